import { parseArgs } from 'node:util'

import { systemClock } from '#platform/server/clock.ts'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import { BackupError } from '#server/backup/manifest.ts'
import { restore } from '#server/backup/restore.ts'
import { startDatabase, withDatabase } from '#server/database.ts'
import { openFiles } from '#server/files.ts'
import { runProof } from '#server/prove-books.ts'

/** npm run restore -- --from FOLDER: into an empty database and an empty store, then the proof. */
const { values } = parseArgs({ options: { from: { type: 'string' } } })
const folder = values.from
if (!folder) {
  process.stderr.write('Uso: npm run restore -- --from PASTA\n')
  process.exit(2)
}

const config = readConfig(process.env)
const { store } = await openFiles(config, systemClock)
const database = await startDatabase(config)
try {
  const progress = (table: string) => process.stdout.write(`${table}\n`)
  const { takenAt } = await restore({ databaseUrl: database.url, store, folder, progress })
  const findings = await withDatabase(config, (db) => runProof(db, () => new Date()))
  process.stdout.write(
    findings.length === 0
      ? `Restaurado: o estado de ${takenAt}. The books are right.\n`
      : `Restaurado, mas a prova achou ${findings.length} diferenças: npm run prove mostra quais.\n`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  // Without the keys of the copy the rows are there, but nothing sealed can be opened.
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await database.stop()
}
