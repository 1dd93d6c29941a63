import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { openAppLogin } from '#platform/server/database/database-login.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

export type ReplicatedCluster = Awaited<ReturnType<typeof startReplicatedCluster>>

/**
 * Two real PostgreSQL servers: a migrated primary, and a standby that follows it; or, like a standby that was made a primary,
 * a second one that `follows` nothing.
 */
export async function startReplicatedCluster({ follows = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'aliado-replica-'))
  // The account of the servers needs access to the folders inside.
  await chmod(folder, 0o711)
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  await mkdir(second)
  const alone = await startEmbeddedPostgres({ dataDir: first })
  await migrate(alone.url)
  await openAppLogin(alone.url)
  await alone.stop()
  // The files of a stopped server are a complete copy.
  execFileSync('cp', ['-a', `${first}/.`, second])
  if (follows) await writeFile(join(second, 'postgres', 'standby.signal'), '')

  const primary = await startEmbeddedPostgres({ dataDir: first })
  const { hostname, port, username, password } = new URL(primary.url)
  const standby = await startEmbeddedPostgres({
    dataDir: second,
    settings: {
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    },
  })
  const atStandby = async (command: string) => {
    const client = new pg.Client({ connectionString: standby.url })
    await client.connect()
    try {
      return (await client.query(command)).rows
    } finally {
      await client.end()
    }
  }
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    /** The standby receives changes, and applies none. */
    pause: () => atStandby('select pg_wal_replay_pause()'),
    resume: () => atStandby('select pg_wal_replay_resume()'),
    stopStandby: () => standby.stop(),
    stop: async () => {
      await standby.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
