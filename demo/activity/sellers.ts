import {
  decidePartner,
  enrollPartner,
} from '#features/overview/brand-api/server/partners.ts'
import {
  changeMobile,
  type Partner,
  partnerBySlug,
  registerPixKey,
  requestMissing,
} from '#features/people/partners/server/public.ts'
import { storeProfile } from '#features/people/profile/server/public.ts'
import {
  type Consent,
  NEWS_VERSION,
  recordConsents,
  termInForce,
} from '#features/people/terms/server/public.ts'
import { storeCoupon } from '#features/selling/orders/server/public.ts'
import { linkFor } from '#features/selling/tracking/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { Member } from '../people.ts'
import type { DemoProduct } from '../products.ts'
import { profileFor } from '../profiles.ts'
import { brandKey } from './brand-key.ts'

export type Coupon = Parameters<typeof storeCoupon>[2]
export type Click = { id: string; at: Date }

/** A partner with the data of the simulation: link codes, coupons and latest clicks. */
export type Seller = Member &
  PartnerKey & {
    userId: number
    codes: string[]
    coupons: Coupon[]
    clicks: Click[]
    /** The name of the current level. */
    level: string | null
  }

export type Shop = {
  brandId: number
  slug: string
  shopUrl: string
  products: readonly DemoProduct[]
  productIds: ReadonlyMap<string, number>
}

const SHARED_PRODUCTS = 3

/**
 * Adds a person to the brand by the brand's use cases, with Pix key, coupons and tracked links.
 */
export async function enroll(
  tx: Tx,
  { member, shop }: { member: Member; shop: Shop },
  now: Date,
) {
  const { brandId } = shop
  const context = {
    caller: brandKey(brandId),
    requestId: 'demo',
    now,
  }
  await enrollPartner(
    tx,
    {
      ...member,
      brandId,
      level: null,
      approved: member.state === 'approved' ? true : null,
      openingCredits: undefined,
    },
    context,
  )
  const partner = await partnerBySlug(tx, brandId, member.slug)
  if (!partner) throw new Error(`${member.slug} could not be enrolled at ${member.brand}`)
  const owner = { brandId, partnerId: partner.id }
  await changeMobile(tx, { ...owner, mobile: mobileOf(partner.userId) })
  await recordConsents(tx, [await agreement(tx, partner, now), ...newsOf(partner)], {
    origin: { address: '127.0.0.1', device: 'demo' },
    now,
  })
  if (member.pix) await registerPixKey(tx, owner, { ...member.pix, ownership: 'verified' })
  if (member.state === 'approved')
    await storeProfile(tx, owner, profileFor(member, partner.id), now)
  if (member.state === 'pending')
    await requestMissing(tx, { ...owner, documents: true, data: true })
  if (member.state === 'refused')
    await decidePartner(
      tx,
      {
        brandId,
        slug: member.slug,
        approved: false,
        reason: 'O documento enviado está ilegível.',
      },
      context,
    )
  if (member.state !== 'approved') return null

  const coupons = couponsOf(member, partner.id)
  for (const coupon of coupons) await storeCoupon(tx, brandId, coupon)
  const codes = await share(tx, { shop, ...owner }, now)
  const seller: Seller = {
    ...member,
    ...owner,
    userId: partner.userId,
    codes,
    coupons,
    clicks: [],
    level: null,
  }
  return seller
}

/** Two of three want the brand's news by e-mail, one of two by mobile. */
function newsOf({ brandId, userId }: Partner): Consent[] {
  const common = { brandId, userId, version: NEWS_VERSION }
  return [
    { ...common, kind: 'email_news', accepted: userId % 3 !== 0 },
    { ...common, kind: 'mobile_news', accepted: userId % 2 === 0 },
  ]
}

async function agreement(tx: Tx, partner: Partner, now: Date): Promise<Consent> {
  const { brandId, userId } = partner
  const type = partner.pfPj === 'PJ' ? 'pj' : 'pf'
  const { version } = await termInForce(tx, { brandId, type }, now)
  return { brandId, userId, kind: 'terms_of_use', accepted: true, version, termType: type }
}

/** The mobile number of a user, the same at every brand. */
function mobileOf(userId: number): string {
  return `11987${String(userId * 7919)
    .padStart(6, '0')
    .slice(-6)}`
}

const BUSY_ENOUGH_FOR_A_VOUCHER = 1.7

function couponsOf(member: Member, partnerId: number): Coupon[] {
  if (member.ordersPerWeek < BUSY_ENOUGH_FOR_A_VOUCHER && member.slug !== 'ana') return []
  const first = member.slug.split('-')[0]?.toUpperCase() ?? ''
  const tenPercent: Coupon = {
    number: `${first}10`,
    partnerId,
    discount: { type: 'percent', percent: basisPoints(10_00) },
    friendlyName: '10% em todo o site',
  }
  const fifteenReais: Coupon = {
    number: `${first}15`,
    partnerId,
    discount: { type: 'value', amountCents: cents(15_00) },
    friendlyName: 'R$ 15,00 na primeira compra',
  }
  return member.ordersPerWeek > 3 ? [tenPercent, fifteenReais] : [tenPercent]
}

type Sharing = { shop: Shop; brandId: number; partnerId: number }

async function share(tx: Tx, { shop, brandId, partnerId }: Sharing, now: Date) {
  const owner = { brandId, partnerId }
  const front = await linkFor(
    tx,
    { ...owner, productId: null, targetUrl: shop.shopUrl },
    now,
  )
  const codes = [front.code]
  for (let nth = 0; nth < SHARED_PRODUCTS; nth++) {
    const product = shop.products[(partnerId + nth * 7) % shop.products.length]
    const productId = shop.productIds.get(product?.sku ?? '')
    if (!product || productId === undefined) continue
    const targetUrl = `${shop.shopUrl}p/${product.sku.toLowerCase()}`
    const link = await linkFor(tx, { ...owner, productId, targetUrl }, now)
    codes.push(link.code)
  }
  return codes
}
