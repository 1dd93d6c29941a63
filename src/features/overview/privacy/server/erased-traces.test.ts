import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { makeSaleClaim } from '#features/money/claims/contract.ts'
import { listBrandRedemptions } from '#features/money/redemption/brand-contract.ts'
import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import {
  approvePartner,
  listDocumentsToReview,
  refusePartner,
  showPartnerOfBrand,
} from '#features/overview/brand-api/contract.ts'
import { putOrder, showOrder } from '#features/overview/brand-api/order-contract.ts'
import { sendChallenge } from '#features/people/challenges/contract.ts'
import { sendDocument as sendDocumentContract } from '#features/people/documents/contract.ts'
import { addDocumentType } from '#features/people/documents/server/public.ts'
import { changeMobile, registerPixKey } from '#features/people/partners/server/public.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { signIn } from '#features/program/identity/contract.ts'
import { sendRecoveryCode } from '#features/program/identity/recovery-contract.ts'
import { listWebhookDeliveries } from '#features/program/webhooks/contract.ts'
import { showLandingPage } from '#features/selling/landing/contract.ts'
import { makeProductList } from '#features/selling/lists/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { hashPassword } from '#platform/server/sealing/passwords.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { mobile as someMobile } from '#tests/support/samples/company-numbers.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { storedProduct } from '#tests/support/steps/products.ts'
import { deliverAll, registerWebhook } from '#tests/support/steps/webhooks.ts'
import { expectStatus, type TestPartner, unique } from '#tests/support/world.ts'

import { eraseMe } from '../contract.ts'

const PASSWORD = 'uma senha longa'

const world = await worldForFile()
const owner = await ownerClient(world)
const brand = await world.brand()
const receiver = await webhookReceiver()
afterAll(() => receiver.close())

