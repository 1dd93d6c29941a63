import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { propertyName } from '#platform/server/database/column-names.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

const LEDGER_AMOUNTS = new Set(
  'amount balance_after available debt expired funding received redeemed remaining reserved under_analysis'.split(
    ' ',
  ),
)

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
  const types = asTheProgramReads(await readFile(made, 'utf8'))
  if (!process.argv.includes('--check')) await writeFile(OUT, types)
  else if (types !== (await readFile(OUT, 'utf8'))) {
    process.stderr.write(`${OUT} does not fit the migrations: run npm run db:types\n`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * The types as the pool reads rows (platform/server/database/db.ts): columns in camelCase, int8 as a number,
 * centavos as `Cents`: all `*_cents`, and the amounts of the ledger, which counts nothing but centavos. Tables keep
 * their names.
 */
function asTheProgramReads(generated: string): string {
  let inTable = false
  let inLedger = false
  const lines = generated.split('\n').map((line) => {
    if (line.startsWith('export interface')) {
      inTable = !line.startsWith('export interface DB ')
      inLedger = line.startsWith('export interface Ledger')
    }
    if (line.startsWith('export type Int8 ='))
      return 'export type Int8 = ColumnType<number, number, number>;'
    const [, column, type] = /^  (\w+): (.*)$/.exec(line) ?? []
    if (!inTable || column === undefined || type === undefined) return line
    const isCents = column.endsWith('_cents') || (inLedger && LEDGER_AMOUNTS.has(column))
    return `  ${propertyName(column)}: ${isCents ? type.replace('Int8', 'Cents') : type}`
  })
  return lines
    .join('\n')
    .replace(
      /^import .*$/m,
      (first) => `import type { Cents } from '#platform/contract/money.ts'\n${first}`,
    )
}
