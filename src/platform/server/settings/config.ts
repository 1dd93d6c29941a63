import type { S3Settings } from '../files/s3-files.ts'
import { type BankAddresses, banksOf } from '../outside/bank-addresses.ts'
import { type AllowPrivateNetwork, isNetwork } from '../public-address.ts'
import { KEY_BYTES } from '../sealing/sealer.ts'
import { type Env, Environment } from './environment.ts'

type PoolSettings = { poolSize: number; keepsQueries: boolean }

export type Config = {
  production: boolean
  demo: boolean
  role: 'all' | 'web' | 'worker'
  host: string
  port: number
  publicUrl: string
  /**
   * No address: the embedded PostgreSQL. No `appUrl`: the login is derived from the
   * owner's.
   */
  database: { adminUrl?: string; appUrl?: string; readUrl?: string } & PoolSettings
  dataDir: string
  /** The keys of the most sensitive columns; empty: a key in the data folder. */
  dataKeys: Buffer[]
  /** Where files are stored: a bucket, or a folder of this machine. */
  files: S3Settings | { folder: string }
  clamav: { host: string; port: number } | null
  logLevel: string
  trustedProxies: string[]
  pictureHosts: string[]
  operations: { metrics: 'on' | 'off'; metricsToken: string | null; docs: boolean }
  /** The private addresses that webhooks may call. */
  webhookNetworks?: AllowPrivateNetwork
  cepUrl: string | null
  /** Where brands' own accounts are called. */
  banks: BankAddresses
  /** Where the shops of a platform are called, with `{shop}` for the shop, if not at their own address. */
  shopAddresses: { shopify?: string; nuvemshop?: string; vtex?: string }
  /** Are asked about the domains of brands; empty: the machine's. */
  dnsServers: string[]
  starkBank: { url: string; projectId: string; privateKey: string } | null
  /** Delivers gift cards, vouchers and pre-paid cards. */
  rewardSupplier: { url: string; token: string } | null
  /** Returns Instagram profiles; null: simulated in the demo, unavailable elsewhere. */
  instagram: { url: string; accountId: string; token: string } | null
  /** Sends e-mails. */
  smtp: { url: string; from: string } | null
  /** Sends SMS and WhatsApp. */
  messageGateway: { url: string; token: string } | null
  /** The social login (OpenID Connect). */
  openId: { issuer: string; clientId: string; clientSecret: string } | null
  /** null: simulated in the demo, BrasilAPI itself elsewhere. */
  companyRegistryUrl: string | null
  recaptcha: { url: string; siteKey: string; secret: string } | null
}

/** A setting that prevents the start; the message is for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the settings from the environment, at start; throws a ConfigError naming the problem. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
    )
    throw new ConfigError(`Configuração inválida:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const demo = env.DEMO ?? !production
  if (demo && production)
    throw new ConfigError(
      'O modo de demonstração não roda com NODE_ENV=production: nele as senhas são públicas.',
    )
  return {
    production,
    demo,
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    database: databaseOf(env),
    dataDir: env.DATA_DIR,
    dataKeys: dataKeysOf(env),
    files: filesOf(env),
    // In the demo the console is for the person who tries the product.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    pictureHosts: listOf(env.PICTURE_HOSTS),
    operations: operationsOf(env, production),
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    webhookNetworks: demo ? 'all' : networksOf(env),
    banks: banksOf(env),
    dnsServers: listOf(env.DNS_SERVERS),
    shopAddresses: env.SHOPIFY_URL ? { shopify: env.SHOPIFY_URL } : {},
    ...suppliersOf(env),
  }
}

function databaseOf(env: Env): Config['database'] {
  const pool = {
    poolSize: env.DATABASE_POOL_SIZE,
    keepsQueries: env.DATABASE_KEPT_QUERIES ?? true,
  }
  if (!env.DATABASE_URL && env.DATABASE_ADMIN_URL)
    throw new ConfigError(
      'DATABASE_ADMIN_URL sem DATABASE_URL: defina também o endereço do usuário da aplicação.',
    )
  if (!env.DATABASE_URL && env.DATABASE_READ_URL)
    throw new ConfigError(
      'DATABASE_READ_URL sem DATABASE_URL: a réplica segue um banco próprio.',
    )
  if (!env.DATABASE_URL) return pool
  const replica = env.DATABASE_READ_URL ? { readUrl: env.DATABASE_READ_URL } : {}
  return env.DATABASE_ADMIN_URL
    ? { adminUrl: env.DATABASE_ADMIN_URL, appUrl: env.DATABASE_URL, ...replica, ...pool }
    : { adminUrl: env.DATABASE_URL, ...replica, ...pool }
}

/** In production they are off unless the operator enables them. */
function operationsOf(env: Env, production: boolean): Config['operations'] {
  const metricsToken = env.METRICS_TOKEN ?? null
  return {
    metrics: env.METRICS ?? (production && metricsToken === null ? 'off' : 'on'),
    metricsToken,
    docs: env.API_DOCS ?? !production,
  }
}

