import { sql } from 'kysely'

import type {
  PaymentStatus,
  PayoutProvider,
} from '#features/money/redemption/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx, vaultIn } from '#platform/server/database/db.ts'

import { openPayoutDestination } from '../destination.ts'
import { type Payout, payoutById } from '../payouts.ts'
import { type Result, settlePayout } from '../settle-payout.ts'
import { text } from '../text.ts'

type Parts = { db: Db; clock: Clock; payout: PayoutProvider }
type Key = { brandId: BrandId; payoutId: string }

/** Thrown while the provider has not reported the result, so that the job runs again later. */
export class PayoutInProgress extends Error {
  override name = 'PayoutInProgress'
}

/**
 * Pays one payment of a batch at the provider. May run repeatedly and in parallel: the provider
 * identifies it by the payout's id, and what may have been given to it is queried first.
 */
export async function payPayout(parts: Parts, key: Key): Promise<void> {
  const { db, clock, payout: provider } = parts
  const claimed = await inScope(db, key.brandId, (tx) =>
    claim(tx, key, { provider: provider.name, now: clock.now() }),
  )
  if (!claimed) return
  const { payout, to, maybeGiven } = claimed
  try {
    const earlier = maybeGiven ? await provider.find(payout.id) : null
    const answer =
      earlier ??
      (await provider.submit({
        externalId: payout.id,
        amountCents: payout.amountCents,
        to,
      }))
    await record(parts, payout, answer)
  } catch (error) {
    if (!(error instanceof PayoutInProgress)) await markUnknown(parts, payout)
    throw error
  }
}

type Claim = { provider: string; now: Date }

/** Written before the call, so that after a crash the next run queries the provider first. */
async function claim(tx: Tx, key: Key, { provider, now }: Claim) {
  const { rows } = await sql<{ maybeGiven: boolean | null }>`
    select submit_payout(${key.brandId}, ${key.payoutId}, ${provider}, ${now}) as maybe_given`.execute(
    tx,
  )
  const maybeGiven = rows[0]?.maybeGiven ?? null
  if (maybeGiven === null) return null
  const payout = await payoutById(tx, key)
  if (!payout) throw new Error(`no payout ${key.payoutId}`)
  return { payout, to: openPayoutDestination(vaultIn(tx), payout), maybeGiven }
}

const OPEN: Result['from'] = ['sent', 'accepted', 'unknown']

async function record(parts: Parts, payout: Payout, answer: PaymentStatus): Promise<void> {
  const { db, clock } = parts
  const by = { actor: 'job:pay_payout', now: clock.now() }
  await inScope(db, payout.brandId, (tx) =>
    settlePayout(tx, payout, resultOf(payout, answer, by.now), by),
  )
  if (answer.status === 'processing')
    throw new PayoutInProgress(`payout ${payout.id} is being paid`)
}

function resultOf({ amountCents }: Payout, answer: PaymentStatus, now: Date): Result {
  switch (answer.status) {
    case 'processing':
      return { state: 'accepted', from: OPEN, providerId: answer.providerId }
    case 'refused':
      return { state: 'refused', from: OPEN, reason: answer.reason }
    case 'paid': {
      const { providerId, endToEndId, amountCents: reportedCents } = answer
      if (reportedCents === amountCents)
        return { state: 'paid', from: OPEN, providerId, endToEndId, paidOn: dayOf(now) }
      const reason = text.otherAmount(reportedCents)
      return { state: 'unknown', from: OPEN, providerId, reason, reportedCents }
    }
  }
}

/** What the provider has accepted stays so; anything else has to be looked at until it answers. */
async function markUnknown({ db, clock }: Parts, payout: Payout): Promise<void> {
  const by = { actor: 'job:pay_payout', now: clock.now() }
  await inScope(db, payout.brandId, (tx) =>
    settlePayout(
      tx,
      payout,
      { state: 'unknown', from: ['sent'], reason: text.noAnswer },
      by,
    ),
  )
}
