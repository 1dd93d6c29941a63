import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { dayEnds } from '#platform/server/database/day-range.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const MOST_CAUSES = 5

type Cause = {
  kind: 'correct' | 'reverse' | 'adjust'
  externalKey: string | null
  /** The brand's reason for an adjustment. */
  reason: string | null
  transactionNo: number
  /** What of it is still owed. */
  amountCents: Cents
  at: Date
}

/** The causes of a current debt, newest first, at most five: older ones count as repaid first. */
export async function debtCauses(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  debtCents: Cents,
): Promise<Cause[]> {
  if (debtCents === 0) return []
  const causes = await causesOf(tx, brandId, [{ partnerId, debtCents }])
  return causes.get(partnerId) ?? []
}

type Owing = { partnerId: PartnerId; debtCents: Cents }

async function causesOf(
  tx: Tx,
  brandId: BrandId,
  owing: Owing[],
): Promise<Map<PartnerId, Cause[]>> {
  const ids = owing.map(({ partnerId }) => partnerId)
  const { rows } = await sql<Cause & { partnerId: PartnerId }>`
    select wanted.id as partner_id, c.*
    from unnest(${ids}::bigint[]) as wanted(id)
    cross join lateral (
      select t.kind, t.external_key, a.reason, e.transaction_no, -e.amount as amount_cents, e.at
      from ledger.entry e
      join ledger.transaction t on (t.brand_id, t.partner_id, t.no) = (e.brand_id, e.partner_id, e.transaction_no)
      left join ledger.adjustment a on (a.brand_id, a.partner_id, a.cause) = (t.brand_id, t.partner_id, t.cause)
      where e.brand_id = ${brandId} and e.partner_id = wanted.id and e.account = 'debt' and e.amount < 0
      order by e.no desc limit ${MOST_CAUSES}
    ) c`.execute(tx)
  const found = Map.groupBy(rows, ({ partnerId }) => partnerId)
  return new Map(
    owing.map(({ partnerId, debtCents }) => [
      partnerId,
      openOnes(found.get(partnerId) ?? [], debtCents),
    ]),
  )
}

/** Of causes from the newest on, those that the debt still consists of. */
function openOnes(newestFirst: Cause[], debtCents: Cents): Cause[] {
  const causes: Cause[] = []
  let open: number = debtCents
  for (const { kind, externalKey, reason, transactionNo, amountCents, at } of newestFirst) {
    if (open <= 0) break
    const amount = cents(Math.min(open, amountCents))
    causes.push({ kind, externalKey, reason, transactionNo, amountCents: amount, at })
    open -= amount
  }
  return causes
}

type Filter = {
  brandId: BrandId
  partnerId: PartnerId | undefined
  minCents: Cents | undefined
  /** In debt since this São Paulo day or longer. */
  until: Day | undefined
  /** Whether the credits under analysis cover the debt. */
  covered: boolean | undefined
}

type Place = { since: Date; partnerId: PartnerId }

type Debt = Owing & {
  since: Date
  underAnalysisCents: Cents
  /** The release with which the debt ends; null: the known releases do not cover it. */
  coveredAt: Date | null
  causes: Cause[]
}

/** The partners in debt, the oldest debt first, at most `limit`. */
export async function debtsOf(
  tx: Tx,
  { brandId, partnerId, minCents, until, covered }: Filter,
  { after, limit }: After<Place>,
): Promise<Debt[]> {
  const { rows } = await sql<Omit<Debt, 'causes'>>`
    select w.partner_id, -w.debt as debt_cents, w.debt_since as since, w.under_analysis as under_analysis_cents,
      (select l.release_at from (
        select release_at, sum(remaining) over (order by release_at, id) as released
        from ledger.lot where brand_id = w.brand_id and partner_id = w.partner_id and state = 'analysis'
          and release_at is not null
      ) l where l.released >= -w.debt order by l.released limit 1) as covered_at
    from ledger.wallet w
    where w.brand_id = ${brandId} and w.debt_since is not null
      and (${partnerId ?? null}::bigint is null or w.partner_id = ${partnerId ?? null})
      and (${minCents ?? null}::bigint is null or -w.debt >= ${minCents ?? null})
      and ${until === undefined ? sql`true` : sql`w.debt_since < ${dayEnds(until)}`}
      and (${covered ?? null}::boolean is null or (w.under_analysis >= -w.debt) = ${covered ?? null})
      and ${after === null ? sql`true` : sql`(w.debt_since, w.partner_id) > (${after.since}, ${after.partnerId})`}
    order by w.debt_since, w.partner_id limit ${limit}`.execute(tx)
  const causes = await causesOf(tx, brandId, rows)
  return rows.map((row) => ({ ...row, causes: causes.get(row.partnerId) ?? [] }))
}
