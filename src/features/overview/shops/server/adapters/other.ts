import { type ShopAdapter, ShopProblem } from '../port.ts'
import { text } from '../text.ts'

const nothing = () => Promise.resolve({ items: [], next: null })

/** A shop of no known platform: it sends its orders by itself, and nothing can be read from it. */
export const other: ShopAdapter = {
  readNotice: () => null,
  open: ({ address }) =>
    Promise.resolve({
      name: () => Promise.resolve(new URL(address).hostname),
      subscribe: () => Promise.resolve(),
      order: () => Promise.reject(new ShopProblem(text.onlySent, null)),
      changedOrders: nothing,
      products: nothing,
    }),
}
