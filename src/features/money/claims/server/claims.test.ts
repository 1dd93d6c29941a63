import { beforeEach, describe, expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { listOrders } from '#features/selling/orders/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
} from '#tests/support/world.ts'

import {
  makeSaleClaim,
  listSaleClaims,
  withdrawSaleClaim,
  listClaimsToAnswer,
  acceptSaleClaim,
  refuseSaleClaim,
} from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()
let maria: TestPartner
beforeEach(async () => {
  maria = await world.partner(brand)
})

const claim = (
  externalId: string,
  more: Record<string, unknown> = {},
  partner: TestPartner = maria,
) =>
  world.send(partner, makeSaleClaim, {
    body: {
      kind: 'missing',
      external_id: externalId,
      ordered_on: '2026-03-09',
      ...more,
    },
  })

const order = (externalId: string, more: Record<string, unknown> = {}) =>
  world.send(brand, putOrder, {
    params: { external_id: externalId },
    body: {
      status: 'apv',
      created_at: '2026-03-09T10:00:00-03:00',
      updated_at: '2026-03-09T10:00:00-03:00',
      freight: 10,
      items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 2, price: 100 }],
      ...more,
    },
  })

const answer = (
  id: number,
  decision: 'accept' | 'refuse',
  payload: object = {},
  by: TestBrand = brand,
) =>
  world.send(by, decision === 'accept' ? acceptSaleClaim : refuseSaleClaim, {
    params: { id },
    body: payload,
  })

const own = async (partner: TestPartner = maria) =>
  (await world.send(partner, listSaleClaims)).json().data

const salesOf = async (partner: TestPartner = maria) =>
  (
    await world.send(partner, listOrders, {
      body: { created_at_begin: '2026-03-01', created_at_end: '2026-03-31' },
    })
  ).json()

async function claimed(externalId: string, more = {}): Promise<number> {
  const made = await claim(externalId, more)
  expectStatus(made, 201)
  return made.json().id
}

describe('a missing sale', () => {
  test('becomes the partner’s with its commission, and stays theirs', async () => {
    const number = `A-${unique()}`
    await order(number)
    const id = await claimed(number, { expected_value: 200, note: 'Comprou pelo meu link' })
    expect(await own()).toMatchObject([{ state: 'open', answer_by: '2026-03-17' }])
    expect(await salesOf()).toMatchObject({ quantity: 0, sum_order: 0 })

    const accepted = await answer(id, 'accept', { answer: 'Achamos, obrigada!' })
    expect(accepted.json()).toMatchObject({
      state: 'accepted',
      partner_slug: maria.slug,
      order: { total: 200, partner_slug: maria.slug },
    })
    expect(await salesOf()).toMatchObject({
      quantity: 1,
      sum_order: 200,
      data: [{ attributed_by: 'manual', commission: { amount: 20 } }],
    })
    expect(await world.credits(brand, maria)).toMatchObject({ under_analysis: 20 })
    expect((await world.messagesTo(`${maria.slug}@aliado.test`))[0]?.subject).toContain(
      'foi aceita',
    )

    await order(number, { status: 'can', updated_at: '2026-03-10T10:00:00-03:00' })
    expect(await world.credits(brand, maria)).toMatchObject({ under_analysis: 0 })
    expect(await salesOf()).toMatchObject({ data: [{ status: 'can' }] })
    expect(await world.proof()).toEqual([])
  })

  test('is not taken from who has it, nor made of nothing', async () => {
    const [taken, unsent] = [`B-${unique()}`, `C-${unique()}`]
    const joana = await world.partner(brand)
    await order(taken, { partner_slug: joana.slug })
    // The answer must not reveal the other seller: the claim is stored like any other.
    const first = await claimed(taken)
    expect((await answer(first, 'accept')).json()).toMatchObject({ code: 'other_seller' })
    const second = await claimed(unsent)
    expect((await answer(second, 'accept')).json()).toMatchObject({ code: 'unknown_order' })
    expect(await own()).toMatchObject([{ state: 'open' }, { state: 'open' }])
    expect(await salesOf(joana)).toMatchObject({ quantity: 1 })
  })

  test('counts once, however often and at once it is accepted', async () => {
    const number = `D-${unique()}`
    await order(number, { status: 'fat' })
    const id = await claimed(number)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => answer(id, 'accept')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
    expect(await salesOf()).toMatchObject({ quantity: 1, sum_order: 200 })
    expect(await world.credits(brand, maria)).toMatchObject({ under_analysis: 20 })
    expect(await world.proof()).toEqual([])
  })

  test('that is in the list already is pointed out', async () => {
    const number = `E-${unique()}`
    await order(number, { partner_slug: maria.slug })
    expect((await claim(number)).json()).toMatchObject({ code: 'already_yours' })
    const wrong = { kind: 'wrong_value', expected_value: 90 }
    expect((await claim(number, wrong)).statusCode).toBe(201)
  })
})

