import type { OrderEvent } from '#features/selling/orders/event/order-event.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { percentOf } from '#platform/contract/percent.ts'

import type { Random } from '../random.ts'
import type { Placed } from './order-book.ts'
import type { Seller, Shop, Coupon } from './sellers.ts'

type Item = OrderEvent['items'][number]
type Sale = { externalId: string; placedAt: Date; seller: Seller | null }

const FREIGHT_FREE_FROM = 199_00
const FREIGHTS = [9_90, 13_29, 17_90, 22_40, 26_75]

/** Creates one order like a shop's: a customer's cart, and the coupon, click or slug of the seller. */
export function composeOrder(shop: Shop, sale: Sale, random: Random): Placed {
  const attribution = attributionOf(sale, random)
  const cart = cartOf(shop, random)
  const items = attribution.ownCoupon ? discounted(cart, attribution.ownCoupon) : cart
  const total = cart.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const [city, state] = random.pick(CITIES)
  return {
    external_id: sale.externalId,
    created_at: sale.placedAt,
    coupon: attribution.coupon,
    click_id: attribution.clickId,
    partner_slug: attribution.slug,
    customer: { city, state },
    freight: cents(total >= FREIGHT_FREE_FROM ? 0 : random.pick(FREIGHTS)),
    items,
  }
}

type Attribution = {
  ownCoupon: Coupon | null
  coupon: string | null
  clickId: string | null
  slug: string | null
}

const NO_ATTRIBUTION: Attribution = {
  ownCoupon: null,
  coupon: null,
  clickId: null,
  slug: null,
}
const BY_COUPON = 0.35
const BY_CLICK = 0.75
const SHOPS_OWN_COUPON = 0.3

function attributionOf({ seller, placedAt }: Sale, random: Random): Attribution {
  if (!seller)
    return random.chance(SHOPS_OWN_COUPON)
      ? { ...NO_ATTRIBUTION, coupon: 'BEMVINDO5' }
      : NO_ATTRIBUTION
  if (seller.coupons.length > 0 && random.chance(BY_COUPON)) {
    const ownCoupon = random.pick(seller.coupons)
    return { ...NO_ATTRIBUTION, ownCoupon, coupon: ownCoupon.number }
  }
  const clicks = seller.clicks.filter(({ at }) => at < placedAt).slice(-12)
  if (clicks.length > 0 && random.chance(BY_CLICK))
    return { ...NO_ATTRIBUTION, clickId: random.pick(clicks).id }
  return { ...NO_ATTRIBUTION, slug: seller.slug }
}

const LINES = [1, 1, 1, 2, 2, 3, 4]
const PIECES = [1, 1, 1, 1, 2]

function cartOf(shop: Shop, random: Random): Item[] {
  const cart = new Map<string, Item>()
  for (let left = random.pick(LINES); left > 0; left--) {
    // The smaller of two draws: the first products of the catalog sell best.
    const last = shop.products.length - 1
    const product = shop.products[Math.min(random.whole(0, last), random.whole(0, last))]
    if (!product) continue
    const dear = product.priceCents > 250_00
    cart.set(product.sku, {
      sku: product.sku,
      name: product.name,
      category: product.category,
      quantity: dear ? 1 : random.pick(PIECES),
      price: product.promotionPriceCents ?? product.priceCents,
    })
  }
  return [...cart.values()]
}

/** A percent is deducted from every line; a value from the first lines. */
function discounted(cart: Item[], { discount }: Coupon): Item[] {
  return cart.map((item, index) => {
    const full = cents(item.price * item.quantity)
    return {
      ...item,
      discount:
        discount.type === 'percent'
          ? percentOf(full, discount.percent)
          : off(index, full, discount.amountCents),
    }
  })
}

function off(index: number, full: Cents, amount: Cents): Cents {
  return index === 0 ? cents(Math.min(full, amount)) : cents(0)
}

const CITIES = [
  ['São Paulo', 'SP'],
  ['São Paulo', 'SP'],
  ['Campinas', 'SP'],
  ['Ribeirão Preto', 'SP'],
  ['Rio de Janeiro', 'RJ'],
  ['Niterói', 'RJ'],
  ['Belo Horizonte', 'MG'],
  ['Uberlândia', 'MG'],
  ['Juiz de Fora', 'MG'],
  ['Curitiba', 'PR'],
  ['Londrina', 'PR'],
  ['Porto Alegre', 'RS'],
  ['Caxias do Sul', 'RS'],
  ['Florianópolis', 'SC'],
  ['Joinville', 'SC'],
  ['Salvador', 'BA'],
  ['Feira de Santana', 'BA'],
  ['Recife', 'PE'],
  ['Fortaleza', 'CE'],
  ['Natal', 'RN'],
  ['Belém', 'PA'],
  ['Manaus', 'AM'],
  ['Goiânia', 'GO'],
  ['Brasília', 'DF'],
  ['Cuiabá', 'MT'],
  ['Vitória', 'ES'],
] as const
