import { sql } from 'kysely'

import { closingPoints } from '#features/money/closing/server/public.ts'
import {
  commissionDayPoints,
  commissionPoints,
} from '#features/money/commission/server/public.ts'
import { adjustmentPoints } from '#features/money/credits/server/public.ts'
import { freezeWallet, prove } from '#features/money/ledger/server/public.ts'
import { payoutPoints } from '#features/money/payouts/server/public.ts'
import { proveRedemptions } from '#features/money/redemption/server/prove.ts'
import type { PayoutProvider } from '#features/money/redemption/server/public.ts'
import { provePartners } from '#features/people/profile/server/public.ts'
import { orderPoints } from '#features/selling/orders/server/public.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
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
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { proveAudit } from '#platform/server/prove-audit.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'

import { listPayments, type PaidAtAccount, provePayments } from './prove-payments.ts'

const SHOWN = 100

/**
 * Recomputes every stored figure and hash of the ledger, in one snapshot, and returns each
 * difference; an empty result means that the ledger is right. May run beside a running
 * server.
 */
export async function proveBooks(db: Db): Promise<Finding[]> {
  const { money, others } = await inSnapshot(db)
  return [...money, ...others]
}

function inSnapshot(db: Db, paid: PaidAtAccount[] = []): Promise<Differences> {
  return inScope(db, 'every brand: whole database', async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    const { money, others } = await findDifferences(tx)
    return { money: [...money, ...(await provePayments(tx, paid))], others }
  })
}

/** Differences of balances and payments, and of everything else that is proven. */
type Differences = { money: Finding[]; others: Finding[] }

/** The proof itself, over everything that the transaction can see. */
export async function findDifferences(tx: Tx): Promise<Differences> {
  return {
    money: [
      ...(await prove(tx)),
      ...(await proveRedemptions(tx)),
      ...(await findingsOf(tx, {
        ...closingPoints,
        ...commissionPoints,
        ...payoutPoints,
        ...adjustmentPoints,
        ...holds,
      })),
    ],
    others: [
      ...(await provePartners(tx)),
      ...(await proveAudit(tx)),
      ...(await findingsOf(tx, { ...orderPoints, ...commissionDayPoints })),
    ],
  }
}

const holds: Points = {
  'every hold has its redemption or its closing': sql<PointRow>`
    select h.brand_id, h.partner_id, 'hold ' || h.id as detail from ledger.hold h
    where not exists (
      select from redemption r where (r.brand_id, r.partner_id, r.id) = (h.brand_id, h.partner_id, h.id))
    and not exists (
      select from closing c where (c.brand_id, c.partner_id, c.uuid) = (h.brand_id, h.partner_id, h.id))`,
}

const NIGHTLY_DAYS = 3

type Nightly = {
  /** The application's login. */
  appUrl: string
  keepsQueries: boolean
  vault: Vault
  clock: Clock
  payout: ByBrand<PayoutProvider>
  log: {
    error(detail: unknown, message: string): void
    warn(detail: unknown, message: string): void
  }
}

/** The nightly proof: its result is stored, and a difference is logged as an error. */
export async function proveNightly({
  appUrl,
  keepsQueries,
  vault,
  clock,
  payout,
  log,
}: Nightly): Promise<void> {
  const db = openDb(openPool(appUrl, { size: 1, queryTimeoutMs: 0 }), { keepsQueries })
  useVault(db, vault)
  try {
    const since = addDays(dayOf(clock.now()), -NIGHTLY_DAYS)
    const paid = await listPayments(payout, since, (name, err) =>
      log.warn({ err, provider: name }, 'the payments of a provider could not be compared'),
    )
    const findings = await runProof(db, () => clock.now(), paid)
    if (findings.length > 0)
      log.error({ findings: findings.slice(0, SHOWN) }, 'the proof found differences')
  } finally {
    await closeDb(db)
  }
}

/**
 * Runs the proof and stores the result, for the brands, the operator and the metrics. Whose balance
 * or payments differ redeems nothing until a person has checked it. With what providers have paid, it is
 * compared with the books too.
 */
export async function runProof(
  db: Db,
  now: () => Date,
  paid: PaidAtAccount[] = [],
): Promise<Finding[]> {
  const startedAt = now()
  const { money, others } = await inSnapshot(db, paid)
  const findings = [...money, ...others]
  await inScope(db, 'every brand: whole database', async (tx) => {
    await tx
      .insertInto('proof_run')
      .values({
        startedAt,
        finishedAt: now(),
        differences: findings.length,
        findings: JSON.stringify(findings.slice(0, SHOWN)),
        brands: JSON.stringify(countByBrand(findings)),
      })
      .execute()
    for (const owner of partnersIn(money)) await freeze(tx, owner, now())
  })
  return findings
}

async function freeze(tx: Tx, owner: PartnerKey, now: Date): Promise<void> {
  if (!(await freezeWallet(tx, owner, now))) return
  await audit(tx, {
    brandId: owner.brandId,
    actor: 'job:prove_books',
    act: 'wallet.frozen',
    subject: `partner:${owner.partnerId}`,
    at: now,
  })
}

function partnersIn(findings: Finding[]): PartnerKey[] {
  const owners = findings.flatMap(({ brandId, partnerId }) =>
    partnerId === null ? [] : [{ brandId, partnerId }],
  )
  return [...new Map(owners.map((owner) => [Object.values(owner).join(), owner])).values()]
}

function countByBrand(findings: Finding[]): Record<string, number> {
  const found = Object.entries(Object.groupBy(findings, ({ brandId }) => String(brandId)))
  return Object.fromEntries(found.map(([brandId, ofIt]) => [brandId, ofIt?.length ?? 0]))
}
