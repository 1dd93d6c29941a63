import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject } from 'vitest'

import { createEmptyDatabase } from '#tests/support/cluster.ts'
import { fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { BRAND_DOCUMENT } from '#tests/support/servers/production.ts'
import { startS3Server } from '#tests/support/servers/s3-server.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/servers/server-process.ts'
import { smtpSink } from '#tests/support/servers/smtp-sink.ts'

const folders = {
  older: process.env['UPGRADE_FROM_FOLDER'] ?? '',
  newer: process.env['UPGRADE_TO_FOLDER'] ?? '',
}
export type Version = keyof typeof folders
type Role = 'web' | 'worker'

/** One database, and processes of two versions of the product in production. */
export async function twoVersions() {
  const room = await mkdtemp(join(tmpdir(), 'aliado-upgrade-'))
  const bank = await fakeStarkBank()
  const mail = await smtpSink()
  const bucket = await startS3Server(join(room, 's3'))
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: await createEmptyDatabase(inject('clusterUrl')),
    DATA_DIR: join(room, 'data'),
    DATA_KEYS: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'http://parceiros.example',
    SMTP_URL: mail.url,
    SMTP_FROM: 'nao-responda@parceiros.example',
    S3_ENDPOINT: bucket.settings.endpoint ?? '',
    S3_BUCKET: bucket.settings.bucket,
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
    STARKBANK_URL: bank.settings.url,
    STARKBANK_PROJECT_ID: bank.settings.projectId,
    STARKBANK_PRIVATE_KEY: bank.settings.privateKey,
  }
  const running = new Map<string, ServerProcess>()
  /** Callers read it before each request. */
  const publicAddresses: string[] = []

  /** A command of one version, beside the servers of this process. */
  function command(version: Version, name: string, ...args: string[]): Promise<string> {
    return new Promise((done) => {
      const options = { cwd: folders[version], env: { ...process.env, ...env } }
      const words = [`scripts/${name}.ts`, ...args]
      execFile(process.execPath, words, options, (error, stdout, stderr) =>
        done(`${stdout}${stderr}${error ? `exit ${error.code}` : ''}`),
      )
    })
  }

  return {
    bank,
    mail,
    publicAddresses,
    command,
    log: () => [...running.values()].map((one) => one.output()).join(''),
    async start(version: Version, role: Role): Promise<void> {
      const server = await startServerProcess({
        env: { ...env, ROLE: role },
        folder: folders[version],
      })
      await running.get(`${version} ${role}`)?.stop()
      running.set(`${version} ${role}`, server)
    },
    /** Ends it like systemd: open requests are answered. */
    async stop(version: Version, role: Role): Promise<void> {
      const server = running.get(`${version} ${role}`)
      running.delete(`${version} ${role}`)
      expect(await server?.stop()).toBe(0)
    },
    /** New requests go to this version's web process, as when a proxy's target changes. */
    leadTo(version: Version): void {
      const url = running.get(`${version} web`)?.url ?? ''
      publicAddresses.splice(0, publicAddresses.length, url)
    },
    async createBrand(slug: string, mode = 'credits'): Promise<string> {
      const words = Object.entries({
        slug,
        name: `Marca ${slug}`,
        document: BRAND_DOCUMENT,
        shop: `https://${slug}.example`,
        mode,
      }).flatMap(([name, value]) => [`--${name}`, value])
      const made = await command('older', 'create-brand', ...words)
      const key = /^[\w-]{40,}$/m.exec(made)?.[0]
      if (key === undefined) throw new Error(made)
      return key
    },
    async close(): Promise<void> {
      for (const server of running.values()) await server.stop()
      await bucket.stop()
      await mail.close()
      await bank.close()
      await rm(room, { recursive: true, force: true })
    },
  }
}
