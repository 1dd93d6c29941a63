import { createHash, randomUUID } from 'node:crypto'

import type { z } from 'zod'

import { parametersOf } from '#features/brands/server/public.ts'
import { balancesOf } from '#features/ledger/server/public.ts'
import { coolingUntil } from '#features/partners/rules.ts'
import { type Partner, partnerById } from '#features/partners/server/public.ts'
import { TIME_ZONE } from '#platform/contract/dates.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/server/access.ts'
import type { Tx } from '#platform/server/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { redeemCredits as contract } from '../contract.ts'
import { redemptionRefusal, type RedemptionRefusal, rewardOptions } from '../rules.ts'
import { earlierRedemption, type Receipt, redeem } from './redemptions.ts'

type Body = z.output<typeof contract.body>
type Request = { viewer: Viewer; body: Body; key: string | undefined }

/**
 * Turns credits into a payment by PIX: reserved here, paid by a job. Asking again with the same
 * key - or, without one, with the same body within 30 seconds - gets the first answer again.
 */
export async function redeemCredits(tx: Tx, { viewer, body, key }: Request, now: Date) {
  const attempt = { key: key ?? null, fingerprint: fingerprintOf(body) }
  const standing = await standingOf(tx, viewer, now)
  const refusal = refusalOf(standing, body)
  if (refusal) {
    // What refuses the repeat may be the first attempt itself, which took the balance.
    const earlier = await earlierRedemption(tx, { ...viewer, ...attempt }, now)
    if (!earlier) return refuse(refusal, detailOf(refusal, standing))
    if (!earlier.fingerprint.equals(attempt.fingerprint)) return refuse('other_body')
    return receiptOf(earlier.redemption)
  }

  const made = await redeem(
    tx,
    {
      brandId: viewer.brandId,
      partnerId: viewer.partnerId,
      id: randomUUID(),
      optionId: body.reward_option_id,
      amountCents: body.points,
      destination: standing.destination,
      idempotencyKey: attempt.key,
      fingerprint: attempt.fingerprint,
    },
    now,
  )
  switch (made.outcome) {
    case 'other_body':
    case 'frozen':
      return refuse(made.outcome)
    case 'debt':
      return refuse('debt', { value: formatCents(standing.debtCents) })
    case 'insufficient':
      return refuse('insufficient_credit')
    case 'made':
      return receiptOf(made.receipt)
  }
}

/** The answer is what the redemption was at its birth, so that a repeat gets it byte by byte. */
function receiptOf({ id, amountCents, createdAt, protocol }: Receipt) {
  return {
    id,
    status: 'requested' as const,
    points: amountCents,
    created_at: createdAt,
    protocol,
  }
}

/** Everything about a partner that can stand in the way of a redemption. */
export async function standingOf(tx: Tx, viewer: Viewer, now: Date) {
  const partner = await partnerById(tx, viewer)
  if (!partner)
    throw new Error(`session of a partner that is not there: ${viewer.partnerId}`)
  const parameters = await parametersOf(tx, viewer.brandId, [
    'minimum_redemption_cents',
    'payout_cooling_hours',
    'type_of_services_allowed',
  ] as const)
  const balances = await balancesOf(tx, viewer)
  return {
    availableCents: balances.available,
    debtCents: balances.debt,
    minimumCents: cents(parameters.minimum_redemption_cents),
    pendingDocuments: partner.pendingDocuments,
    pendingData: partner.pendingData,
    hasPayoutData: partner.pix !== null,
    moneyAllowed: parameters.type_of_services_allowed !== 'only_gift_card',
    coolingUntil: coolingUntil(partner.payoutChangedAt, {
      hours: parameters.payout_cooling_hours,
      now,
    }),
    destination: destinationOf(partner),
  }
}

export type Standing = Awaited<ReturnType<typeof standingOf>>

function refusalOf(
  standing: Standing,
  body: Body,
): RedemptionRefusal | 'option_unavailable' | null {
  if (body.reward_option_id !== rewardOptions.money.id || !standing.moneyAllowed)
    return 'option_unavailable'
  return redemptionRefusal({ ...standing, amountCents: body.points })
}

/** What fills the refusal's sentence, and the field it is about. */
export function detailOf(
  refusal: string,
  standing: Standing,
): { value?: string; field?: string } {
  switch (refusal) {
    case 'below_minimum':
      return { value: formatCents(standing.minimumCents), field: 'points' }
    case 'insufficient_credit':
      return { field: 'points' }
    case 'debt':
      return { value: formatCents(standing.debtCents) }
    case 'payout_cooling':
      return { value: whenText(standing.coolingUntil) }
    default:
      return {}
  }
}

function whenText(moment: Date | null): string {
  const text = moment?.toLocaleString('pt-BR', {
    timeZone: TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return text ? `em ${text}` : 'em breve'
}

function destinationOf(partner: Partner) {
  return {
    pixKeyType: partner.pix?.type ?? 'evp',
    pixKey: partner.pix?.key ?? '',
    taxId: partner.document,
    name: partner.name,
  } as const
}

/** Tells one request from another; the amount and the option are what it does. */
function fingerprintOf(body: Body): Buffer {
  const ordered = Object.entries(body).sort(([a], [b]) => a.localeCompare(b))
  return createHash('sha256').update(JSON.stringify(ordered)).digest()
}
