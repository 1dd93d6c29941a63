import { prepaidFeeCents } from '#features/money/gift-cards/rules.ts'
import type { Catalogue } from '#features/money/gift-cards/server/public.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { toPage } from '#platform/contract/page.ts'

import { isServiceAllowed, redemptionRefusal, type RewardType } from '../rules.ts'
import type { Standing } from './standing.ts'

type Offer = {
  id: number
  title: string
  description: string
  image: string | null
  minimum: Cents
}

type Wanted = {
  page: number
  per_page: number
  search?: string | undefined
  standing: Standing
}

/** What an option offers: nothing that is dearer than the credits at hand. */
export function offersOf(
  type: Exclude<RewardType, 'money'>,
  catalogue: Catalogue,
  { standing, ...wanted }: Wanted,
) {
  const search = wanted.search?.trim().toLowerCase() ?? ''
  const found = listed[type](catalogue)
    .filter(({ minimum }) => minimum <= standing.availableCents)
    .filter(({ title }) => title.toLowerCase().includes(search))
  const from = (wanted.page - 1) * wanted.per_page
  const allowed = isServiceAllowed(type, standing.servicesAllowed)
  return toPage(
    found.slice(from, from + wanted.per_page).map((offer) => {
      const refusal = redemptionRefusal({ ...standing, type, amountCents: offer.minimum })
      return { ...offer, available: allowed && refusal === null }
    }),
    { ...wanted, total: found.length },
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