describe('a claim', () => {
  test('is refused with a reason that the partner reads', async () => {
    const id = await claimed(`F-${unique()}`)
    expect((await answer(id, 'refuse', {})).statusCode).toBe(422)
    expectStatus(await answer(id, 'refuse', { answer: 'O pedido foi cancelado.' }), 200)
    expect(await own()).toMatchObject([
      { state: 'refused', answer: 'O pedido foi cancelado.' },
    ])
    expect((await answer(id, 'accept')).json()).toMatchObject({ code: 'already_decided' })
    const [mail] = await world.messagesTo(`${maria.slug}@aliado.test`)
    expect(mail?.body).toContain('O pedido foi cancelado.')
  })

  test('is one per order while it is open, and may be taken back', async () => {
    const number = `G-${unique()}`
    const made = await Promise.all(Array.from({ length: 8 }, () => claim(number)))
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const [{ id }] = await own()
    const withdraw = (partner: TestPartner) =>
      world.send(partner, withdrawSaleClaim, { params: { id } })
    expect((await withdraw(await world.partner(brand))).statusCode).toBe(404)
    expect((await withdraw(maria)).json()).toMatchObject({ state: 'withdrawn' })
    expect((await withdraw(maria)).statusCode).toBe(409)
    expect((await claim(number)).statusCode).toBe(201)
  })

  test('of another brand cannot be seen nor answered', async () => {
    const id = await claimed(`H-${unique()}`)
    const other = await world.brand()
    expect((await answer(id, 'accept', {}, other)).statusCode).toBe(404)
    expect((await answer(id, 'refuse', { answer: 'x' }, other)).statusCode).toBe(404)
    const list = await world.send(other, listClaimsToAnswer)
    expect(list.json().data).toEqual([])
  })

  test.each([
    [{ ordered_on: '2026-03-11' }, 'A data da compra ainda não chegou. Confira o dia.'],
    [{ ordered_on: '31/02/2026' }, null],
    [{ kind: 'other' }, 'Escolha o que aconteceu.'],
    [{ expected_value: -1 }, 'O valor precisa ser maior que zero.'],
    [{ expected_value: 1.999 }, 'Use no máximo duas casas decimais.'],
    [{ external_id: '' }, null],
    [
      { kind: 'wrong_status', note: 'Foi entregue.' },
      'Este pedido não está nas suas vendas.',
    ],
    [{ kind: 'wrong_status', note: '  ' }, 'Conte o que está diferente.'],
    [{ kind: 'wrong_value' }, 'Escreva o valor certo'],
  ])('with %j gets a clear answer', async (more, sentence) => {
    const refused = await claim(`I-${unique()}`, more)
    expect(refused.statusCode).toBe(422)
    if (sentence) expect(refused.body).toContain(sentence)
  })

  test('waits with no more than twenty others', async () => {
    for (let n = 0; n < 20; n += 1) await claimed(`J-${unique()}`)
    expect((await claim(`J-${unique()}`)).json()).toMatchObject({ code: 'too_many' })
  })
})
