import { sql } from 'kysely'

import {
  dayPaid,
  NotSentNow,
  type PaymentStatus,
  type PayoutProvider,
} from '#features/money/redemption/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, vaultIn } from '#platform/server/database/db.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'

import { openPayoutDestination } from '../destination.ts'
import { isLatePayment, noteLatePayment } from '../late/late-payments.ts'
import { type Payout, payoutById } from '../payouts.ts'
import { type Result, settlePayout } from '../settle-payout.ts'
import { text } from '../text.ts'

type Parts = { db: Db; clock: Clock; payout: ByBrand<PayoutProvider> }
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
  const claimed = await claim(parts, key)
  if (!claimed) return
  const { payout, provider, to, maybeGiven } = claimed
  if (isLatePayment(payout)) return askAboutRefused(parts, claimed)
  try {
    const earlier = maybeGiven ? await provider.find(payout.id) : null
    const answer =
      earlier ??
      (await provider.submit({
        externalId: payout.id,
        amountCents: payout.amountCents,
        to,
      }))
    await record(parts, { payout, provider }, answer)
  } catch (error) {
    const isKnown = error instanceof PayoutInProgress || error instanceof NotSentNow
    if (!isKnown) await markUnknown(parts, payout)
    throw error
  }
}

/** Written before the call, so that after a crash the next run queries the provider first. */
async function claim({ db, clock, payout: providers }: Parts, key: Key) {
  const present = await providers.of(key.brandId)
  const claimed = await inScope(db, key.brandId, async (tx) => {
    const isConfigured = await providers.isConfigured(tx, key.brandId)
    const name = isConfigured ? present.name : null
    const { rows } = await sql<{ givenTo: string; maybeGiven: boolean }>`
      select given_to, maybe_given
      from submit_payout(${key.brandId}, ${key.payoutId}, ${name}, ${clock.now()})`.execute(
      tx,
    )
    const payout = await payoutById(tx, key)
    if (!payout) throw new Error(`no payout ${key.payoutId}`)
    const [given] = rows
    if (!given && payout.state === 'approved' && !isConfigured)
      throw new NotSentNow(`brand ${key.brandId} has no provider any more`)
    const to = openPayoutDestination(vaultIn(tx), payout)
    const { provider: givenTo, submittedAt } = payout
    // What was refused is never sent again; only its result is queried.
    if (!given && isLatePayment(payout) && givenTo !== null && submittedAt !== null)
      return { givenTo, maybeGiven: true, payout, to }
    return given ? { ...given, payout, to } : null
  })
  if (!claimed) return null
  const { givenTo } = claimed
  // The brand may have changed its provider since: a payment stays with the one it was given to.
  const provider =
    givenTo === present.name ? present : await providers.named(key.brandId, givenTo)
  if (!provider) throw new Error(`payout ${key.payoutId}: ${givenTo} is not known any more`)
  return { ...claimed, provider }
}

type At = { payout: Payout; provider: PayoutProvider }

/** Asks the provider again about a refused payment: it may have paid it after all. */
async function askAboutRefused(parts: Parts, { payout, provider }: At) {
  const answer = await provider.find(payout.id)
  if (answer?.status === 'paid') return noteLate(parts, { payout, provider }, answer)
  const { queriedUntil: until } = payout
  if (until !== null && parts.clock.now() < until)
    throw new PayoutInProgress(`payout ${payout.id} was taken back and may still be paid`)
}

type Paid = Extract<PaymentStatus, { status: 'paid' }>

async function noteLate({ db, clock }: Parts, { payout, provider }: At, answer: Paid) {
  const by = { actor: ACTOR, now: clock.now() }
  const { providerId: reference, endToEndId } = answer
  const reported = {
    provider: provider.name,
    reference,
    endToEndId,
    paidOn: dayPaid(answer, by.now),
  }
  await inScope(db, payout.brandId, (tx) => noteLatePayment(tx, payout, reported, by))
}

const ACTOR = 'job:pay_payout'
const OPEN: Result['from'] = ['sent', 'accepted', 'unknown']

async function record(
  parts: Parts,
  { payout, provider }: At,
  answer: PaymentStatus,
): Promise<void> {
  const { db, clock } = parts
  const by = { actor: ACTOR, now: clock.now() }
  const settled = await inScope(db, payout.brandId, (tx) =>
    settlePayout(tx, payout, resultOf(payout, answer, by.now), by),
  )
  // Another run may have recorded a refusal meanwhile.
  if (!settled && answer.status === 'paid')
    await noteLate(parts, { payout, provider }, answer)
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
        return {
          state: 'paid',
          from: OPEN,
          providerId,
          endToEndId,
          paidOn: dayPaid(answer, now),
        }
      const reason = text.otherAmount(reportedCents)
      return { state: 'unknown', from: OPEN, providerId, reason, reportedCents }
    }
  }
}

/** What the provider has accepted stays so; anything else has to be looked at until it answers. */
async function markUnknown({ db, clock }: Parts, payout: Payout): Promise<void> {
  const by = { actor: ACTOR, now: clock.now() }
  await inScope(db, payout.brandId, (tx) =>
    settlePayout(
      tx,
      payout,
      { state: 'unknown', from: ['sent'], reason: text.noAnswer },
      by,
    ),
  )
}
