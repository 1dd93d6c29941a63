import { expect, test } from 'vitest'

import { updateProfile, showProfile } from '#features/people/profile/contract.ts'
import { type WireOutput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { expectStatus, type TestBrand, type TestPartner } from '#tests/support/world.ts'

import {
  listBrandRedemptions,
  showBrandRedemption,
  payBrandRedemption,
  refuseBrandRedemption,
  revealRedemptionPayout,
} from '../../brand-contract.ts'
import { showReward } from '../../contract.ts'
import { showRewardOptions } from '../../offer-contract.ts'
import { payoutNotConfigured } from '../payouts/payout-not-configured.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
let brand = await world.brand()

const registered = (partner: TestPartner) => `${partner.slug}@aliado.test`

/** A partner who registered a Pix key by the profile's call, as in production. */
async function partnerWithKey(credit = 100_00): Promise<TestPartner> {
  const partner = await world.partner(brand, { credit, pix: false })
  const saved = await world.send(partner, updateProfile, {
    body: { pix_account: { type: 'email', key: registered(partner) } },
  })
  expectStatus(saved, 200)
  expect(saved.json().pix_account).toMatchObject({ ownership: 'unverified' })
  return partner
}

function decide(id: string, decision: 'pay' | 'refuse', payload: object, by = brand) {
  const endpoint = decision === 'pay' ? payBrandRedemption : refuseBrandRedemption
  return world.send(by, endpoint, { params: { id }, body: payload })
}

async function reward(partner: TestPartner, id: string) {
  const shown = await world.send(partner, showReward, { params: { id } })
  return shown.json()
}

test('a redemption without a payment provider waits for the brand and explains it', async () => {
  const ana = await partnerWithKey()
  const id = await redeem(world, ana, 50)
  await world.pay({ brandId: brand.id, partnerId: ana.partnerId, redemptionId: id })

  const shown = await reward(ana, id)
  expect(shown).toMatchObject({
    type: 'open',
    status: { code: 'awaiting_brand', description: 'Aguardando a marca' },
  })
  expect(shown.explanation).toContain('A marca faz este pagamento')
  expect(shown.explanation).not.toContain('banco')
  const layout = await world.send(ana, showRewardOptions)
  expect(layout.json()).toMatchObject({ paid_by: 'brand' })
})

test('the brand pays it once: the partner and the ledger show it', async () => {
  const ana = await partnerWithKey()
  const id = await redeem(world, ana, 50)
  const receipt = { receipt_reference: 'E2E-1' }

  const paid = await decide(id, 'pay', receipt)

  expectStatus(paid, 200)
  expect(paid.json()).toMatchObject({
    status: 'paid',
    receipt_reference: 'E2E-1',
    points: 50,
  })
  expect(await reward(ana, id)).toMatchObject({ type: 'close', status: { code: 'paid' } })
  expect(await world.credits(brand, ana)).toMatchObject({
    available: 50,
    reserved: 0,
    redeemed: 50,
  })
  const me = await world.send(ana, showProfile)
  expect(me.json().pix_account).toMatchObject({ ownership: 'verified' })

  // Sent again, as after a lost answer.
  expect((await decide(id, 'pay', receipt)).json()).toEqual(paid.json())
  const other = await decide(id, 'pay', { receipt_reference: 'E2E-2' })
  expect([other.statusCode, other.json().code]).toEqual([409, 'not_awaiting_brand'])
  expect((await decide(id, 'refuse', { reason: 'Não' })).statusCode).toBe(409)
  expect(await world.proof()).toEqual([])
})

test('the brand refuses it: the credits go back, with the reason', async () => {
  const ana = await partnerWithKey()
  const id = await redeem(world, ana, 50)
  const reason = 'A chave não existe.'

  expectStatus(await decide(id, 'refuse', { reason }), 200)

  expect(await reward(ana, id)).toMatchObject({
    status: { code: 'failed' },
    failure_reason: reason,
  })
  expect(await world.credits(brand, ana)).toMatchObject({ available: 100, reserved: 0 })
  expectStatus(await decide(id, 'refuse', { reason }), 200)
  expect((await decide(id, 'pay', { receipt_reference: 'E2E' })).statusCode).toBe(409)
  expect(await world.proof()).toEqual([])
})

test('of ten decisions at the same time exactly one holds', async () => {
  for (let round = 0; round < 5; round++) {
    const ana = await partnerWithKey()
    const id = await redeem(world, ana, 50)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? decide(id, 'pay', { receipt_reference: `E2E-${index}` })
          : decide(id, 'refuse', { reason: `Motivo ${index}` }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const credits = await world.credits(brand, ana)
    const paid = (await reward(ana, id)).status.code === 'paid'
    expect(credits).toMatchObject(
      paid
        ? { available: 50, reserved: 0, redeemed: 50 }
        : { available: 100, reserved: 0, redeemed: 0 },
    )
  }
  expect(await world.proof()).toEqual([])
})

test('ten equal payments at the same time all get the same answer', async () => {
  const ana = await partnerWithKey()
  const id = await redeem(world, ana, 50)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => decide(id, 'pay', { receipt_reference: 'E2E' })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 50, reserved: 0 })
})

test('the list has each redemption once, by status, and only of the own brand', async () => {
  const own = await world.brand()
  const made: string[] = []
  const before = brand
  brand = own
  const ana = await partnerWithKey(500_00)
  for (let index = 0; index < 5; index++) made.push(await redeem(world, ana, 40 + index))
  brand = before
  await decide(made[0] ?? '', 'pay', { receipt_reference: 'E2E' }, own)

  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: WireOutput<typeof listBrandRedemptions> = await world.call(
      own,
      listBrandRedemptions,
      { query: { status: 'awaiting_brand', limit: 3, ...(cursor && { cursor }) } },
    )
    seen.push(...page.data.map(({ id }) => id))
    expect(JSON.stringify(page)).not.toContain(registered(ana))
    cursor = page.next
  } while (cursor !== null)
  expect(seen.toSorted()).toEqual(made.slice(1).toSorted())

  const shownTo = (who: TestBrand) =>
    world.send(who, showBrandRedemption, { params: { id: made[1] } })
  expect((await shownTo(own)).json()).toMatchObject({
    destination: expect.stringContaining('*'),
  })
  const revealed = await world.call(own, revealRedemptionPayout, {
    params: { id: made[1] ?? '' },
  })
  expect(revealed.payment).toMatchObject({ kind: 'pix', pix_key: registered(ana) })
  expect(
    await world.refused(brand, revealRedemptionPayout, { params: { id: made[1] ?? '' } }),
  ).toMatchObject({ status: 404 })
  expect((await shownTo(brand)).statusCode).toBe(404)
  expect((await decide(made[1] ?? '', 'refuse', { reason: 'x' })).statusCode).toBe(404)
  const broken = await world.send(own, listBrandRedemptions, { query: { cursor: 'abc' } })
  expect(broken.statusCode).toBe(422)
})

test.each([
  ['cpf', '529.982.247-26', /CPF válido/],
  ['cnpj', '11.222.333/0001-80', /CNPJ válido/],
  ['email', 'sem-arroba', /e-mail válido/],
  ['phone', '123', /celular válido/],
  ['evp', 'abc', /chave aleatória válida/],
])('a malformed %s key is refused at its field', async (type, key, sentence) => {
  const ana = await world.partner(brand, { pix: false })
  const answer = await world.send(ana, updateProfile, {
    body: { pix_account: { type, key } },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors['pix_account.key'][0]).toMatch(sentence)
})
