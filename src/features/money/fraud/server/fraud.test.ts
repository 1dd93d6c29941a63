import { beforeEach, describe, expect, test } from 'vitest'

import { eraseMe } from '#features/overview/privacy/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { fraudDesk } from '#tests/support/steps/money/fraud.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { PASSWORD, setPassword } from '#tests/support/steps/password.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import {
  confirmFraudSignal,
  dismissFraudSignal,
  listFraudSignals,
  showFraudSignal,
} from '../contract.ts'

const world = await worldForFile()
const desk = fraudDesk(world)
let brand: TestBrand
let ana: TestPartner
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  ana = await world.partner(brand)
})

const HOLD_DAYS = 20
const holdSales = () => world.setParameter(brand, 'fraud_hold_days', HOLD_DAYS)

async function passDays(days: number) {
  world.clock.advanceDays(days)
  await world.runJobs()
}

describe('an own purchase', () => {
  test('opens one signal, however often and by how many it is searched', async () => {
    const number = await desk.buyOwn(brand, ana)
    await desk.buyOwn(brand, ana, { email: 'outra@aliado.test' })
    await Promise.all([desk.find(), desk.find()])
    await desk.find()
    const [signal] = await desk.signals(brand)
    expect(await desk.signals(brand)).toHaveLength(1)
    expect(signal).toMatchObject({
      rule: 'own_purchase',
      state: 'open',
      partner_slug: ana.slug,
      summary: 'O comprador tem os dados do parceiro: e-mail.',
      findings: 1,
      orders: 1,
      amount: 10,
      opened_at: '2026-03-10T15:00:00.000Z',
      expires_at: '2026-04-09T15:00:00.000Z',
      hold_until: null,
      decided_by: null,
    })
    expect(await desk.findings(brand, signal?.id ?? 0)).toMatchObject([
      { order: number, commission: 10, other_slug: null },
    ])
  })

  test('belongs to its brand alone', async () => {
    await desk.buyOwn(brand, ana)
    await desk.find()
    const { id } = await desk.signal(brand, 'own_purchase')
    const other = await world.brand()
    expect(await desk.signals(other)).toEqual([])
    const shown = { params: { id } }
    expect((await world.refused(other, showFraudSignal, shown)).status).toBe(404)
    const decision = { ...shown, body: { reason: 'Não é meu.' } }
    for (const decide of [dismissFraudSignal, confirmFraudSignal])
      expect((await world.refused(other, decide, decision)).code).toBe('unknown_signal')
    expect(await desk.signal(brand, 'own_purchase')).toMatchObject({ state: 'open' })
  })

  test('is found by its partner and by its order', async () => {
    const bia = await world.partner(brand)
    const order = await desk.buyOwn(brand, ana)
    await desk.buyOwn(brand, bia)
    await desk.find()
    const list = async (query: object) => {
      const { data } = await world.call(brand, listFraudSignals, { query })
      return data.map((one) => one.partner_slug)
    }
    expect(await list({})).toEqual([bia.slug, ana.slug])
    expect(await list({ partner: bia.slug })).toEqual([bia.slug])
    expect(await list({ order })).toEqual([ana.slug])
    expect(await list({ order: 'P-none' })).toEqual([])
    expect(await list({ state: 'confirmed' })).toEqual([])
  })
})

