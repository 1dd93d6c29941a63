import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject } from 'vitest'

import { migrate } from '#platform/server/database/migrate.ts'

import { createEmptyDatabase } from '../cluster.ts'
import { installation, openToInstallation } from '../installation.ts'
import { WORLD_KEY } from '../world.ts'
import { startPooler } from './pooler.ts'
import { startS3Server } from './s3-server.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { smtpSink } from './smtp-sink.ts'

export const BRAND_DOCUMENT = '11222333000181'
const PUBLIC_URL = 'http://parceiros.example'

type Requested = { token?: string; body?: object | FormData; headers?: object }

/**
 * The product in production: on an external PostgreSQL, with a mail server and a bucket that use the
 * real protocols. Only commands and calls are used.
 */
export async function production(more: Record<string, string> = {}) {
  const room = await mkdtemp(join(tmpdir(), 'aliado-production-'))
  openToInstallation(room)
  const mail = await smtpSink()
  const bucket = await startS3Server(join(room, 's3'))
  const databaseUrl = await createEmptyDatabase(inject('clusterUrl'))
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(room, 'data'),
    DATA_KEYS: WORLD_KEY.toString('base64'),
    PUBLIC_URL,
    SMTP_URL: mail.url,
    SMTP_FROM: 'nao-responda@parceiros.example',
    S3_ENDPOINT: bucket.settings.endpoint ?? '',
    S3_BUCKET: bucket.settings.bucket,
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
    ...more,
  }
  let server: ServerProcess | undefined
  const others: ServerProcess[] = []
  const pooler = await poolerOf(databaseUrl)
  Object.assign(env, pooler?.env)

  function command(name: string, ...args: string[]) {
    return spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      ...installation(),
    })
  }

  /** The same beside servers of this process, which would not answer meanwhile. */
  function commandBeside(name: string, more: Record<string, string>, ...args: string[]) {
    return new Promise<{ status: number; output: string }>((done) => {
      const words = [`scripts/${name}.ts`, ...args]
      const options = { env: { ...process.env, ...env, ...more }, ...installation() }
      execFile(process.execPath, words, options, (error, stdout, stderr) =>
        done({ status: Number(error?.code ?? 0), output: stdout + stderr }),
      )
    })
  }

  async function send(method: string, path: string, sent: Requested = {}) {
    const { token, body, headers } = sent
    const isForm = body instanceof FormData
    return fetch(`${server?.url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
  }

  return {
    mail,
    command,
    commandBeside,
    origin: PUBLIC_URL,
    databaseUrl,
    /** Makes a brand by the command; returns its first key. */
    createBrand(slug: string, mode: string, owner: Record<string, string> = {}): string {
      const brand = {
        slug,
        name: `Marca ${slug}`,
        document: BRAND_DOCUMENT,
        shop: `https://${slug}.example`,
        mode,
        ...owner,
      }
      const words = Object.entries(brand).flatMap(([name, value]) => [`--${name}`, value])
      const made = command('create-brand', ...words)
      expect(made.stderr).toBe('')
      return /^[\w-]{40,}$/m.exec(made.stdout)?.[0] ?? ''
    },
    async start(more: Record<string, string> = {}): Promise<void> {
      server = await startServerProcess({
        env: { ...env, LOG_LEVEL: 'info', ...more },
      })
    },
    /** Another process of the installation, such as a worker, until `close`. */
    async startBeside(more: Record<string, string>): Promise<ServerProcess> {
      const other = await startServerProcess({ env: { ...env, ...more } })
      others.push(other)
      return other
    },
    async crash(): Promise<void> {
      await server?.crash()
      server = undefined
    },
    url: () => server?.url ?? '',
    log: () => server?.output() ?? '',
    send,
    /** Calls the server, and expects success. */
    async done(...args: Parameters<typeof send>) {
      const answer = await send(...args)
      const text = await answer.text()
      expect(answer.status, `${args[0]} ${args[1]}: ${text}`).toBeLessThan(300)
      return text === '' ? null : JSON.parse(text)
    },
    async close(): Promise<void> {
      await server?.stop()
      for (const other of others) await other.stop()
      await pooler?.stop()
      await bucket.stop()
      await mail.close()
      await rm(room, { recursive: true, force: true })
    },
  }
}

/**
 * With TEST_POOLER, its mode, the application's own login reaches the database through PgBouncer, in commands too. The
 * login can be made after the first migrations, which the owner runs here as docs/operating.md says.
 */
async function poolerOf(databaseUrl: string) {
  const mode = process.env['TEST_POOLER']
  if (mode !== 'session' && mode !== 'transaction') return null
  await migrate(databaseUrl)
  const { url, stop } = await startPooler(databaseUrl, mode)
  const env = {
    DATABASE_ADMIN_URL: databaseUrl,
    DATABASE_URL: url,
    // PgBouncer knows nothing of kept queries before 1.21.
    DATABASE_KEPT_QUERIES: mode === 'session' ? 'on' : 'off',
  }
  return { env, stop }
}

export async function until<Result>(ask: () => Promise<Result | null>): Promise<Result> {
  const deadline = Date.now() + 150_000
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== null) return answer
    await new Promise((next) => setTimeout(next, 250))
  }
  throw new Error('the condition was not met in time')
}
