import { sql } from 'kysely'

import { captureHold, voidHold } from '#features/money/ledger/server/public.ts'
import type { TextId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { type Attempt, storeAttempt } from '../brand/attempts.ts'
import { awaitBrandPayment, lockRedemptionOfBrand } from '../brand/brand-redemptions.ts'
import { kindOf } from '../kinds.ts'
import { notifyEnding } from '../notify-ending.ts'
import { isWithProvider } from '../redemption-states.ts'
import {
  markEnded,
  markSubmitted,
  markUnknown,
  type Redemption,
  redemptionById,
} from '../redemptions.ts'
import { cardNumberOf, purgeCardNumber, storeCodes } from '../rewards/reward-codes.ts'
import { leaveAboveDay } from './daily-limit.ts'
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
    // The brand may have taken it back while the provider was asked.
    if (redemption.submittedAt && !earlier && !(await maySend(parts, key, provider))) return
    const answer = earlier ?? (await provider.submit())
    await settle(parts, redemption, { ...answer, provider: provider.name })
  } catch (error) {
    await noteFailure(parts, key, { error, provider })
    throw error
  }
}

async function maySend({ db, clock }: Parts, key: Key, { name }: Provider) {
  const sending = { provider: name, sends: true, now: clock.now() }
  const givenTo = await inScope(db, key.brandId, (tx) => markSubmitted(tx, key, sending))
  return givenTo !== null
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
    if (await leaveAboveDay(tx, redemption, now)) return null
    const cardNumber = kind.needsCardNumber
      ? await cardNumberOf(tx, key, parts.sealer)
      : null
    const payable = { ...redemption, cardNumber }
    const provider = kind.providerOf(present, payable)
    if (provider.name === payoutNotConfigured.name && redemption.state === 'requested')
      throw new NotSentNow(`redemption ${redemption.id}: there is no provider`)
    // Written before the call, so that after a crash the next run queries the provider first.
    const sends = redemption.submittedAt === null
    const givenTo = await markSubmitted(tx, key, { provider: provider.name, sends, now })
    return givenTo === null ? null : { redemption, payable, provider, givenTo }
  })
  if (!request) return null
  const { redemption, payable, provider, givenTo } = request
  if (givenTo === provider.name) return { redemption, provider }
  // The brand has changed its provider since: this payment stays with the former one.
  return { redemption, provider: await providerGivenTo(parts, payable, givenTo) }
}

type Given = Redemption & { cardNumber: string | null }

/** The provider that a redemption was given to, which may not be the brand's present one. */
export async function providerGivenTo(
  parts: BrandProviders,
  payable: Given,
  givenTo: string,
): Promise<Provider> {
  const { id, brandId, destination } = payable
  const former = await providersOf(parts, brandId, givenTo)
  const same = kindOf(destination).providerOf(former, payable)
  if (same.name !== givenTo)
    throw new Error(`redemption ${id}: ${givenTo} is not known any more`)
  return same
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

/** Ends a redemption with its provider's answer; one that was taken back meanwhile is left to a person. */
export async function settle(
  { db, clock, sealer }: Omit<Parts, keyof BrandProviders>,
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
    const present = await lockRedemptionOfBrand(tx, { brandId, id })
    if (!present || !isWithProvider(present.state)) return askAboutTaken(tx, key)
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

/** A job asks again about what was taken back: a person decides about what the provider has paid after all. */
async function askAboutTaken(tx: Tx, { brandId, redemptionId }: Key): Promise<void> {
  await sql`select query_taken_payment(${brandId}, ${redemptionId})`.execute(tx)
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
