import { sql } from 'kysely'

import type { Cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { CreditCategory } from '../rules.ts'
import type { MovementKind } from './movements.ts'
import { creditCauseOf } from './statement.ts'
import { transactionOfEntry } from './transaction-of-entry.ts'

/**
 * A reversal or adjustment that did not change the balance but created a debt or reduced credits
 * under analysis, or a debt that the brand wrote off.
 */
export type OtherMovement = {
  account: 'debt' | 'under_analysis'
  no: number
  kind: MovementKind
  category: CreditCategory
  externalKey: string | null
  /** The brand's reason for an adjustment; null for a reversal. */
  reason: string | null
  /** The cause of the credit that was taken back; null where several moved at once. */
  creditCause: string | null
  amountCents: Cents
  at: Date
}

type Window = {
  /** Inclusive; null means from the beginning. */
  from: Date | null
  /** Exclusive; null means until now. */
  until: Date | null
  /** São Paulo days, both included; either may be open. */
  days: { begin?: string | undefined; end?: string | undefined }
  category?: CreditCategory | undefined
  limit: number
}

/** The reversals outside the balance, newest first. Redemptions and releases are not included: they are lines of the balance. */
export async function otherMovements(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { from, until, days, category, limit }: Window,
): Promise<OtherMovement[]> {
  const { rows } = await sql<{
    account: 'debt' | 'under_analysis'
    no: number
    kind: MovementKind
    category: CreditCategory
    externalKey: string | null
    reason: string | null
    cause: string
    amount: Cents
    at: Date
  }>`
    with e as materialized (
      select brand_id, partner_id, account, no, transaction_no, category, amount, at from (
        -- One index each: with an OR of both, every entry of the days would be read.
        select * from ledger.entry where amount < 0 and account in ('debt', 'under_analysis')
        union all
        select * from ledger.entry where amount > 0 and account = 'debt'
      ) e
      where e.brand_id = ${brandId} and e.partner_id = ${partnerId}
        and (${from}::timestamptz is null or e.at >= ${from})
        and (${until}::timestamptz is null or e.at < ${until})
        and (${days.begin ?? null}::date is null
          or e.at >= ${days.begin ?? null}::date::timestamp at time zone 'America/Sao_Paulo')
        and (${days.end ?? null}::date is null
          or e.at < (${days.end ?? null}::date + 1)::timestamp at time zone 'America/Sao_Paulo')
        and (${category ?? null}::text is null or e.category = ${category ?? null})
    )
    select e.account, e.no, t.kind, e.category, t.external_key, a.reason, t.cause, e.amount, e.at
    from e
    join lateral ${transactionOfEntry} t on t.no = e.transaction_no
    left join lateral (
      select reason from ledger.adjustment a
      where (a.brand_id, a.partner_id, a.cause) = (e.brand_id, e.partner_id, t.cause) offset 0
    ) a on true
    where e.amount < 0 and t.kind in ('reverse', 'correct', 'adjust') or e.amount > 0 and t.kind = 'write_off'
    order by e.at desc, e.account, e.no desc limit ${limit}`.execute(tx)
  return rows.map(({ amount, cause, ...row }) => ({
    ...row,
    creditCause: creditCauseOf({ kind: row.kind, cause }),
    amountCents: amount,
  }))
}

export type Hold = { state: 'open' | 'captured' | 'voided'; createdAt: Date }

/** State and creation time of these holds, by id; unknown ids are left out. */
export async function holdsById(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  ids: string[],
): Promise<Map<string, Hold>> {
  if (ids.length === 0) return new Map()
  const rows = await owning<'ledger.hold'>(tx)
    .selectFrom('ledger.hold')
    .select(['id', 'state', 'createdAt'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, state, createdAt }) => [id, { state, createdAt }]))
}
