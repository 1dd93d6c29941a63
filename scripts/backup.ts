import { parseArgs } from 'node:util'

import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/settings/config.ts'
import { backUp } from '#server/backup/back-up.ts'
import { withDatabase } from '#server/database.ts'
import { openFiles } from '#server/files.ts'

import { commandFailure } from './commands/command-failure.ts'

/** npm run backup -- --to FOLDER: the database and the files, also beside a running server. */
const { values } = parseArgs({ options: { to: { type: 'string' } } })
const folder = values.to
if (!folder) {
  process.stderr.write('Uso: npm run backup -- --to PASTA\n')
  process.exit(2)
}

const config = readConfig(process.env)
const { store } = await openFiles(config, systemClock)
try {
  const { takenAt, tables, files } = await withDatabase(config, (_db, databaseUrl) =>
    backUp({ databaseUrl, store, folder, progress: () => undefined }),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Cópia de ${takenAt} em ${folder}: ${rows} linhas de ${tables.length} tabelas e ${files} arquivos.\n` +
      'As chaves (DATA_KEYS ou o arquivo data-key da pasta de dados) não estão na cópia. Guarde em outro lugar.\n',
  )
} catch (error) {
  const sentence = commandFailure(error)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