describe('a brand that holds suspicious sales', () => {
  test('releases them after the hold, when no person decides', async () => {
    await holdSales()
    await desk.buyOwn(brand, ana)
    await desk.buyOwn(brand, ana, { email: 'outra@aliado.test' })
    await desk.find()
    expect(await desk.signal(brand, 'own_purchase')).toMatchObject({
      hold_until: '2026-03-30T15:00:00.000Z',
    })
    await passDays(HOLD_DAYS - 1)
    expect(await world.credits(brand, ana)).toMatchObject({
      available: 10,
      under_analysis: 10,
    })
    await passDays(1)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 20 })
    expect(await world.proof()).toEqual([])
  })

  test('keeps the hold when the shop sends the order again', async () => {
    await holdSales()
    const id = await desk.buyOwn(brand, ana, { status: 'apv' })
    await desk.find()
    world.clock.advanceDays(1)
    await desk.buyOwn(brand, ana, { id, status: 'fat' })
    await passDays(HOLD_DAYS - 2)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 0 })
    await passDays(1)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 10 })
    expect(await world.proof()).toEqual([])
  })

  test('a dismissed signal ends the hold, and the same sale opens no other', async () => {
    await holdSales()
    await desk.buyOwn(brand, ana)
    await desk.find()
    await passDays(10)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 0 })
    const { id } = await desk.signal(brand, 'own_purchase')
    expect(await desk.dismiss(brand, id)).toMatchObject({
      state: 'dismissed',
      reason: 'É da família.',
      denied: false,
    })
    await passDays(0)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 10 })
    await desk.find()
    expect(await desk.signals(brand)).toMatchObject([{ id, state: 'dismissed' }])
    expect(await world.proof()).toEqual([])
  })

  test('a sale of two signals is held until both have ended', async () => {
    await holdSales()
    await world.setParameter(brand, 'banned_referrers', ['cupons.example'])
    const clickId = await desk.visit(ana, { referer: 'https://www.cupons.example/loja' })
    await desk.buyOwn(brand, ana, { clickId })
    await desk.find()
    world.clock.advanceDays(1)
    await desk.find()
    expect(await desk.signals(brand)).toMatchObject([
      { rule: 'banned_referrer', orders: 1, hold_until: '2026-03-31T15:00:00.000Z' },
      { rule: 'own_purchase', orders: 1, hold_until: '2026-03-30T15:00:00.000Z' },
    ])
    await passDays(9)
    const [referrer, purchase] = await desk.signals(brand)
    await desk.dismiss(brand, referrer?.id ?? 0)
    await passDays(0)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 0 })
    await desk.dismiss(brand, purchase?.id ?? 0)
    await passDays(0)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 10 })
    expect(await world.proof()).toEqual([])
  })

  test('holds a commission that the order earns after it was found', async () => {
    await holdSales()
    const id = await desk.buyOwn(brand, ana, { status: 'pen' })
    await desk.find()
    expect(await desk.signal(brand, 'own_purchase')).toMatchObject({ orders: 1, amount: 0 })
    world.clock.advanceDays(1)
    await desk.buyOwn(brand, ana, { id })
    await desk.find()
    await passDays(HOLD_DAYS - 2)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 0 })
    await passDays(1)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 10 })
    expect(await world.proof()).toEqual([])
  })

  test('does not hold what was released before', async () => {
    await holdSales()
    await desk.buyOwn(brand, ana)
    await passDays(10)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 10 })
    await desk.find()
    await passDays(0)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 10 })
    expect(await world.proof()).toEqual([])
  })
})

