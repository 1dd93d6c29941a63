import { randomUUID } from 'node:crypto'

import sharp from 'sharp'

import { makeSaleClaim } from '#features/money/claims/contract.ts'
import { storeLines } from '#features/money/closing/server/closing-lines.ts'
import { storeClosing } from '#features/money/closing/server/closings.ts'
import { createBooster } from '#features/money/commission/booster-contract.ts'
import { startReplay } from '#features/money/commission/replay-contract.ts'
import { createException } from '#features/money/commission/rule-contract.ts'
import { holdCredit } from '#features/money/ledger/server/hold-credit.ts'
import { revealRewardCodes } from '#features/money/redemption/contract.ts'
import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { putProduct as putProductContract } from '#features/overview/brand-api/product-contract.ts'
import { startExport } from '#features/overview/exports/contract.ts'
import {
  sendChallenge,
  listChallenges,
  sendExternalChallenge,
} from '#features/people/challenges/contract.ts'
import { sendDocument as sendDocumentContract } from '#features/people/documents/contract.ts'
import { addDocumentType } from '#features/people/documents/server/public.ts'
import { addLevel } from '#features/people/partners/level-contract.ts'
import {
  changeMobile,
  setPendingDocuments,
} from '#features/people/partners/server/public.ts'
import { listSessions } from '#features/program/identity/contract.ts'
import { createBrandKey } from '#features/program/keys/contract.ts'
import { listNotifications } from '#features/program/notifications/contract.ts'
import { createWebhook } from '#features/program/webhooks/contract.ts'
import { showLandingPage } from '#features/selling/landing/contract.ts'
import { addFavorites, makeProductList } from '#features/selling/lists/contract.ts'
import { requestCoupon } from '#features/selling/orders/coupon-request-contract.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { inScope } from '#platform/server/database/db.ts'

import { mobile } from '../samples/company-numbers.ts'
import { taxId } from '../samples/tax-ids.ts'
import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '../world.ts'

/** Another person, with the words that reveal a leak of their data. */
export type Other = {
  partner: TestPartner
  brandId: number
  brandSlug: string
  partnerId: number
  slug: string
  email: string
  name: string
  document: string
  mobile: string
  orderId: string
  coupon: string
  sku: string
  productId: number
  documentId: number
  documentTypeId: number
  fileName: string
  closingId: number
  protocol: string
  sessionId: number
  challenge: string
  code: string
  secret: string
  contactLink: string
  webhookId: number
  exportId: number
  keyId: number
  ruleId: number
  replayId: number
  boosterId: number
  levelId: number
  claimId: number
  couponRequestId: number
  wishedCode: string
  listId: number
  notificationId: number
  redemptionId: string
  rewardCode: string
}

/** The words of a person that must not be in answers to others. */
export const SECRETS = [
  'slug',
  'email',
  'name',
  'document',
  'mobile',
  'orderId',
  'coupon',
  'fileName',
  'protocol',
  'challenge',
  'secret',
  'contactLink',
  'rewardCode',
] as const satisfies (keyof Other)[]

/** A partner who has one of every object that a call can name. */
export async function createOther(
  world: World,
  brand: TestBrand,
  same: { email?: string; document?: string } = {},
): Promise<Other> {
  const [word, document, phone] = [unique(), same.document ?? taxId(), mobile()]
  const [name, email] = [`Nome ${word}`, same.email ?? `${word}@aliado.test`]
  const partner = await world.partner(brand, { name, email, document, credit: 180_00 })
  await setMobile(world, partner, phone)
  const [orderId, coupon] = [`pedido-${word}`, `CUPOM${word.toUpperCase()}`]
  await world.coupon(brand, partner, coupon)
  await world.click(brand, partner)
  await placeOrder(world, brand, { orderId, slug: partner.slug })
  const reward = await redeemGiftCard(world, partner, email)
  const product = await putProduct(world, brand, `sku-${word}`)
  const listId = await makeList(world, partner, product.productId)
  // The links of a partner's page are created by its first visitor; later visits write
  // nothing.
  await world.call(null, showLandingPage, {
    params: { slug: brand.slug, user_slug: partner.slug },
  })
  return {
    partner,
    brandId: brand.id,
    brandSlug: brand.slug,
    partnerId: partner.partnerId,
    slug: partner.slug,
    email,
    name,
    document,
    mobile: phone,
    orderId,
    coupon,
    ...product,
    ...reward,
    ...(await sendDocument(world, partner, `documento-${word}.png`)),
    ...(await closeMonth(world, partner)),
    ...(await askForCode(world, partner, email)),
    sessionId: (await world.call(partner, listSessions))[0]?.id ?? 0,
    notificationId: (await world.call(partner, listNotifications)).data[0]?.id ?? 0,
    listId,
    ...(await askForCoupon(world, partner)),
    claimId: await claimSale(world, partner, `faltou-${word}`),
    exportId: await addExport(world, brand),
    webhookId: await addWebhook(world, brand, `https://${word}.example/`),
    keyId: await addKey(world, brand, word),
    levelId: await addTestLevel(world, brand, word),
    ruleId: await addException(world, brand, partner),
    replayId: await addReplay(world, brand, partner),
    boosterId: await addBooster(world, brand),
  }
}

