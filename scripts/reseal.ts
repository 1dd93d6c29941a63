import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/settings/config.ts'
import { withDatabase } from '#server/database.ts'
import { openFiles } from '#server/files.ts'
import { resealAll } from '#server/sealing/reseal.ts'

/**
 * Seals everything with the first data key, beside a running server; it can be stopped and started
 * again. At the end it names the keys that may be taken out of DATA_KEYS.
 */
const config = readConfig(process.env)
const { store } = await openFiles(config, systemClock)
const { rows, files, filesLeft, dropped } = await withDatabase(config, (db) =>
  resealAll({
    db,
    store,
    progress: (table, count) => process.stdout.write(`${table}: ${count}\n`),
    onFailure: (key, error) => process.stderr.write(`${key}: ${String(error)}\n`),
  }),
)
process.stdout.write(`${rows} rows and ${files} files are now sealed with the first key.\n`)
if (filesLeft > 0) {
  process.stderr.write(
    `${filesLeft} files could not be sealed: keep every key and run it again.\n`,
  )
  process.exitCode = 1
}
if (dropped.length > 0)
  process.stdout.write(`No longer needed, may be removed: ${dropped.join(', ')}\n`)