describe('a confirmed signal', () => {
  test('takes the commission away, also when the shop sends the order again', async () => {
    const number = await desk.buyOwn(brand, ana)
    await desk.find()
    const { id } = await desk.signal(brand, 'own_purchase')
    const preview = await world.send(brand, confirmFraudSignal, {
      params: { id },
      query: { dry_run: 'true' },
      body: { reason: 'Compra própria.', deny_sales: true },
    })
    expect(preview.json()).toMatchObject({ state: 'confirmed', denied: true })
    expect(await desk.signal(brand, 'own_purchase')).toMatchObject({ state: 'open' })
    expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 10 })
    expect(await desk.deny(brand, id)).toMatchObject({
      state: 'confirmed',
      denied: true,
      amount: 0,
    })
    expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 0 })
    world.clock.advanceDays(1)
    await desk.buyOwn(brand, ana, { id: number, reais: 200 })
    await passDays(30)
    expect(await world.credits(brand, ana)).toMatchObject({
      available: 0,
      under_analysis: 0,
    })
    expect(await world.proof()).toEqual([])
  })

  test('makes a debt of what was spent', async () => {
    await desk.buyOwn(brand, ana, { reais: 300 })
    await passDays(10)
    await redeem(world, ana, 30)
    await desk.find()
    const { id } = await desk.signal(brand, 'own_purchase')
    await desk.deny(brand, id)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 0, debt: 30 })
    expect(await world.proof()).toEqual([])
  })

  test('without sales to deny refuses to deny them', async () => {
    await world.partner(brand, { email: 'bia@mailinator.com' })
    await desk.find()
    const { id } = await desk.signal(brand, 'disposable_email')
    const body = { reason: 'E-mail falso.', deny_sales: true }
    const refused = await world.refused(brand, confirmFraudSignal, { params: { id }, body })
    expect(refused).toMatchObject({ status: 409, code: 'no_sales' })
    const confirmed = await world.call(brand, confirmFraudSignal, {
      params: { id },
      body: { reason: 'E-mail falso.' },
    })
    expect(confirmed).toMatchObject({ state: 'confirmed', denied: false, orders: 0 })
  })

  test('one of two people who decide at once learns what the other decided', async () => {
    await desk.buyOwn(brand, ana)
    await desk.find()
    const { id } = await desk.signal(brand, 'own_purchase')
    const [denied, dismissed] = await Promise.all([
      world.send(brand, confirmFraudSignal, {
        params: { id },
        body: { reason: 'Compra própria.', deny_sales: true },
      }),
      world.send(brand, dismissFraudSignal, {
        params: { id },
        body: { reason: 'Tudo bem.' },
      }),
    ])
    const statuses = [denied.statusCode, dismissed.statusCode].sort()
    expect(statuses).toEqual([200, 409])
    const loser = denied.statusCode === 409 ? denied : dismissed
    expect(loser.json().message).toMatch(/já terminou\. Situação atual: /)
    expect(await world.proof()).toEqual([])
  })

  test('the same decision again changes nothing', async () => {
    await desk.buyOwn(brand, ana)
    await desk.find()
    const { id } = await desk.signal(brand, 'own_purchase')
    const first = await desk.deny(brand, id)
    world.clock.advanceDays(1)
    expect(await desk.deny(brand, id)).toEqual(first)
    const other = await world.refused(brand, dismissFraudSignal, {
      params: { id },
      body: { reason: 'Tudo bem.' },
    })
    expect(other).toMatchObject({ status: 409, code: 'already_decided' })
  })

  test('a decision and the release at the same time lose and pay nothing twice', async () => {
    await desk.buyOwn(brand, ana)
    await desk.find()
    const { id } = await desk.signal(brand, 'own_purchase')
    world.clock.advanceDays(10)
    await Promise.all([desk.deny(brand, id), world.runJobs()])
    expect(await world.credits(brand, ana)).toMatchObject({
      available: 0,
      under_analysis: 0,
    })
    expect(await world.proof()).toEqual([])
  })
})

test('a signal without a decision ends after 30 days, and nothing follows from it', async () => {
  await desk.buyOwn(brand, ana)
  await desk.find()
  world.clock.advanceDays(29)
  await desk.find()
  expect(await desk.signal(brand, 'own_purchase')).toMatchObject({ state: 'open' })
  world.clock.advanceDays(1)
  await desk.find()
  expect(await desk.signal(brand, 'own_purchase')).toMatchObject({ state: 'expired' })
  await world.runJobs()
  expect(await world.credits(brand, ana)).toMatchObject({ available: 10 })
  expect(await world.proof()).toEqual([])
})

test('a person who is erased leaves no open signal and no reason', async () => {
  const bia = await setPassword(world, brand, ana)
  await desk.buyOwn(brand, bia)
  await desk.find()
  const { id } = await desk.signal(brand, 'own_purchase')
  await desk.deny(brand, id, 'Ana comprou para si.')
  await world.partner(brand, { email: 'outra@mailinator.com' })
  const erased = await world.send(bia, eraseMe, { body: { password: PASSWORD } })
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await desk.signal(brand, 'own_purchase')).toMatchObject({
    state: 'confirmed',
    reason: '',
  })
  await desk.find()
  expect(await desk.signal(brand, 'disposable_email')).toMatchObject({ state: 'open' })
  expect(await world.proof()).toEqual([])
})
