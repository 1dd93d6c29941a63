import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '#platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

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
  // The pool reads int8 as a number (platform/server/db.ts), which the generator cannot know.
  const types = (await readFile(made, 'utf8')).replace(
    /export type Int8 = .*;/,
    'export type Int8 = ColumnType<number, number, number>;',
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
