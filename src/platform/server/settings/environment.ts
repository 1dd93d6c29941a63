import { z } from 'zod'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** The variables that the program reads; docs/operating.md explains them. */
export const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.url().optional(),
  /** The owner's address, where DATABASE_URL is the application's own login (or a pooler). */
  DATABASE_ADMIN_URL: z.url().optional(),
  /** A replica for reads that may be some seconds old, in the form of DATABASE_URL. */
  DATABASE_READ_URL: z.url().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  /** `off` behind a pooler that gives each transaction another connection. */
  DATABASE_KEPT_QUERIES: onOff.optional(),
  DATA_DIR: z.string().default('./data'),
  DEMO: onOff.optional(),
  /** Keys of 32 bytes in base64, joined by commas; the first seals, all of them open. */
  DATA_KEYS: z.string().optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  STARKBANK_URL: z.url().default('https://api.starkbank.com'),
  /** Where the accounts of brands at Efí are; other addresses are for tests. */
  EFI_URL: z.url().default('https://pix.api.efipay.com.br'),
  /** For tests: where Shopify's shops are called, with `{shop}` for the shop. */
  SHOPIFY_URL: z.string().optional(),
  /** `10.0.0.2` or `127.0.0.1:5353`, joined by commas, for the domains of brands. */
  DNS_SERVERS: z.string().optional(),
  STARKBANK_PROJECT_ID: z.string().optional(),
  STARKBANK_PRIVATE_KEY: z.string().optional(),
  /** Uses the protocol of docs/operating.md. */
  REWARD_SUPPLIER_URL: z.url().optional(),
  REWARD_SUPPLIER_TOKEN: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  CLAMAV_HOST: z.string().optional(),
  CLAMAV_PORT: z.coerce.number().int().min(1).max(65_535).default(3310),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z.email().optional(),
  MESSAGE_GATEWAY_URL: z.url().optional(),
  MESSAGE_GATEWAY_TOKEN: z.string().optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /**
   * A professional account and its token: with them the Graph API returns public profiles.
   */
  INSTAGRAM_ACCOUNT_ID: z.string().regex(/^\d+$/).optional(),
  INSTAGRAM_TOKEN: z.string().optional(),
  INSTAGRAM_URL: z.url().default('https://graph.facebook.com/v23.0'),
  /** A server with BrasilAPI's interface; the demo simulates one unless it is set. */
  COMPANY_REGISTRY_URL: z.url().optional(),
  /** With both, a sign-up may also use a reCAPTCHA token instead of the proof of work. */
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  /**
   * The address look-up of a CEP: `https://viacep.com.br/ws/{cep}/json/`, or BrasilAPI's.
   */
  CEP_URL: z.string().includes('{cep}', 'Falta {cep} no endereço.').optional(),
  /** Reverse proxies whose X-Forwarded-For is trusted; none by default. */
  TRUSTED_PROXIES: z.string().optional(),
  /** Hosts of pictures for all brands, joined by commas. */
  PICTURE_HOSTS: z.string().optional(),
  /**
   * Open in the demo and in development; closed in production unless there is a token or
   * `on`.
   */
  METRICS: z.enum(['on', 'off']).optional(),
  METRICS_TOKEN: z.string().min(16, 'Use pelo menos 16 caracteres.').optional(),
  API_DOCS: onOff.optional(),
  /** Private networks that webhooks may call, such as `10.20.0.0/16`; none by default. */
  WEBHOOK_ALLOWED_NETWORKS: z.string().optional(),
})

export type Env = z.output<typeof Environment>
