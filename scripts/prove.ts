import { prove } from '#features/ledger/server/public.ts'
import { proveRedemptions } from '#features/redemption/server/prove.ts'
import { readConfig } from '#platform/server/config.ts'
import { inScope } from '#platform/server/db.ts'
import { withDatabase } from '#server/database.ts'

/** Recomputes every balance from the entries; ends with 1 and a line for each difference. */
const findings = await withDatabase(readConfig(process.env), (db) =>
  inScope(db, 'every brand', async (tx) => [
    ...(await prove(tx)),
    ...(await proveRedemptions(tx)),
  ]),
)
for (const { point, brandId, partnerId, detail } of findings)
  process.stdout.write(`${point}: brand ${brandId}, partner ${partnerId}: ${detail}\n`)
process.stdout.write(
  findings.length === 0 ? 'The books are right.\n' : `${findings.length} differences.\n`,
)
process.exitCode = findings.length === 0 ? 0 : 1
