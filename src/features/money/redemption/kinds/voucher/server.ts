import { cents } from '#platform/contract/money.ts'

import type { KindServer } from '../../server/kind-server.ts'
import { deliveredAsCodes, itemQuote } from '../../server/payouts/order-items.ts'

export const voucherServer: KindServer<'voucher'> = {
  ...deliveredAsCodes,
  request: {
    source: 'catalog',
    offers: ({ vouchers }) =>
      vouchers.map(({ priceCents, ...voucher }) => ({ ...voucher, minimum: priceCents })),
    quote({ vouchers }, { product_id, quantity = 1 }) {
      const voucher = vouchers.find(({ id }) => id === product_id)
      if (!voucher) return null
      const { id, title, priceCents } = voucher
      return itemQuote(
        { kind: 'voucher', productId: id, title, priceCents, feeCents: cents(0) },
        quantity,
      )
    },
  },
}
