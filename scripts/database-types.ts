import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { propertyName } from '#platform/server/database/column-names.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

const LEDGER_AMOUNTS = new Set(
  'amount balance_after available debt expired funding received redeemed remaining reserved under_analysis'.split(
    ' ',
  ),
)

/** Columns that keep an id without a foreign key, because the row may outlive what it names. */
const WITHOUT_REFERENCE = new Map([
  ['brand_id', 'brand'],
  ['partner_id', 'partner'],
  ['user_id', 'app_user'],
])

/** Each column of a foreign key with the column it refers to, and each `id` with itself. */
const NAMED_BY = `
  select format('%s.%s', t.relname, a.attname) as at, format('%s.%s', ft.relname, fa.attname) as names
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_class ft on ft.oid = c.confrelid
  cross join unnest(c.conkey, c.confkey) as k (key, foreign_key)
  join pg_attribute a on a.attrelid = t.oid and a.attnum = k.key
  join pg_attribute fa on fa.attrelid = ft.oid and fa.attnum = k.foreign_key
  where c.contype = 'f'
  union
  select format('%s.id', t.relname), format('%s.id', t.relname)
  from pg_class t
  join pg_namespace n on n.oid = t.relnamespace
  join pg_attribute a on a.attrelid = t.oid and a.attname = 'id' and not a.attisdropped
  where t.relkind in ('r', 'p') and n.nspname in ('public', 'ledger')
  order by at, names`

/**
 * Writes src/platform/server/database/database.ts from the migrated database; with `--check` only says
 * whether the file still fits. Run it after every new migration.
 */
const OUT = 'src/platform/server/database/database.ts'

const folder = await mkdtemp(join(tmpdir(), 'aliado-types-'))
const server = await startEmbeddedPostgres({ dataDir: folder })
try {
  await migrate(server.url)
  const made = join(folder, 'database.ts')
  execFileSync('node_modules/.bin/kysely-codegen', [
    '--dialect=postgres',
    `--url=${server.url}`,
    `--out-file=${made}`,
    '--include-pattern=(public|ledger).*',
    '--exclude-pattern=public.schema_*',
    '--default-schema=public',
    '--date-parser=string',
    '--numeric-parser=number',
    '--log-level=warn',
  ])
  const types = asTheProgramReads(
    await readFile(made, 'utf8'),
    await readEntities(server.url),
  )
  if (!process.argv.includes('--check')) await writeFile(OUT, types)
  else if (types !== (await readFile(OUT, 'utf8'))) {
    process.stderr.write(`${OUT} does not fit the migrations: run npm run db:types\n`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Whose id each column holds: `table.column` to a table. By primary and foreign keys. */
async function readEntities(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ at: string; names: string }>(NAMED_BY)
  await client.end()
  const referenced = new Map(rows.map(({ at, names }) => [at, names]))
  const entities = new Map<string, string>()
  for (const at of referenced.keys()) {
    let end = at
    // A partner's `brand_id` is itself a reference to the brand.
    while (referenced.has(end) && referenced.get(end) !== end)
      end = referenced.get(end) ?? ''
    if (end.endsWith('.id')) entities.set(at, end.slice(0, -'.id'.length))
  }
  return entities
}

/**
 * The types as the pool reads rows (platform/server/database/db.ts): columns in camelCase, int8 as a number,
 * centavos as `Cents`: all `*_cents`, and the amounts of the ledger, which counts nothing but centavos; ids as
 * `Id` of their table. Tables keep their names.
 */
function asTheProgramReads(generated: string, entities: Map<string, string>): string {
  const tables = new Map(
    [...generated.matchAll(/^  "?(?:ledger\.)?(\w+)"?: (\w+);$/gm)].map(
      ([, table, name]) => [name, table] as const,
    ),
  )
  let table: string | undefined
  let inLedger = false
  const lines = generated.split('\n').map((line) => {
    const name = /^export interface (\w+)/.exec(line)?.[1]
    if (name !== undefined) {
      table = name === 'DB' ? undefined : tables.get(name)
      inLedger = name.startsWith('Ledger')
    }
    if (line.startsWith('export type Int8 ='))
      return 'export type Int8 = ColumnType<number, number, number>;'
    const [, column, type] = /^  (\w+): (.*)$/.exec(line) ?? []
    if (table === undefined || column === undefined || type === undefined) return line
    const isCents = column.endsWith('_cents') || (inLedger && LEDGER_AMOUNTS.has(column))
    const entity = entities.get(`${table}.${column}`) ?? WITHOUT_REFERENCE.get(column)
    return `  ${propertyName(column)}: ${
      isCents
        ? type.replace('Int8', 'Cents')
        : entity === undefined
          ? type
          : type
              .replace(/\b(Int8|number)\b/, `Id<'${entity}'>`)
              .replace(/\bstring\b/, `TextId<'${entity}'>`)
    }`
  })
  return lines
    .join('\n')
    .replace(
      /^import .*$/m,
      (first) =>
        `import type { Id, TextId } from '#platform/contract/ids.ts'\nimport type { Cents } from '#platform/contract/money.ts'\n${first}`,
    )
}
