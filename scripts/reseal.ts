import { readConfig } from '#platform/server/config.ts'
import { withDatabase } from '#server/database.ts'
import { resealAll } from '#server/reseal.ts'

/**
 * Seals everything with the first data key, beside a running server; it can be stopped and started
 * again. At the end it names the keys that may be taken out of DATA_KEYS.
 */
const { rows, dropped } = await withDatabase(readConfig(process.env), (db) =>
  resealAll(db, (table, count) => process.stdout.write(`${table}: ${count}\n`)),
)
process.stdout.write(`${rows} rows are now sealed with the first key.\n`)
if (dropped.length > 0)
  process.stdout.write(`No longer needed, may be removed: ${dropped.join(', ')}\n`)
