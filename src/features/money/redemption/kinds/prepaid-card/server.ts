import {
  isCardNumber,
  formatCardNumber,
  prepaidFeeCents,
} from '#features/money/gift-cards/rules.ts'
import {
  cardCpfOf,
  type Catalog,
  holderOf,
} from '#features/money/gift-cards/server/public.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { Applicant, KindServer, Quote } from '../../server/kind-server.ts'
import {
  deliveredBySupplier,
  supplierProvider,
  withoutRecipient,
} from '../../server/payouts/order-reward.ts'
import { missingOfHolder } from './server-holder.ts'

type Card = Catalog['prepaidCards'][number]

export const prepaidCardServer: KindServer<'prepaid_card'> = {
  ...deliveredBySupplier,
  request: {
    source: 'catalog',
    offers: ({ prepaidCards }) =>
      prepaidCards.map((card) => ({
        id: card.supplierId,
        title: card.title,
        description: '',
        image: null,
        minimum: cents(card.minimumCents + prepaidFeeCents(card)),
      })),
    quote({ prepaidCards }, { supplier_id, is_ghost = false, value, points }) {
      const card = prepaidCards.find(
        ({ supplierId, isGhost }) =>
          isGhost === is_ghost && (supplier_id ?? supplierId) === supplierId,
      )
      if (!card) return null
      const feeCents = prepaidFeeCents(card)
      const creditCents = value ?? cents(points - feeCents)
      const totalCents = cents(creditCents + feeCents)
      const quote = { title: card.title, totalCents, feeCents }
      return {
        ...quote,
        choose: (applicant) => chooseCard(card, { ...quote, creditCents }, applicant),
      }
    },
  },
  view: ({ title, lastDigits, recipient, feeCents }) => ({
    title,
    destination: `Cartão **** ${lastDigits}`,
    holder: recipient.name,
    feeCents,
    quantity: 1,
  }),
  bringsCodes: false,
  needsCardNumber: true,
  withoutPerson: (destination) => ({
    ...withoutRecipient(destination),
    lastDigits: '****',
  }),
  providerOf({ supplier }, { id, amountCents, destination, cardNumber }) {
    const { kind, supplierId, isGhost, creditCents, recipient } = destination
    return supplierProvider(supplier, {
      id,
      order() {
        if (cardNumber === null) throw new Error(`redemption ${id}: its card has no number`)
        return {
          externalId: id,
          totalCents: amountCents,
          recipient,
          item: { kind, supplierId, isGhost, cardNumber, creditCents },
        }
      },
      codesDue: 0,
    })
  },
}

type Priced = Pick<Quote, 'title' | 'totalCents' | 'feeCents'> & {
  creditCents: Quote['totalCents']
}

function chooseCard(
  { supplierId, isGhost, minimumCents, prefix }: Card,
  { title, totalCents, feeCents, creditCents }: Priced,
  { partner, profile, body }: Applicant,
) {
  const recipient = holderOf(partner, profile)
  const cpf = cardCpfOf(partner, profile)
  const holder = { ...recipient, cpf, hasAddress: recipient.address !== null }
  if (missingOfHolder(holder, { isGhost }).length > 0)
    return refuse('incomplete_registration')
  if (creditCents < minimumCents)
    return refuse('below_card_minimum', {
      value: formatCents(minimumCents),
      field: 'value',
    })
  if (body.agreed !== true) return refuse('not_agreed', { field: 'agreed' })
  const formatted = body.card_number ?? ''
  if (!isCardNumber(formatted, prefix))
    return refuse('invalid_card', { field: 'card_number' })
  return {
    destination: {
      kind: 'prepaid_card' as const,
      supplierId,
      isGhost,
      creditCents,
      lastDigits: formatted.slice(-4),
      title,
      feeCents,
      recipient: { ...recipient, document: cpf ?? recipient.document },
    },
    amountCents: totalCents,
    cardNumber: formatCardNumber(formatted).replaceAll(' ', ''),
  }
}
