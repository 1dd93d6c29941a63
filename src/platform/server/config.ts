import { z } from 'zod'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.url().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  DATA_DIR: z.string().default('./data'),
  DEMO: onOff.optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  STARKBANK_URL: z.url().default('https://api.starkbank.com'),
  STARKBANK_PROJECT_ID: z.string().optional(),
  STARKBANK_PRIVATE_KEY: z.string().optional(),
  /** Where a CEP is looked up: `https://viacep.com.br/ws/{cep}/json/`, or BrasilAPI's. */
  CEP_URL: z.string().includes('{cep}', 'Falta {cep} no endereço.').optional(),
  /** Reverse proxies whose X-Forwarded-For is believed; none by default. */
  TRUSTED_PROXIES: z.string().optional(),
})

export type Config = {
  production: boolean
  demo: boolean
  role: 'all' | 'web' | 'worker'
  host: string
  port: number
  publicUrl: string
  database: { url?: string; poolSize: number }
  dataDir: string
  logLevel: string
  trustedProxies: string[]
  cepUrl: string | null
  starkBank: { url: string; projectId: string; privateKey: string } | null
}

/** A setting that the process cannot start with; the message is for the person who set it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the settings from the environment, once, at start. Throws ConfigError naming what is wrong. */
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
    database: {
      ...(env.DATABASE_URL && { url: env.DATABASE_URL }),
      poolSize: env.DATABASE_POOL_SIZE,
    },
    dataDir: env.DATA_DIR,
    // In the demo the screen belongs to whoever tries the product.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    trustedProxies: env.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
    cepUrl: env.CEP_URL ?? null,
    starkBank:
      env.STARKBANK_PROJECT_ID && env.STARKBANK_PRIVATE_KEY
        ? {
            url: env.STARKBANK_URL,
            projectId: env.STARKBANK_PROJECT_ID,
            privateKey: env.STARKBANK_PRIVATE_KEY,
          }
        : null,
  }
}

function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}
