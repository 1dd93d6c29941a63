import { sql } from 'kysely'

import { limitState } from '#features/program/brands/server/public.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import { dayBegins } from '#platform/server/database/day-range.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'

import { isMoney } from '../../kinds/destinations.ts'
import { awaitBrandPayment } from '../brand/brand-redemptions.ts'
import type { Redemption } from '../redemptions.ts'

/**
 * Leaves a new redemption to the brand's people where the automatic payments of the day would pass the brand's limit;
 * returns whether it did. Others of the brand wait until the end of the transaction, so that the sum is exact.
 */
export async function leaveAboveDay(
  tx: Tx,
  redemption: Redemption,
  now: Date,
): Promise<boolean> {
  const { brandId, partnerId, id, amountCents, destination, submittedAt } = redemption
  if (submittedAt !== null || !isMoney(destination)) return false
  const { limit } = await limitState(
    tx,
    { brandId, key: 'automatic_payments_daily_cents' },
    now,
  )
  if (limit === null) return false
  await lockByName(tx, `automatic-payments:${brandId}`)
  const given = await givenToday(tx, redemption, now)
  if (!passesDay({ givenCents: given, amountCents, limitCents: limit })) return false
  const key = { brandId, partnerId, redemptionId: id }
  if (!(await awaitBrandPayment(tx, key, now, limit))) return false
  await audit(tx, {
    brandId,
    actor: 'job:pay_redemption',
    act: 'redemption.above_daily_limit',
    subject: `redemption:${id}`,
    detail: {
      amountCents,
      limit_cents: limit,
      given_cents: given,
      before: { state: redemption.state },
      after: { state: 'awaiting_brand' },
    },
    at: now,
  })
  return true
}

/** The money that was given to providers on this São Paulo day without a person's decision. */
async function givenToday(tx: Tx, { brandId }: Redemption, now: Date): Promise<Cents> {
  const { rows } = await sql<{ given: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as given from redemption
    where brand_id = ${brandId} and option_id = 1 and submitted_at >= ${dayBegins(dayOf(now))}`.execute(
    tx,
  )
  return rows[0]?.given ?? cents(0)
}

type OfDay = {
  /** What was given to providers on this day already. */
  givenCents: number
  amountCents: number
  limitCents: number
}

/** Whether a payment would pass the brand's limit of a day for payments that no person approves. */
function passesDay({ givenCents, amountCents, limitCents }: OfDay): boolean {
  return givenCents + amountCents > limitCents
}
