import { prepaidFeeCents } from '#features/money/gift-cards/rules.ts'
import type { Catalogue } from '#features/money/gift-cards/server/public.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { toPage } from '#platform/contract/page.ts'

import { isServiceAllowed, redemptionRefusal, type RewardType } from '../../rules.ts'
import type { Eligibility } from '../eligibility.ts'

type Offer = {
  id: number
  title: string
  description: string
  image: string | null
  minimum: Cents
}

type Requested = {
  page: number
  per_page: number
  search?: string | undefined
  eligibility: Eligibility
}

/** What an option offers: nothing that is dearer than the credits at hand. */
export function offersOf(
  type: Exclude<RewardType, 'money'>,
  catalogue: Catalogue,
  { eligibility, ...requested }: Requested,
) {
  const search = requested.search?.trim().toLowerCase() ?? ''
  const found = listed[type](catalogue)
    .filter(({ minimum }) => minimum <= eligibility.availableCents)
    .filter(({ title }) => title.toLowerCase().includes(search))
  const from = (requested.page - 1) * requested.per_page
  const allowed = isServiceAllowed(type, eligibility.servicesAllowed)
  return toPage(
    found.slice(from, from + requested.per_page).map((offer) => {
      const refusal = redemptionRefusal({
        ...eligibility,
        type,
        amountCents: offer.minimum,
      })
      return { ...offer, available: allowed && refusal === null }
    }),
    { ...requested, total: found.length },
  )
}

const listed: Record<Exclude<RewardType, 'money'>, (catalogue: Catalogue) => Offer[]> = {
  gift_card: ({ giftCards }) =>
    giftCards.map(({ id, name, description, image, priceCents, serviceFeeCents }) => ({
      id,
      title: name,
      description,
      image,
      minimum: cents(priceCents + serviceFeeCents),
    })),
  voucher: ({ vouchers }) =>
    vouchers.map(({ priceCents, ...voucher }) => ({ ...voucher, minimum: priceCents })),
  prepaid_card: ({ prepaidCards }) =>
    prepaidCards.map((card) => ({
      id: card.supplierId,
      title: card.title,
      description: '',
      image: null,
      minimum: cents(card.minimumCents + prepaidFeeCents(card)),
    })),
}
