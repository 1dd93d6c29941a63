import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

import { authority, certificateOf } from '#tests/support/servers/certificates.ts'
import { until } from '#tests/support/servers/production.ts'
import { startS3Server } from '#tests/support/servers/s3-server.ts'
import { freePort } from '#tests/support/servers/server-process.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const AS_POSTGRES = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups', '--']
const LARGEST_LOSS_SECONDS = 4

const execute = promisify(execFile)

/**
 * Debian's PostgreSQL whose changes go to a bucket, by the commands of "Restoring to a second" in docs/operating.md.
 * Nothing waits synchronously: the bucket is a server of this process.
 */
export async function archivedPostgres(room: string) {
  // PostgreSQL's account has to reach its folders.
  await chmod(room, 0o755)
  const work = join(room, 'postgres')
  await mkdir(work)
  await execute('chown', ['postgres', work])
  const trusted = authority('Bucket de teste')
  const certificate = certificateOf(trusted, { name: 'localhost', server: true })
  const bucket = await startS3Server(join(room, 'backups'), '127.0.0.1', certificate)
  const authorities = join(room, 'authorities.pem')
  await writeFile(authorities, trusted.cert)
  const password = randomBytes(18).toString('hex')
  const first = { folder: join(work, 'first'), port: await freePort() }
  const settings = join(room, 'backup.env')

  const asPostgres = async (...words: string[]) =>
    (await execute('setpriv', [...AS_POSTGRES, ...words], { cwd: work })).stdout

  /** A command of deploy/backup, with the filled in settings. */
  const script = (name: string, ...words: string[]) =>
    execute('sh', [`deploy/backup/${name}`, ...words], {
      env: { ...process.env, BACKUP: settings },
    })

  const backRest = (...words: string[]) =>
    asPostgres(
      'pgbackrest',
      `--config=${join(work, 'pgbackrest.conf')}`,
      '--stanza=aliado',
      ...words,
    )

  async function writeSettings(): Promise<void> {
    const given: Record<string, string | number> = {
      BUCKET: bucket.settings.bucket,
      BUCKET_HOST: 'localhost',
      BUCKET_PORT: new URL(bucket.settings.endpoint ?? '').port,
      BUCKET_REGION: bucket.settings.region ?? '',
      BUCKET_STYLE: 'path',
      BUCKET_KEY: bucket.settings.accessKeyId,
      BUCKET_SECRET: bucket.settings.secretAccessKey,
      BUCKET_AUTHORITIES: authorities,
      BACKUP_KEY: randomBytes(32).toString('base64'),
      ARCHIVE_SECONDS: LARGEST_LOSS_SECONDS,
      DATA: first.folder,
      SOCKETS: work,
      PORT: first.port,
      CONFIG: join(work, 'pgbackrest.conf'),
      LOGS: work,
      SPOOL: work,
      LOCKS: work,
    }
    const template = await readFile('deploy/backup/backup.env', 'utf8')
    const filled = template.replaceAll(
      /^([A-Z_]+)=.*$/gm,
      (_, name: string) => `${name}=${given[name]}`,
    )
    await writeFile(settings, filled, { mode: 0o600 })
  }

  const start = ({ folder, port }: typeof first) =>
    asPostgres(
      `${BINARIES}/pg_ctl`,
      '-D',
      folder,
      '-w',
      '-t',
      '300',
      '-l',
      `${folder}.log`,
      '-o',
      `-p ${port} -k ${work} -c listen_addresses=127.0.0.1`,
      'start',
    )

  const stop = ({ folder }: typeof first, how: 'fast' | 'immediate') =>
    asPostgres(`${BINARIES}/pg_ctl`, '-D', folder, '-m', how, 'stop').catch(() => '')

  const urlOf = ({ port }: typeof first) =>
    `postgres://aliado:${password}@127.0.0.1:${port}/aliado`

  async function ask<Row extends pg.QueryResultRow>(
    query: string,
    server = first,
  ): Promise<Row> {
    const client = new pg.Client({ connectionString: urlOf(server) })
    await client.connect()
    try {
      const [row] = (await client.query<Row>(query)).rows
      if (!row) throw new Error(`no row: ${query}`)
      return row
    } finally {
      await client.end()
    }
  }

  const running = [first]
  return {
    url: urlOf(first),
    async start(): Promise<void> {
      await asPostgres(
        `${BINARIES}/initdb`,
        '-D',
        first.folder,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--no-locale',
        '--auth-local=peer',
        '--auth-host=scram-sha-256',
      )
      await start(first)
      const psql = ['psql', '-qX', '-h', work, '-p', String(first.port), '-d', 'postgres']
      const owner = `create role aliado login createrole createdb password '${password}'`
      await asPostgres(...psql, '-c', owner)
      await asPostgres(...psql, '-c', 'create database aliado owner aliado')
      await writeSettings()
      await script('configure.sh')
      await stop(first, 'fast')
      await start(first)
      await backRest('stanza-create')
      await backRest('check')
      await backRest('--type=full', 'backup')
    },
    /** A moment of the database, and where its log is. */
    async moment(): Promise<{ at: string; segment: string }> {
      return ask(
        'select now()::text as at, pg_walfile_name(pg_current_wal_lsn()) as segment',
      )
    },
    /** Waits until the part of the log is in the bucket. */
    archived: (segment: string) =>
      until(async () => {
        const { last } = await ask<{ last: string | null }>(
          'select last_archived_wal as last from pg_stat_archiver',
        )
        return last !== null && last >= segment ? true : null
      }),
    /** The machine is gone with its disk. */
    async lose(): Promise<void> {
      await stop(first, 'immediate')
      await rm(first.folder, { recursive: true, force: true })
    },
    /** Another server with the database of that moment; returns its address. */
    async restoreTo(at: string): Promise<string> {
      const second = { folder: join(work, 'second'), port: await freePort() }
      running.push(second)
      await script('restore.sh', at, second.folder)
      await start(second)
      // It answers queries before it has read everything.
      await until(async () => {
        const row = await ask<{ reads: boolean }>(
          'select pg_is_in_recovery() as reads',
          second,
        )
        return row.reads ? null : true
      })
      return urlOf(second)
    },
    async close(): Promise<void> {
      for (const server of running) await stop(server, 'immediate')
      await bucket.stop()
    },
  }
}