/** Every column of every table that holds one of these texts, as `table.column: text`. */
async function columnsWith(texts: Record<string, string>): Promise<string[]> {
  const { rows: columns } = await owner.query<{ name: string; column: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, quote_ident(a.attname) as column
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname in ('public', 'ledger', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name, column } of columns)
    for (const [what, text] of Object.entries(texts)) {
      // Bytes are compared in their text form too.
      const { rowCount } = await owner.query(
        `select 1 from ${name} where ${column}::text ilike $1 or ${column}::text ilike $2 limit 1`,
        [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`],
      )
      if (rowCount) found.push(`${name}.${column}: ${what}`)
    }
  return found
}

async function filesWith(texts: Record<string, string>): Promise<string[]> {
  const entries = await readdir(world.folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    for (const [what, text] of Object.entries(texts))
      if (bytes.includes(text)) found.push(`${path}: ${what}`)
  }
  return found
}

async function setPassword(partner: TestPartner): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  await owner.query(
    'update app_user set password_hash = $1 where id = (select user_id from partner where id = $2)',
    [hash, partner.partnerId],
  )
}

async function sendDocument(partner: TestPartner, fileName: string): Promise<void> {
  const typeId = await inScope(world.db, brand.id, (tx) =>
    addDocumentType(tx, {
      brandId: brand.id,
      name: 'RG',
      description: null,
      pfPj: 'ALL',
      required: false,
      position: 1,
    }),
  )
  const create = { width: 8, height: 8, channels: 3, background: '#a33' } as const
  const picture = await sharp({ create }).png().toBuffer()
  const file = new File([new Uint8Array(picture)], fileName, { type: 'image/png' })
  const sent = await world.send(partner, sendDocumentContract, {
    body: { file, partner_doc_type_id: String(typeId) },
  })
  expectStatus(sent, 201)
}

test('no column, file or answer to the brand contains an erased person’s data', async () => {
  const webhookId = await registerWebhook(world, brand, { receiver })
  const word = unique()
  const bia = await world.partner(brand)
  const person = {
    name: `Quaresma ${word}`,
    document: taxId(),
    email: `${word}@aliado.test`,
    mobile: someMobile(),
    pixKey: randomUUID(),
  }
  const { mobile, pixKey, ...enrollment } = person
  const ana = await world.partner(brand, {
    ...enrollment,
    credit: 180_00,
    pix: false,
    invited_by: bia.slug,
  })
  await setPassword(ana)
  await inScope(world.db, brand.id, async (tx) => {
    await changeMobile(tx, { ...ana, mobile })
    await registerPixKey(tx, ana, { type: 'evp', key: pixKey, ownership: 'verified' })
  })
  const former = ana.slug
  const slug = `nova${word}`
  await world.call(ana, updateProfile, { body: { slug } })
  await world.click(brand, ana)
  await world.coupon(brand, ana, 'CUPOM10')
  for (const [orderId, partner_slug] of [
    ['um', former],
    ['dois', slug],
  ])
    await world.call(brand, putOrder, {
      params: { external_id: `pedido-${orderId}` },
      body: {
        status: 'apv',
        created_at: '2026-03-10T10:00:00-03:00',
        updated_at: '2026-03-10T11:00:00-03:00',
        freight: 10,
        partner_slug,
        items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 90 }],
      },
    })
  const { id: redemptionId } = await world.call(ana, redeemCredits, {
    body: { reward_option_id: 1, points: 40 },
  })
  const { brandId, partnerId } = ana
  await world.pay({ brandId, partnerId, redemptionId })
  await sendDocument(ana, `RG de ${person.name}.png`)
  for (const type of ['email', 'celular'] as const)
    await world.call(ana, sendChallenge, { params: { type } })
  await world.call(ana, makeSaleClaim, {
    body: {
      kind: 'missing',
      external_id: 'pedido-faltou',
      ordered_on: '2026-03-09',
      note: `Sou ${person.name}`,
    },
  })
  await world.call(ana, makeProductList, {
    body: {
      name: `Lista de ${person.name}`,
      prod_ids: [await storedProduct(world, brand, { sku: 'kit' })],
    },
  })
  await world.call(ana, showLandingPage, {
    params: { slug: brand.slug, user_slug: slug },
  })
  const account = { email: person.email, slug_parent: brand.slug }
  await world.call(null, sendRecoveryCode, { body: { ...account, channel: 'email' } })
  await world.refused(null, signIn, { body: { ...account, password: 'errada' } })
  await deliverAll(world, brand, webhookId)
  await world.call(brand, refusePartner, {
    params: { slug },
    body: { reason: `${person.name} não mandou o RG` },
  })
  await world.call(brand, approvePartner, { params: { slug } })
  await world.send(brand, showPartnerOfBrand, { params: { slug: former } })

  const marks = { ...person, slug, former, word }
  const before = await columnsWith(marks)
  expect(before).toEqual(
    expect.arrayContaining([
      'public.partner.name: name',
      'public.webhook_delivery.data: slug',
    ]),
  )
  const erased = await world.send(ana, eraseMe, {
    body: { password: PASSWORD, give_up_credits: true },
  })
  expect(erased.statusCode, erased.body).toBe(200)

  expect(await columnsWith(marks)).toEqual([])
  expect(await filesWith(marks)).toEqual([])
  for (const [contract, params] of [
    [listBrandRedemptions, {}],
    [listDocumentsToReview, {}],
    [showOrder, { external_id: 'pedido-um' }],
    [listWebhookDeliveries, { id: webhookId }],
  ] as const) {
    const shown = await world.send(brand, contract, { params })
    expectStatus(shown, 200)
    for (const mark of [...Object.values(person), slug, former])
      expect(shown.body).not.toContain(mark)
  }
  // Undelivered events are still delivered, without the name.
  await deliverAll(world, brand, webhookId)
  const late = receiver.heard.at(-1)
  expect(late).toMatchObject({ type: 'partner.approved', object: `partner:${partnerId}` })
  expect(JSON.stringify(late)).not.toContain(slug)
  expect(await world.proof()).toEqual([])
})
