import {
  agreementRefusal,
  isCardNumber,
  maskCardNumber,
  missingOfHolder,
} from '#features/money/gift-cards/rules.ts'
import { cardCpfOf, holderOf } from '#features/money/gift-cards/server/public.ts'
import { profileOf } from '#features/people/profile/server/public.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import { isServiceAllowed, redemptionRefusal, rewardTypeOf } from '../rules.ts'
import type { Destination } from './destination.ts'
import { detailOf, type Eligibility } from './eligibility.ts'
import type { Quote, QuoteRefusal, RedemptionBody } from './quote.ts'

export type Choice = {
  destination: Destination
  amountCents: Cents
  /** Whole, for the supplier alone. */
  cardNumber: string | null
}

type Requested = {
  viewer: Viewer
  body: RedemptionBody
  eligibility: Eligibility
  quote: Quote | QuoteRefusal | null
}

/** What a request would redeem and where it would go, or why it cannot. */
export async function chooseDestination(tx: Tx, request: Requested) {
  const { body, eligibility, quote } = request
  const type = rewardTypeOf(body.reward_option_id)
  if (type === null || !isServiceAllowed(type, eligibility.servicesAllowed))
    return refuse('option_unavailable')
  if (quote instanceof Refusal) return quote

  const amountCents = quote?.totalCents ?? body.points
  const refusal = redemptionRefusal({ ...eligibility, type, amountCents })
  if (refusal) return refuse(refusal, detailOf(refusal, eligibility))
  if (quote === null) return moneyChoice(eligibility, amountCents)
  // Whoever confirmed another total has seen other prices.
  if (body.points !== quote.totalCents)
    return refuse('price_changed', { value: formatCents(quote.totalCents) })
  return rewardChoice(tx, { ...request, quote })
}

function moneyChoice({ payout }: Eligibility, amountCents: Cents): Choice {
  if (!payout) throw new Error('money goes nowhere')
  return { destination: payout, amountCents, cardNumber: null }
}

async function rewardChoice(
  tx: Tx,
  { viewer, body, eligibility, quote }: Requested & { quote: Quote },
) {
  const { partner } = eligibility
  const profile = await profileOf(tx, viewer)
  const recipient = holderOf(partner, profile)
  const amountCents = quote.totalCents
  const shared = { title: quote.title, feeCents: quote.feeCents, recipient }

  if (quote.kind !== 'prepaid_card') {
    const refusal = agreementRefusal({ ...body, registeredEmail: partner.email })
    if (refusal) return refuse(refusal.code, { field: refusal.field })
    const { kind, productId, quantity } = quote
    return {
      destination: { kind, productId, quantity, ...shared },
      amountCents,
      cardNumber: null,
    }
  }

  const { kind, supplierId, isGhost, creditCents } = quote
  const cpf = cardCpfOf(partner, profile)
  const holder = { ...recipient, cpf, hasAddress: recipient.address !== null }
  if (missingOfHolder(holder, { isGhost }).length > 0)
    return refuse('incomplete_registration')
  if (creditCents < quote.minimumCents)
    return refuse('below_card_minimum', {
      value: formatCents(quote.minimumCents),
      field: 'value',
    })
  if (body.agreed !== true) return refuse('not_agreed', { field: 'agreed' })
  const formatted = body.card_number ?? ''
  if (!isCardNumber(formatted, quote.prefix))
    return refuse('invalid_card', { field: 'card_number' })
  return {
    destination: {
      kind,
      supplierId,
      isGhost,
      creditCents,
      lastDigits: formatted.slice(-4),
      ...shared,
      recipient: { ...recipient, document: cpf ?? recipient.document },
    },
    amountCents,
    cardNumber: maskCardNumber(formatted).replaceAll(' ', ''),
  }
}
