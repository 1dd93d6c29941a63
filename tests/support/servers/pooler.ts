import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { freePort } from './server-process.ts'

const LIMITS = {
  statement_timeout: '20s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
}

export type PoolMode = 'session' | 'transaction'

/**
 * PgBouncer in front of a migrated database; it ignores the startup options that a client sends, and
 * has fewer connections than the product asks for. Its login is created as docs/operating.md describes. The
 * program `pgbouncer` must be installed (Debian's package).
 */
export async function startPooler(ownerUrl: string, mode: PoolMode) {
  const owner = new URL(ownerUrl)
  const login = `web_${Date.now()}`
  await createLogin(ownerUrl, login)
  const folder = await mkdtemp(join(tmpdir(), 'aliado-pooler-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  await writeFile(join(folder, 'users.txt'), `"${login}" "${login}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${owner.hostname} port=${owner.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : 4}
ignore_startup_parameters = extra_float_digits,options
`,
  )
  const asRoot = process.getuid?.() === 0
  const child = spawn(
    'pgbouncer',
    ['-q', ...(asRoot ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')],
    { stdio: 'inherit' },
  )
  await untilOpen(port)
  const url = new URL(ownerUrl)
  url.host = `127.0.0.1:${port}`
  url.username = login
  url.password = login
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function isPoolerInstalled(): boolean {
  return poolerVersion() !== null
}

/** Major and minor version of the installed PgBouncer, like [1, 18]; null: it is not installed. */
function poolerVersion(): [number, number] | null {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const found = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '')
  return found && [Number(found[1]), Number(found[2])]
}

/** Whether it lets a client in transaction mode keep queries by name, without further settings: from 1.24 on. */
export function keepsQueriesByTransaction(): boolean {
  const [major, minor] = poolerVersion() ?? [0, 0]
  return major > 1 || minor >= 24
}

async function createLogin(ownerUrl: string, login: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`create role ${login} login password '${login}' in role aliado_app`)
  for (const [name, value] of Object.entries(LIMITS))
    await client.query(`alter role ${login} set ${name} = '${value}'`)
  await client.end()
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        done(true)
      })
      socket.on('error', () => done(false))
    })
    if (isOpen) return
    await new Promise((next) => setTimeout(next, 50))
  }
}
