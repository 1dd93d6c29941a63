import { balancesOf } from '#features/money/ledger/server/public.ts'
import { owesRequestedDocuments } from '#features/people/documents/server/public.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import { coolingUntil } from '#features/people/profile/rules.ts'
import { listBanks, profileOf } from '#features/people/profile/server/public.ts'
import { parametersOf } from '#features/program/brands/server/public.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { TIME_ZONE } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'

import type { MoneyDestination } from './destination.ts'

const STANDING_PARAMETERS = [
  'minimum_redemption_cents',
  'payout_cooling_hours',
  'type_of_services_allowed',
] as const

/** Everything about a partner that can stand in the way of a redemption. */
export async function eligibilityOf(tx: Tx, viewer: Viewer, now: Date) {
  const [partner, parameters, balances, owesDocuments] = await Promise.all([
    partnerById(tx, viewer),
    parametersOf(tx, viewer.brandId, STANDING_PARAMETERS),
    balancesOf(tx, viewer),
    owesRequestedDocuments(tx, viewer, now),
  ])
  if (!partner)
    throw new Error(`session of a partner that is not there: ${viewer.partnerId}`)
  const payee = { taxId: partner.document, name: partner.name }
  const payout: MoneyDestination | null = partner.pix
    ? { kind: 'pix', pixKeyType: partner.pix.type, pixKey: partner.pix.key, ...payee }
    : await bankOf(tx, viewer, payee)
  return {
    partner,
    availableCents: balances.available,
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

type Payee = { taxId: string; name: string }

async function bankOf(
  tx: Tx,
  viewer: Viewer,
  payee: Payee,
): Promise<MoneyDestination | null> {
  const { bank_account: account } = await profileOf(tx, viewer)
  if (!account) return null
  const bank = (await listBanks()).find(({ codigo }) => codigo === account.bank)
  return {
    kind: 'bank',
    bank: account.bank,
    bankName: bank?.nome ?? account.bank,
    agency: account.agency,
    accountType: account.account_type,
    number: account.number,
    digit: account.digit,
    ...payee,
  }
}

/** What fills the refusal's sentence, and the field it is about. */
export function detailOf(
  refusal: string,
  eligibility: Eligibility,
): { value?: string; field?: string } {
  switch (refusal) {
    case 'below_minimum':
      return { value: formatCents(eligibility.minimumCents), field: 'points' }
    case 'insufficient_credit':
      return { field: 'points' }
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