function listOf(joined: string | undefined): string[] {
  return joined?.split(',').map((one) => one.trim()) ?? []
}

function networksOf({ WEBHOOK_ALLOWED_NETWORKS }: Env): string[] {
  const networks = listOf(WEBHOOK_ALLOWED_NETWORKS).filter((network) => network !== '')
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong !== undefined)
    throw new ConfigError(
      `Configuração inválida:\n  WEBHOOK_ALLOWED_NETWORKS: ${wrong} não é uma rede como 10.20.0.0/16.`,
    )
  return networks
}

function dataKeysOf({ DATA_KEYS }: Env): Buffer[] {
  const keys = (DATA_KEYS?.split(',') ?? []).map((key) => Buffer.from(key.trim(), 'base64'))
  if (keys.some(({ length }) => length !== KEY_BYTES))
    throw new ConfigError(
      `Configuração inválida:\n  DATA_KEYS: cada chave tem ${KEY_BYTES} bytes em base64.`,
    )
  return keys
}

type SupplierName =
  | 'clamav'
  | 'cepUrl'
  | 'starkBank'
  | 'rewardSupplier'
  | 'companyRegistryUrl'
  | 'recaptcha'
  | 'instagram'
  | 'smtp'
  | 'messageGateway'
  | 'openId'

function suppliersOf(env: Env): Pick<Config, SupplierName> {
  const {
    SMTP_URL,
    SMTP_FROM,
    MESSAGE_GATEWAY_URL: url,
    MESSAGE_GATEWAY_TOKEN: token,
  } = env
  return {
    clamav: env.CLAMAV_HOST ? { host: env.CLAMAV_HOST, port: env.CLAMAV_PORT } : null,
    cepUrl: env.CEP_URL ?? null,
    starkBank: starkBankOf(env),
    rewardSupplier: rewardSupplierOf(env),
    companyRegistryUrl: env.COMPANY_REGISTRY_URL?.replace(/\/$/, '') ?? null,
    recaptcha: recaptchaOf(env),
    instagram: instagramOf(env),
    smtp: SMTP_URL && SMTP_FROM ? { url: SMTP_URL, from: SMTP_FROM } : null,
    messageGateway: url && token ? { url, token } : null,
    openId: openIdOf(env),
  }
}

function openIdOf(env: Env): Config['openId'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env
  const { OIDC_CLIENT_SECRET: clientSecret } = env
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}

function filesOf(env: Env): Config['files'] {
  if (!env.S3_BUCKET) return { folder: `${env.DATA_DIR}/files` }
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
  }
}

function starkBankOf(env: Env): Config['starkBank'] {
  const { STARKBANK_PROJECT_ID: projectId, STARKBANK_PRIVATE_KEY: privateKey } = env
  return projectId && privateKey ? { url: env.STARKBANK_URL, projectId, privateKey } : null
}

function rewardSupplierOf(env: Env): Config['rewardSupplier'] {
  const { REWARD_SUPPLIER_URL: url, REWARD_SUPPLIER_TOKEN: token } = env
  return url && token ? { url: url.replace(/\/$/, ''), token } : null
}

function instagramOf(env: Env): Config['instagram'] {
  const { INSTAGRAM_ACCOUNT_ID: accountId, INSTAGRAM_TOKEN: token, INSTAGRAM_URL } = env
  const url = INSTAGRAM_URL.replace(/\/$/, '')
  return accountId && token ? { url, accountId, token } : null
}

function recaptchaOf(env: Env): Config['recaptcha'] {
  const { RECAPTCHA_SECRET: secret, RECAPTCHA_SITE_KEY: siteKey } = env
  if (Boolean(secret) !== Boolean(siteKey))
    throw new ConfigError(
      'RECAPTCHA_SECRET e RECAPTCHA_SITE_KEY vêm juntos: defina os dois ou nenhum.',
    )
  return secret && siteKey ? { url: env.RECAPTCHA_URL, siteKey, secret } : null
}

function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}
