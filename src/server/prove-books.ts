import { sql } from 'kysely'

import { closingPoints } from '#features/money/closing/server/public.ts'
import { commissionPoints } from '#features/money/commission/server/public.ts'
import { prove } from '#features/money/ledger/server/public.ts'
import { payoutPoints } from '#features/money/payouts/server/public.ts'
import { proveRedemptions } from '#features/money/redemption/server/prove.ts'
import { provePartners } from '#features/people/profile/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import {
  closeDb,
  type Db,
  inScope,
  openDb,
  openPool,
  type Tx,
  useVault,
} from '#platform/server/database/db.ts'
import {
  type Finding,
  findingsOf,
  type PointRow,
  type Points,
} from '#platform/server/finding.ts'
import { proveAudit } from '#platform/server/prove-audit.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'

const SHOWN = 100

/**
 * Recomputes every stored figure and hash of the ledger, in one snapshot, and returns each
 * difference; an empty result means that the ledger is right. May run beside a running
 * server.
 */
export async function proveBooks(db: Db): Promise<Finding[]> {
  return inScope(db, 'every brand', async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    return findDifferences(tx)
  })
}

/** The proof itself, over everything that the transaction can see. */
export async function findDifferences(tx: Tx): Promise<Finding[]> {
  return [
    ...(await prove(tx)),
    ...(await proveRedemptions(tx)),
    ...(await provePartners(tx)),
    ...(await findingsOf(tx, {
      ...closingPoints,
      ...commissionPoints,
      ...payoutPoints,
      ...holds,
    })),
    ...(await proveAudit(tx)),
  ]
}

const holds: Points = {
  'every hold has its redemption or its closing': sql<PointRow>`
    select h.brand_id, h.partner_id, 'hold ' || h.id as detail from ledger.hold h
    where not exists (
      select from redemption r where (r.brand_id, r.partner_id, r.id) = (h.brand_id, h.partner_id, h.id))
    and not exists (
      select from closing c where (c.brand_id, c.partner_id, c.uuid) = (h.brand_id, h.partner_id, h.id))`,
}

type Nightly = {
  /** The application's login. */
  appUrl: string
  vault: Vault
  clock: Clock
  log: { error(detail: unknown, message: string): void }
}

/** The nightly proof: its result is stored, and a difference is logged as an error. */
export async function proveNightly({ appUrl, vault, clock, log }: Nightly): Promise<void> {
  const db = openDb(openPool(appUrl, { size: 1, queryTimeoutMs: 0 }))
  useVault(db, vault)
  try {
    const findings = await runProof(db, () => clock.now())
    if (findings.length > 0)
      log.error({ findings: findings.slice(0, SHOWN) }, 'the proof found differences')
  } finally {
    await closeDb(db)
  }
}

/** Runs the proof and stores the result, for the operator and the metrics. */
export async function runProof(db: Db, now: () => Date): Promise<Finding[]> {
  const startedAt = now()
  const findings = await proveBooks(db)
  await inScope(db, 'every brand', (tx) =>
    tx
      .insertInto('proof_run')
      .values({
        startedAt,
        finishedAt: now(),
        differences: findings.length,
        findings: JSON.stringify(findings.slice(0, SHOWN)),
      })
      .execute(),
  )
  return findings
}
