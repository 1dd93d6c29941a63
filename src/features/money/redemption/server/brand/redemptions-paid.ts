import { type RawBuilder, sql } from 'kysely'

import type { ReadOtherIncome } from '#features/money/closing/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { optionOf, rewardTypeOf } from '../../kinds/definitions.ts'

type Days = { brandId: BrandId; begin: Day; end: Day }

function paidIn(tx: Tx, { brandId, begin, end }: Days) {
  return owning<'redemption'>(tx)
    .selectFrom('redemption')
    .where('brandId', '=', brandId)
    .where('state', '=', 'paid')
    .where('paidOn', '>=', begin)
    .where('paidOn', '<=', end)
}

/** The redemptions that were paid in these São Paulo days: their number and sum. */
export async function redemptionsPaidSum(
  tx: Tx,
  days: Days,
): Promise<{ quantity: number; totalCents: Cents }> {
  const { quantity, total } = await paidIn(tx, days)
    .select([
      sql<number>`count(*)`.as('quantity'),
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { quantity, totalCents: cents(total) }
}

/** The partners with redemptions that were paid in these days, as `partner_id`. */
export function partnersPaidRedemptions(tx: Tx, days: Days): RawBuilder<unknown> {
  return sql`${paidIn(tx, days).select('partnerId')}`
}

/** What a partner's redemptions paid in some days, oldest first: money, and rewards of a supplier. */
export const redemptionIncome: ReadOtherIncome = async (
  tx,
  { brandId, partnerId },
  days,
) => {
  const rows = await paidIn(tx, { brandId, ...days })
    .select(['optionId', 'amountCents', 'protocol', 'paidOn'])
    .where('partnerId', '=', partnerId)
    .orderBy('paidOn')
    .orderBy('no')
    .execute()
  const paid = rows.map(({ optionId, paidOn, protocol, amountCents }) => ({
    type: rewardTypeOf(optionId) ?? 'money',
    paidOn: paidOn ?? days.begin,
    protocol,
    amountCents,
  }))
  return {
    money: paid.filter(({ type }) => type === 'money'),
    rewards: paid
      .filter(({ type }) => type !== 'money')
      .map(({ type, ...payment }) => ({ ...payment, title: optionOf(type).title })),
  }
}

/** The years in which a partner's redemptions were paid. */
export async function yearsOfRedemptions(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<number[]> {
  const year = sql<number>`extract(year from paid_on)::integer`
  const rows = await owning<'redemption'>(tx)
    .selectFrom('redemption')
    .select(year.as('year'))
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'paid')
    .where('paidOn', 'is not', null)
    .groupBy(year)
    .execute()
  return rows.map((row) => row.year)
}
