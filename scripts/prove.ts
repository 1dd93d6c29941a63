import { inScope } from '#platform/server/database/db.ts'
import { chainAuditLog } from '#platform/server/prove-audit.ts'
import { readConfig } from '#platform/server/settings/config.ts'
import { withDatabase } from '#server/database.ts'
import { runProof } from '#server/prove-books.ts'

/**
 * Recomputes the ledger from its entries; exits with 1 and a line for each difference. With
 * --last it only shows the results of the last proofs.
 */
const differences = await withDatabase(readConfig(process.env), async (db) => {
  if (process.argv.includes('--last')) {
    const runs = await inScope(db, 'every brand', (tx) =>
      tx
        .selectFrom('proof_run')
        .select(['finishedAt', 'differences'])
        .orderBy('id', 'desc')
        .limit(10)
        .execute(),
    )
    for (const { finishedAt: at, differences: found } of runs)
      process.stdout.write(`${at.toISOString()}: ${found} differences\n`)
    return runs[0]?.differences ?? 0
  }
  await chainAuditLog(db)
  const findings = await runProof(db, () => new Date())
  for (const { point, brandId, partnerId, detail } of findings)
    process.stdout.write(
      `${point}: brand ${brandId}${partnerId === null ? '' : `, partner ${partnerId}`}: ${detail}\n`,
    )
  process.stdout.write(
    findings.length === 0 ? 'The books are right.\n' : `${findings.length} differences.\n`,
  )
  return findings.length
})
process.exitCode = differences === 0 ? 0 : 1
