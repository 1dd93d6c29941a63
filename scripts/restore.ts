import { parseArgs } from 'node:util'

import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/settings/config.ts'
import { restore } from '#server/backup/restore.ts'
import { startDatabase, withDatabase } from '#server/database.ts'
import { openFiles } from '#server/files.ts'
import { runProof } from '#server/prove-books.ts'
import { openSealer } from '#server/sealing/sealing.ts'

import { commandFailure } from './commands/command-failure.ts'

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
  const { keyIds } = await openSealer(config)
  const { takenAt } = await restore({
    databaseUrl: database.url,
    keyIds,
    store,
    folder,
    progress,
  })
  const findings = await withDatabase(config, (db) => runProof(db, () => new Date()))
  process.stdout.write(
    findings.length === 0
      ? `Restaurado: o estado de ${takenAt}. The books are right.\n`
      : `Restaurado, mas a prova achou ${findings.length} diferenças: npm run prove mostra quais.\n`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  const sentence = commandFailure(error)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
} finally {
  await database.stop()
}
