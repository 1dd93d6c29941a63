import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { CreditCategory } from '../../rules.ts'

type Due = {
  brandId: BrandId
  categories: CreditCategory[]
  /** The day of the next closing: what expires before is not taken. */
  closesOn: Day
  until: Day
}

type DueOfMonth = { partnerId: PartnerId; month: Day; dueCents: Cents; debtCents: Cents }

/**
 * The free credits that closings will take, by partner and by the first day of the month in which they
 * are due; without partners whose closings are stopped.
 */
export async function dueForClosingPerMonth(
  tx: Tx,
  { brandId, categories, closesOn, until }: Due,
): Promise<DueOfMonth[]> {
  // Each branch has its own index.
  const { rows } = await sql<DueOfMonth>`
    select l.partner_id,
      date_trunc('month', l.due_at at time zone 'America/Sao_Paulo')::date as month,
      sum(l.free)::bigint as due_cents, -w.debt as debt_cents
    from (
      select partner_id, release_at as due_at, remaining - reserved as free from ledger.lot
      where brand_id = ${brandId} and state = 'analysis' and release_at < ${dayEnds(until)}
        and category = any (${categories}::text[])
      union all
      select partner_id, released_at, remaining - reserved from ledger.lot
      where brand_id = ${brandId} and open and expires_at > ${dayBegins(closesOn)}
        and category = any (${categories}::text[])
    ) l join ledger.wallet w on w.brand_id = ${brandId} and w.partner_id = l.partner_id
    where l.free > 0 and w.frozen_at is null
    group by l.partner_id, 2, w.debt`.execute(tx)
  return rows
}
