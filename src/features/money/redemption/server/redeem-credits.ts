import { createHash, randomUUID } from 'node:crypto'

import { redemptionProtocol } from '#features/money/credits/server/public.ts'
import { formatCents } from '#platform/contract/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { chooseDestination } from './choose-destination.ts'
import { eligibilityOf } from './eligibility.ts'
import type { Quote, RedemptionBody } from './kind-server.ts'
import { kindOf } from './kinds.ts'
import { announceRequested } from './notify-ending.ts'
import type { QuoteRefusal } from './quote.ts'
import { earlierRedemption, type Receipt, redeem } from './redemptions.ts'
import { storeCardNumber } from './rewards/reward-codes.ts'

type Request = {
  viewer: Viewer
  body: RedemptionBody
  key: string | undefined
  /** The supplier's price; null for money. */
  quote: Quote | QuoteRefusal | null
  sealer: Sealer
  /** `brand` if there is no payment provider. */
  paidBy: PaidBy | Promise<PaidBy>
}

type PaidBy = 'provider' | 'brand'

/**
 * Redeems credits for money or a reward: reserves them here; a job pays or orders. Repeating a
 * request with the same key (or, without a key, with the same body within 30 seconds) changes
 * nothing and gets the first answer.
 */
export async function redeemCredits(tx: Tx, request: Request, now: Date) {
  const { viewer, body } = request
  const attempt = { key: request.key ?? null, fingerprint: fingerprintOf(body) }
  // In one message.
  const [eligibility, paidBy] = await Promise.all([
    eligibilityOf(tx, viewer, now),
    request.paidBy,
  ])
  const choice = await chooseDestination(tx, { ...request, eligibility })
  if (choice instanceof Refusal) {
    // A repeat may be refused because the first attempt used the balance, so look for that one.
    const earlier = await earlierRedemption(tx, { ...viewer, ...attempt }, now)
    if (!earlier) return choice
    if (!earlier.fingerprint.equals(attempt.fingerprint)) return refuse('other_body')
    return receiptOf(earlier.redemption)
  }

  const id = randomUUID()
  const { brandId, partnerId } = viewer
  const { amountCents, destination } = choice
  // Left for the commit: stored with the redemption, unless it is a repeat or cannot be made.
  await noteRequest(
    tx,
    { ...request, slug: eligibility.partner.slug },
    { ...choice, id },
    now,
  )
  const made = await redeem(
    tx,
    {
      brandId,
      partnerId,
      id,
      optionId: body.reward_option_id,
      amountCents,
      destination,
      idempotencyKey: attempt.key,
      fingerprint: attempt.fingerprint,
      except: eligibility.except,
      leftToBrand: paidBy === 'brand' && kindOf(destination).brandMayPay,
    },
    now,
  )
  switch (made.outcome) {
    case 'other_body':
    case 'frozen':
      return refuse(made.outcome)
    case 'debt':
      return refuse('debt', { value: formatCents(eligibility.debtCents) })
    case 'insufficient':
      return refuse('insufficient_credit')
    case 'made':
      return receiptOf(made.receipt)
  }
}

type Making = Pick<Receipt, 'id' | 'amountCents'> & { cardNumber: string | null }

/** Leaves for the commit: the audit line of a new redemption, its event and, sealed, the card's number. */
async function noteRequest(
  tx: Tx,
  { viewer, body, sealer, slug }: Request & { slug: string | null },
  { id, amountCents, cardNumber }: Making,
  now: Date,
): Promise<void> {
  const { brandId, partnerId, userId } = viewer
  await audit(tx, {
    brandId,
    actor: `user:${userId}`,
    act: 'redemption.requested',
    subject: `redemption:${id}`,
    detail: { partner: partnerId, option: body.reward_option_id, cents: amountCents },
    at: now,
  })
  const optionId = body.reward_option_id
  const protocol = redemptionProtocol(id, now)
  announceRequested(
    tx,
    { id, amountCents, brandId, partnerId, optionId, protocol },
    slug,
    now,
  )
  if (cardNumber !== null)
    storeCardNumber(tx, { brandId, partnerId, redemptionId: id }, cardNumber, sealer)
}

/** The answer, from values that do not change later, so that a repeat gets the same bytes. */
function receiptOf({ id, amountCents, createdAt, protocol }: Receipt) {
  return {
    id,
    status: 'requested' as const,
    points: amountCents,
    created_at: createdAt,
    protocol,
  }
}

/** A digest of the request, which distinguishes requests without a key. */
function fingerprintOf({ card_number, ...body }: RedemptionBody): Buffer {
  // Only the last digits: a full card number could be found by trying all digests.
  const ordered = Object.entries({ ...body, card: card_number?.slice(-4) }).sort(
    ([a], [b]) => a.localeCompare(b),
  )
  return createHash('sha256').update(JSON.stringify(ordered)).digest()
}
