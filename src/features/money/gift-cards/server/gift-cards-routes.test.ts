import { expect, test } from 'vitest'

import {
  showRewardOptions,
  listRewardOffers,
  checkCardEligibility,
} from '#features/money/redemption/offer-contract.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { worldWithRewardShop } from '#tests/support/steps/money/rewards.ts'
import { createWorld, type TestPartner, type World } from '#tests/support/world.ts'

import {
  listGiftCards,
  showPrepaidCard,
  listPrepaidCardSuppliers,
  listGiftCardSuppliers,
  listGiftCardCategories,
  listGiftCardDepartments,
} from '../contract.ts'

const { world, shop } = await worldWithRewardShop()
const brand = await world.brand()
const simulated = await worldForFile()

async function read(at: World, partner: TestPartner, contract: Endpoint, input = {}) {
  const answer = await at.send(partner, contract, input)
  return { status: answer.statusCode, body: answer.json() }
}

test('a partner sees only what the balance reaches, the cheapest first', async () => {
  const own = await simulated.brand()
  const ana = await simulated.partner(own, { credit: 60_00 })
  const { body } = await read(simulated, ana, listGiftCards)
  const totals: number[] = body.data.map(({ total }: { total: number }) => total)
  expect(totals.length).toBeGreaterThan(3)
  expect(Math.max(...totals)).toBeLessThanOrEqual(60)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  for (const card of body.data)
    expect(card.price + card.service_fee).toBeCloseTo(card.total)
  const poor = await simulated.partner(own, { credit: 5_00 })
  expect((await read(simulated, poor, listGiftCards)).body.total).toBe(0)
})

test('filters meet: supplier, category, department, price and words without accents', async () => {
  const own = await simulated.brand()
  const ana = await simulated.partner(own, { credit: 1000_00 })
  const named = async (filter: object) => {
    const query = { per_page: 100, ...filter }
    const { body } = await read(simulated, ana, listGiftCards, { query })
    return body.data.map(({ id }: { id: number }) => id)
  }
  expect(await named({ search: 'FARMACIA' })).toEqual([31, 32])
  expect(await named({ supplier_id: 1, price_up_to: 60 })).toEqual([1, 2])
  expect(await named({ category_id: 1, department_id: 2 })).toEqual([])
  const emptied = { supplier_id: '', category_id: 5, price_up_to: '' }
  expect(await named(emptied)).toEqual([51, 52])
  const query = { per_page: 2 }
  const first = await simulated.call(ana, listGiftCards, { query })
  expect(first).toMatchObject({ current_page: 1, per_page: 2 })
  expect(first.last_page).toBe(Math.ceil(first.total / 2))
  for (const list of [
    listGiftCardSuppliers,
    listGiftCardCategories,
    listGiftCardDepartments,
  ])
    expect((await simulated.call(ana, list)).data.length).toBeGreaterThan(0)
})

test('the window stays open for an hour while the supplier is away, then reports it', async () => {
  const ana = await world.partner(brand, { credit: 100_00 })
  expect((await read(world, ana, listGiftCards)).body.data[0].total).toBe(52.5)
  shop.price(60_00)
  expect((await read(world, ana, listGiftCards)).body.data[0].total).toBe(52.5)
  shop.be('away')
  world.clock.set(new Date(world.clock.now().getTime() + 30 * 60_000))
  expect((await read(world, ana, listGiftCards)).body.data[0].total).toBe(52.5)
  world.clock.set(new Date(world.clock.now().getTime() + 45 * 60_000))
  expect(await read(world, ana, listGiftCards)).toMatchObject({
    status: 503,
    body: { code: 'supplier_unavailable' },
  })
  shop.be('there')
  expect((await read(world, ana, listGiftCards)).body.data[0].total).toBe(62.5)
})

test('without a supplier the shop reports it and the option is not offered', async () => {
  const bare = await createWorld({ suppliers: { demo: false } })
  try {
    const ana = await bare.partner(await bare.brand(), { credit: 100_00 })
    const { status, body } = await read(bare, ana, listGiftCards)
    expect([status, body.code]).toEqual([503, 'not_configured'])
    const layout = await read(bare, ana, showRewardOptions)
    expect(layout.body.options.map(({ type }: { type: string }) => type)).toEqual(['money'])
  } finally {
    await bare.close()
  }
})

test('a card’s page names its fees, its prefix and its holder, also of a company', async () => {
  const ana = await world.partner(brand, { credit: 100_00 })
  const ask = (partner: TestPartner, payload: object) =>
    world.send(partner, showPrepaidCard, { body: payload })
  const sent = (await ask(ana, {})).json()
  expect(sent).toMatchObject({
    is_ghost: false,
    card_prefix: '5067',
    freight: 10,
    plastic: 5,
    taxes: 2,
    holder: { email: `${ana.slug}@aliado.test`, cnpj: null, address: null },
  })
  expect((await ask(ana, { is_ghost: true })).json()).toMatchObject({
    freight: 0,
    plastic: 0,
  })
  expect((await ask(ana, { supplier_id: 9 })).statusCode).toBe(404)
  const company = { pf_pj: 'PJ', document: '11444777000161', name: 'Loja LTDA' } as const
  const loja = await world.partner(brand, company)
  expect((await ask(loja, {})).json().holder).toMatchObject({
    cnpj: '11444777000161',
    social_name: 'Loja LTDA',
  })
  const names = await read(world, ana, listPrepaidCardSuppliers)
  expect(names.body.data[0].fornecedor_nome).toBe('Acesso')
})

test('an offer is listed for each option; who lacks a mobile is not eligible for a card', async () => {
  const ana = await world.partner(brand, { credit: 100_00 })
  const more = (id: number) =>
    read(world, ana, listRewardOffers, { params: { option_id: id } })
  expect((await more(1)).body.total).toBe(0)
  expect((await more(3)).body.data).toMatchObject([{ id: 7, available: true }])
  expect((await more(7)).body.data).toMatchObject([{ id: 3, minimum: 40 }])
  expect((await more(6)).body.total).toBe(2)
  expect((await more(4)).status).toBe(404)
  const none = await read(world, ana, listRewardOffers, {
    params: { option_id: 7 },
    query: { search: 'nada' },
  })
  expect(none.body.total).toBe(0)
  const { body } = await read(world, ana, checkCardEligibility)
  expect(body).toEqual({
    elegible: false,
    reason: 'Para pedir o cartão pré-pago, complete seu cadastro: celular.',
  })
})

test('a company names the CPF of its contact before it may order a card', async () => {
  const company = { pf_pj: 'PJ', document: '11444777000161', name: 'Loja LTDA' } as const
  const loja = await world.partner(await world.brand(), { ...company, credit: 100_00 })
  const eligible = () => read(world, loja, checkCardEligibility)
  expect((await eligible()).body.reason).toContain('CPF da pessoa de contato')
  const cpf = taxId()
  const payload = { pj_cpf_contato: cpf }
  await world.send(loja, updateProfile, { body: payload })
  expect((await eligible()).body.reason).not.toContain('CPF')
  const cards = await world.send(loja, showPrepaidCard, { body: {} })
  expect(cards.json().holder).toMatchObject({ document: cpf, cnpj: company.document })
})
