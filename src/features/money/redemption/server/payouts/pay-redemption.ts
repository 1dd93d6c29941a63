import { captureHold, voidHold } from '#features/money/ledger/server/public.ts'
import type { TextId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { type Attempt, storeAttempt } from '../brand/attempts.ts'
import { awaitBrandPayment } from '../brand/brand-redemptions.ts'
import { kindOf } from '../kinds.ts'
import { notifyEnding } from '../notify-ending.ts'
import {
  markEnded,
  markSubmitted,
  markUnknown,
  type Redemption,
  redemptionById,
} from '../redemptions.ts'
import { cardNumberOf, purgeCardNumber, storeCodes } from '../rewards/reward-codes.ts'
import { isConfigured, payoutNotConfigured } from './payout-not-configured.ts'
import { dayPaid, NotSentNow } from './payout.ts'
import { type Answer, type BrandProviders, type Provider, providersOf } from './provider.ts'

type Key = PartnerKey & { redemptionId: TextId<'redemption'> }
type Parts = BrandProviders & { db: Db; clock: Clock; sealer: Sealer }

/** Thrown while the provider has not reported the result of a payment, so that the job runs again later. */
export class PaymentInProgress extends Error {
  override name = 'PaymentInProgress'
}

/**
 * Pays or orders one redemption, and ends it if the provider has reported a result. May run
 * repeatedly and in parallel: the provider identifies the payment by the redemption's id, and the
 * ledger resolves a hold once. Without a result the credits stay reserved.
 */
export async function payRedemption(parts: Parts, key: Key): Promise<void> {
  const begun = await begin(parts, key)
  if (!begun) return
  const { redemption, provider } = begun
  try {
    const earlier = redemption.submittedAt ? await provider.find() : null
    const answer = earlier ?? (await provider.submit())
    await settle(parts, redemption, { ...answer, provider: provider.name })
  } catch (error) {
    await noteFailure(parts, key, { error, provider })
    throw error
  }
}

type Begun = { redemption: Redemption; provider: Provider }

async function begin(parts: Parts, key: Key): Promise<Begun | null> {
  const present = await providersOf(parts, key.brandId)
  const now = parts.clock.now()
  const request = await inScope(parts.db, key.brandId, async (tx) => {
    const redemption = await redemptionById(tx, key)
    if (!redemption) return null
    const kind = kindOf(redemption.destination)
    if (!isConfigured(present.payout) && kind.brandMayPay)
      if (await awaitBrandPayment(tx, key, now)) return null
    const cardNumber = kind.needsCardNumber
      ? await cardNumberOf(tx, key, parts.sealer)
      : null
    const payable = { ...redemption, cardNumber }
    const provider = kind.providerOf(present, payable)
    if (provider.name === payoutNotConfigured.name && redemption.state === 'requested')
      throw new NotSentNow(`redemption ${redemption.id}: there is no provider`)
    // Written before the call, so that after a crash the next run queries the provider first.
    const givenTo = await markSubmitted(tx, key, { provider: provider.name, now })
    return givenTo === null ? null : { redemption, payable, provider, givenTo }
  })
  if (!request) return null
  const { redemption, payable, provider, givenTo } = request
  if (givenTo === provider.name) return { redemption, provider }
  // The brand has changed its provider since: this payment stays with the former one.
  const former = await providersOf(parts, key.brandId, givenTo)
  const same = kindOf(redemption.destination).providerOf(former, payable)
  if (same.name !== givenTo)
    throw new Error(`redemption ${redemption.id}: ${givenTo} is not known any more`)
  return { redemption, provider: same }
}

type Failed = { error: unknown; provider: Provider }

async function noteFailure(
  { db, clock }: Parts,
  key: Key,
  { error, provider }: Failed,
): Promise<void> {
  const at = clock.now()
  const isKnown = error instanceof PaymentInProgress || error instanceof NotSentNow
  const attempt: Attempt =
    error instanceof PaymentInProgress
      ? { outcome: 'processing', provider: provider.name, detail: null, at }
      : { outcome: 'failed', provider: provider.name, detail: nameOf(error), at }
  await inScope(db, key.brandId, async (tx) => {
    if (!isKnown) await markUnknown(tx, key)
    await storeAttempt(tx, key, attempt)
  })
}

/** Only the name: a provider's message can contain personal data. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

async function settle(
  { db, clock, sealer }: Parts,
  redemption: Redemption,
  status: Answer & { provider: string },
): Promise<void> {
  if (status.status === 'processing')
    throw new PaymentInProgress(`redemption ${redemption.id} is being paid`)
  if (status.status === 'paid' && status.amountCents !== redemption.amountCents)
    throw new Error(`redemption ${redemption.id}: the provider paid another amount`)

  const { brandId, partnerId, id } = redemption
  const key = { brandId, partnerId, redemptionId: id }
  const now = clock.now()
  await inScope(db, brandId, async (tx) => {
    const resolve = status.status === 'paid' ? captureHold : voidHold
    const first = await resolve(tx, { brandId, partnerId, holdId: id }, now)
    if (!first) return
    const ending = endingOf(status.provider, status, now)
    await markEnded(tx, key, ending, now)
    const { status: outcome, provider } = status
    await storeAttempt(tx, key, { outcome, provider, detail: null, at: now })
    const { destination } = redemption
    const kind = kindOf(destination)
    if (status.status === 'paid') await kind.onPaid(tx, redemption, destination)
    await storeCodes(tx, key, status.codes ?? [], sealer)
    if (kind.needsCardNumber) await purgeCardNumber(tx, key)
    await notifyEnding(tx, { ...redemption, paidOn: ending.paidOn }, status.status, now)
    await audit(tx, {
      brandId,
      actor: 'job:pay_redemption',
      act: status.status === 'paid' ? 'redemption.paid' : 'redemption.failed',
      subject: `redemption:${id}`,
      detail: { amountCents: redemption.amountCents },
      at: now,
    })
  })
}

type Ended = Exclude<Answer, { status: 'processing' }>

function endingOf(provider: string, status: Ended, now: Date) {
  if (status.status === 'refused')
    return {
      state: 'failed' as const,
      provider,
      providerId: null,
      endToEndId: null,
      failure: status.reason,
      paidOn: null,
    }
  const { providerId, endToEndId } = status
  const paidOn = dayPaid(status, now)
  return { state: 'paid' as const, provider, providerId, endToEndId, failure: null, paidOn }
}
