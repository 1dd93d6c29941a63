import { cents } from '#platform/contract/money.ts'

import type { KindServer } from '../../server/kind-server.ts'
import { deliveredAsCodes, itemQuote } from '../../server/payouts/order-items.ts'

export const giftCardServer: KindServer<'gift_card'> = {
  ...deliveredAsCodes,
  request: {
    source: 'catalog',
    offers: ({ giftCards }) =>
      giftCards.map(({ id, name, description, image, priceCents, serviceFeeCents }) => ({
        id,
        title: name,
        description,
        image,
        minimum: cents(priceCents + serviceFeeCents),
      })),
    quote({ giftCards }, { product_id, quantity = 1 }) {
      const card = giftCards.find(({ id }) => id === product_id)
      if (!card) return null
      const { id, name, priceCents, serviceFeeCents } = card
      return itemQuote(
        {
          kind: 'gift_card',
          productId: id,
          title: name,
          priceCents,
          feeCents: serviceFeeCents,
        },
        quantity,
      )
    },
  },
}