async function addKey(world: World, brand: TestBrand, label: string): Promise<number> {
  const body = { label, permissions: ['orders.read' as const] }
  return (await world.call(brand, createBrandKey, { body })).id
}

async function addTestLevel(world: World, brand: TestBrand, name: string) {
  const body = { name, billing_from: 0, percent: 5 }
  return (await world.call(brand, addLevel, { body })).id
}

async function addReplay(world: World, brand: TestBrand, { slug }: TestPartner) {
  const draft = { scope: 'exception', partner_slug: slug, percent: 9 } as const
  return (await world.call(brand, startReplay, { body: { draft } })).id
}

async function addBooster(world: World, brand: TestBrand): Promise<number> {
  const { id } = await world.call(brand, createBooster, {
    body: {
      target: 'everything',
      times: 2,
      valid_from: '2099-01-01',
      valid_until: '2099-01-02',
    },
  })
  return id
}

async function addException(world: World, brand: TestBrand, { slug }: TestPartner) {
  const body = { partner_slug: slug, percent: 12 }
  return (await world.call(brand, createException, { body })).id
}

/** A list, with its product among the favourites. */
async function makeList(world: World, partner: TestPartner, productId: number) {
  const prod_ids = [productId]
  await world.call(partner, addFavorites, { body: { prod_ids } })
  const answer = await world.send(partner, makeProductList, {
    body: { name: 'Lista', prod_ids },
  })
  expectStatus(answer, 201)
  return answer.json().id as number
}

async function askForCoupon(world: World, partner: TestPartner) {
  const wishedCode = `C${unique().toUpperCase()}`.slice(0, 20)
  const body = { wished: wishedCode }
  const { id } = await world.call(partner, requestCoupon, { body })
  return { couponRequestId: id, wishedCode }
}

async function claimSale(
  world: World,
  partner: TestPartner,
  orderId: string,
): Promise<number> {
  const answer = await world.send(partner, makeSaleClaim, {
    body: { kind: 'missing', external_id: orderId, ordered_on: '2026-03-09' },
  })
  expectStatus(answer, 201)
  return answer.json().id
}

async function addExport(world: World, brand: TestBrand): Promise<number> {
  const body = { list: 'partners', filter: {} } as const
  return (await world.call(brand, startExport, { body })).id
}

async function addWebhook(world: World, brand: TestBrand, url: string): Promise<number> {
  const answer = await world.send(brand, createWebhook, { body: { url } })
  expectStatus(answer, 201)
  return answer.json().id
}

async function setMobile(world: World, partner: TestPartner, phone: string) {
  await inScope(world.db, partner.brandId, async (tx) => {
    await changeMobile(tx, { ...partner, mobile: phone })
    await setPendingDocuments(tx, partner, false)
  })
}

