import { parseArgs } from 'node:util'

import { Day } from '#platform/contract/time/dates.ts'
import { systemClock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { chainAuditLog } from '#platform/server/prove-audit.ts'
import { readConfig } from '#platform/server/settings/config.ts'
import { chooseProvider, payoutsByBrand } from '#server/brand-providers.ts'
import { withDatabase } from '#server/database.ts'
import { runProof } from '#server/prove-books.ts'
import { listPayments, type PaidAtAccount } from '#server/prove-payments.ts'

/**
 * Recomputes the ledger from its entries; exits with 1 and a line for each difference. With
 * --last it only shows the results of the last proofs. With --payments-since and a day it also compares
 * what the providers have paid since then with the books.
 */
const { values: options } = parseArgs({
  options: { last: { type: 'boolean' }, 'payments-since': { type: 'string' } },
})
const since = Day.optional().parse(options['payments-since'])
const config = readConfig(process.env)
const differences = await withDatabase(config, async (db) => {
  if (options.last) {
    const runs = await inScope(db, 'every brand: installation', (tx) =>
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
  const paid = since === undefined ? [] : await paymentsSince(db, since)
  const findings = await runProof(db, () => new Date(), paid)
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

/** An account that does not answer stops the command: its payments would be missing. */
async function paymentsSince(db: Db, day: Day): Promise<PaidAtAccount[]> {
  const parts = {
    db,
    banks: config.banks,
    allowPrivateNetwork: config.webhookNetworks ?? [],
  }
  const provider = chooseProvider(config, { db, clock: systemClock })
  const paid = await listPayments(payoutsByBrand(parts, provider), day, (name, cause) => {
    throw new Error(`${name} does not list its payments`, { cause })
  })
  for (const { provider: name, payments } of paid)
    process.stdout.write(`${name}: ${payments.length} payments since ${day}\n`)
  return paid
}
