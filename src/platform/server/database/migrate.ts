import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'

import { inShortLocks } from './migrating/in-short-locks.ts'
import { passesPooler } from './migrating/passes-pooler.ts'
import { isNewer, PROGRAM_VERSION } from './migrating/program-version.ts'
import { applyFunctions, createFunctionState } from './migrating/sql-functions.ts'

/** A number that no other program locks in the same database; one migration at a time. */
const LOCK = 7_203_114

const FOLDER = new URL('../../../../db/migrations/', import.meta.url)

/** Functions of the migrations themselves, and the version that first creates them. */
const HELPERS = new URL('../../../../db/helpers.sql', import.meta.url)
const HELPED_SINCE = 90

/** A migration that only databases from before the baseline have. */
const BEFORE_BASELINE = '0002_brand.sql'

export class MigrationError extends Error {
  override name = 'MigrationError'
}

type Migration = {
  version: number
  name: string
  text: string
  checksum: string
  /** The first program that works with the database after it; null: also the one before. */
  oldestProgram: string | null
}

/** A migration that takes something away says since which program nothing uses it (CONTRIBUTING.md). */
const CONTRACTS = /^-- contracts: (\d+\.\d+\.\d+)$/m

/**
 * Brings the database to this version of the code: forward only, each file in its own
 * transaction, then the SQL functions if they changed, under a lock that a second process waits
 * for, after it called `onWait`. Refuses the address of a pooler, a database that is too new for this program, and one whose
 * applied files were changed since. Returns the names of the migrations it applied. With `until`, it stops after that
 * version, without the functions.
 */
export async function migrate(
  url: string,
  { until = Infinity, onWait }: { until?: number; onWait?: () => void } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await holdLock(client, onWait)
    await migrateJobs({ connectionString: url, schema: 'graphile_worker' })
    const applied = await applyMissing(client, until)
    if (until === Infinity) {
      await applyFunctions(client)
      await inShortLocks(client, () => client.query('select keep_partitions()'))
    }
    return applied
  } finally {
    await client.end()
  }
}

/** The lock ends with the connection. A pooler would keep the connection, and so the lock, after this process has ended. */
async function holdLock(client: pg.Client, onWait?: () => void): Promise<void> {
  if (await passesPooler(client))
    throw new MigrationError(
      'O endereço do banco de dados é de um pooler (PgBouncer): as migrações, a fila de tarefas e os avisos precisam do endereço ' +
        'do próprio servidor. Defina-o em DATABASE_ADMIN_URL (veja "The database and its users" em docs/operating.md).',
    )
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1) as held',
    [LOCK],
  )
  if (rows[0]?.held) return
  onWait?.()
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

async function applyMissing(client: pg.Client, until: number): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    version int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  await client.query(
    'alter table schema_migration add column if not exists oldest_program text',
  )
  await createFunctionState(client)
  const migrations = await readMigrations()
  const applied = await client.query<Applied>(
    `select version, name, checksum, oldest_program as "oldestProgram"
     from schema_migration order by version`,
  )
  if (applied.rows.some(({ name }) => name === BEFORE_BASELINE))
    throw new MigrationError(
      'O banco de dados foi criado por uma versão de desenvolvimento, anterior à primeira publicação, e não pode ser atualizado. Use um banco de dados vazio.',
    )
  const known = new Map(migrations.map((migration) => [migration.version, migration]))
  for (const row of applied.rows) refuseSurprises(row, known.get(row.version))

  await requireExtensions(client)
  const done = new Set(applied.rows.map((row) => row.version))
  const missing = migrations.filter(({ version }) => !done.has(version) && version <= until)
  if (missing.length > 0 && done.has(HELPED_SINCE))
    await client.query(await readFile(HELPERS, 'utf8'))
  for (const migration of missing) await applyOne(client, migration)
  return missing.map((migration) => migration.name)
}

/**
 * Extensions that the search needs, both in PostgreSQL's "contrib" package, which not every
 * server has.
 */
const EXTENSIONS = ['pg_trgm', 'unaccent']

async function requireExtensions(client: pg.Client): Promise<void> {
  for (const name of EXTENSIONS) {
    await client.query(`create extension if not exists ${name}`).catch((cause: unknown) => {
      throw new MigrationError(
        `O banco de dados não deixa criar a extensão ${name}, de que a busca precisa. ` +
          `Instale o pacote postgresql-contrib no servidor e, como administrador do banco, execute: create extension ${name};`,
        { cause },
      )
    })
  }
}

type Applied = Omit<Migration, 'text'>

/** Newer migrations may be there already, where they leave what this program uses: then both versions run at once. */
function refuseSurprises(row: Applied, migration: Migration | undefined): void {
  if (!migration && !isNewer(row.oldestProgram, PROGRAM_VERSION)) return
  if (!migration)
    throw new MigrationError(
      `O banco de dados está numa versão mais nova (${row.name}) que este programa. Atualize o programa.`,
    )
  if (migration.checksum !== row.checksum)
    throw new MigrationError(
      `A migração ${row.name} mudou depois de aplicada. Desfaça a mudança e escreva outra migração.`,
    )
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  const { version, name, text, checksum, oldestProgram } = migration
  try {
    await inShortLocks(client, async () => {
      await client.query(text)
      await client.query(
        `insert into schema_migration (version, name, checksum, oldest_program)
         values ($1, $2, $3, $4)`,
        [version, name, checksum, oldestProgram],
      )
    })
  } catch (error) {
    throw new Error(`migration ${name}`, { cause: error })
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const oldestProgram = CONTRACTS.exec(text)?.[1] ?? null
      return { version: Number.parseInt(name, 10), name, text, checksum, oldestProgram }
    }),
  )
}