async function redeemGiftCard(world: World, partner: TestPartner, email: string) {
  const made = await world.send(partner, redeemCredits, {
    body: {
      reward_option_id: 3,
      product_id: 1,
      points: 30.9,
      email,
      agreed: true,
      agreement: 'Aceito',
    },
  })
  expectStatus(made, 201)
  const redemptionId: string = made.json().id
  const { brandId, partnerId } = partner
  await world.pay({ brandId, partnerId, redemptionId })
  const shown = await world.send(partner, revealRewardCodes, {
    params: { id: redemptionId },
  })
  expectStatus(shown, 200)
  return { redemptionId, rewardCode: shown.json().codes[0].code as string }
}

async function placeOrder(
  world: World,
  brand: TestBrand,
  { orderId, slug }: { orderId: string; slug: string },
) {
  const answer = await world.send(brand, putOrder, {
    params: { external_id: orderId },
    body: {
      status: 'apv',
      created_at: '2026-03-10T10:00:00-03:00',
      updated_at: '2026-03-10T11:00:00-03:00',
      freight: 10,
      partner_slug: slug,
      items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 90 }],
    },
  })
  expectStatus(answer, 200)
}

async function putProduct(world: World, brand: TestBrand, sku: string) {
  const answer = await world.send(brand, putProductContract, {
    params: { sku },
    body: {
      name: `Produto ${sku}`,
      category: 'Geral',
      price: 10,
      url: `https://${brand.slug}.example/${sku}`,
    },
  })
  expectStatus(answer, 200)
  const { id } = await inScope(world.db, brand.id, (tx) =>
    tx
      .selectFrom('product')
      .select('id')
      .where('brandId', '=', brand.id)
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow(),
  )
  return { sku, productId: id }
}

async function sendDocument(world: World, partner: TestPartner, fileName: string) {
  const { brandId } = partner
  const documentTypeId = await inScope(world.db, brandId, (tx) =>
    addDocumentType(tx, {
      brandId,
      name: `Tipo ${unique()}`,
      description: null,
      pfPj: 'PF',
      required: false,
      position: 1,
    }),
  )
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#a33' },
  })
    .png()
    .toBuffer()
  const answer = await world.send(partner, sendDocumentContract, {
    body: {
      file: new File([new Uint8Array(picture)], fileName, { type: 'image/png' }),
      partner_doc_type_id: String(documentTypeId),
    },
  })
  expectStatus(answer, 201)
  return { documentTypeId, documentId: answer.json().id as number, fileName }
}

/** A closing over credits of the partner's own, as the month's job stores it. */
async function closeMonth(world: World, { brandId, partnerId }: TestPartner) {
  const uuid = randomUUID()
  const amountCents = cents(90_00)
  const protocol = `F202602-${unique().toUpperCase()}`
  const closingId = await inScope(world.db, brandId, async (tx) => {
    const now = world.clock.now()
    const held = await holdCredit(
      tx,
      { brandId, partnerId, holdId: uuid, amountCents },
      now,
    )
    if (held !== 'held') throw new Error(`the credits are ${held}`)
    const id = await storeClosing(
      tx,
      {
        brandId,
        partnerId,
        uuid,
        protocol,
        periodBegin: '2026-02-01',
        periodEnd: '2026-02-28',
        orders: 1,
        orderValueCents: cents(900_00),
        grossCents: amountCents,
        bonusCents: cents(0),
        debtCents: cents(0),
        heldCents: amountCents,
        feeCents: cents(0),
        netCents: amountCents,
        expectedPaymentDate: '2026-03-20',
      },
      now,
    )
    const line = { category: 'bonus', order: null, baseCents: amountCents }
    await storeLines(tx, { brandId, id }, [
      { ...line, percent: basisPoints(100_00), amountCents },
    ])
    return id
  })
  return { closingId, protocol }
}

/** A code that waits for its owner, requested with the session and by the link. */
async function askForCode(world: World, partner: TestPartner, email: string) {
  const { challenge_hash: challenge } = await world.call(partner, sendChallenge, {
    params: { type: 'email' },
  })
  const [message] = await world.messagesTo(email)
  const { link_challenges: links } = await world.call(partner, listChallenges)
  const contactLink = links.find(({ channel }) => channel === 'email')?.hash ?? ''
  const { secret_key: secret } = await world.call(null, sendExternalChallenge, {
    params: { type: 'email', hash: contactLink, value: email },
  })
  return { challenge, code: message?.code ?? '', secret: secret ?? '', contactLink }
}
