import { paidByClosings } from '#features/money/commission/server/public.ts'
import { availableOf, balancesOf } from '#features/money/ledger/server/public.ts'
import { owesRequestedDocuments } from '#features/people/documents/server/public.ts'
import { blockOf, partnerById } from '#features/people/partners/server/public.ts'
import { coolingUntil } from '#features/people/profile/server/public.ts'
import { parametersOf } from '#features/program/brands/server/public.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { TIME_ZONE } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'

import { registeredDestination } from './payouts/registered-destination.ts'

const PARAMETERS = [
  'minimum_redemption_cents',
  'payout_cooling_hours',
  'type_of_services_allowed',
] as const

/** Reads everything about a partner that can prevent a redemption. */
export async function eligibilityOf(tx: Tx, viewer: Viewer, now: Date) {
  const [partner, parameters, balances, except, owesDocuments, block] = await Promise.all([
    partnerById(tx, viewer),
    parametersOf(tx, viewer.brandId, PARAMETERS),
    balancesOf(tx, viewer),
    paidByClosings(tx, viewer.brandId),
    owesRequestedDocuments(tx, viewer, now),
    blockOf(tx, viewer),
  ])
  if (!partner) throw new Error(`session of an unknown partner: ${viewer.partnerId}`)
  const kept = await availableOf(tx, viewer, except)
  const payout = await registeredDestination(tx, viewer, partner)
  return {
    partner,
    /** Why the brand blocked the partner; null if it did not. */
    blockReason: block?.reason ?? null,
    availableCents: cents(balances.available - kept),
    /** The categories of credits that are not redeemed. */
    except,
    debtCents: balances.debt,
    minimumCents: cents(parameters.minimum_redemption_cents),
    pendingDocuments: partner.pendingDocuments,
    owesDocuments,
    pendingData: partner.pendingData,
    payout,
    hasPayoutData: payout !== null,
    servicesAllowed: parameters.type_of_services_allowed,
    coolingHours: parameters.payout_cooling_hours,
    coolingUntil: coolingUntil(partner.payoutChangedAt, {
      hours: parameters.payout_cooling_hours,
      now,
    }),
  }
}

export type Eligibility = Awaited<ReturnType<typeof eligibilityOf>>

/** The value in the refusal's sentence, and the field of the form that it is about. */
export function detailOf(
  refusal: string,
  eligibility: Eligibility,
): { value?: string; field?: string } {
  switch (refusal) {
    case 'below_minimum':
      return { value: formatCents(eligibility.minimumCents), field: 'points' }
    case 'insufficient_credit':
      return { field: 'points' }
    case 'blocked':
      return { value: eligibility.blockReason ?? '' }
    case 'debt':
      return { value: formatCents(eligibility.debtCents) }
    case 'payout_cooling':
      return { value: whenText(eligibility.coolingUntil) }
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
