import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'

import { showReward } from '#features/money/redemption/contract.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import {
  type OrderStatus,
  expectStatus,
  type TestPartner,
  unique,
} from '#tests/support/world.ts'

import { listPoints, exportPoints, showPointsSummary } from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()

const order = (partner: TestPartner, id: string, status: OrderStatus, price = 1_000) =>
  world.order(brand, partner, { id, status, reais: price })

function later(days: number) {
  world.clock.set(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString())
}

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  return text.replaceAll(/[ \n]+/g, ' ')
}

/** Redeems credits, which are paid at once. */
async function redeemAndPay(partner: TestPartner, points: number): Promise<string> {
  const redemptionId = await redeem(world, partner, points)
  await world.pay({ brandId: brand.id, partnerId: partner.partnerId, redemptionId })
  return redemptionId
}

test('a return after the redemption is a line, and the debt names its order', async () => {
  const ana = await world.partner(brand)
  const id = `R-${unique()}`
  await order(ana, id, 'fat')
  later(8)
  await world.runJobs()
  await redeemAndPay(ana, 100)
  later(1)
  await order(ana, id, 'dev')

  const statement = await world.call(ana, listPoints)
  expect(statement.others).toMatchObject([
    {
      account: 'debt',
      amount: -100,
      external_key: id,
      explanation: expect.stringContaining(
        `pedido ${id} foi estornada porque o pedido foi devolvido.`,
      ),
    },
  ])
  for (const format of ['csv', 'pdf']) {
    const file = await world.send(ana, exportPoints, { query: { format } })
    expectStatus(file, 200)
    const words =
      format === 'csv' ? file.body : await wordsOf(new Uint8Array(file.rawPayload))
    expect(words).toContain(`pedido ${id} foi estornada porque o pedido foi devolvido.`)
    expect(words).toContain('virou saldo devedor')
    expect(words).toMatch(format === 'csv' ? /;-100,00;;Saldo devedor/ : /-R\$\s100,00/)
  }
  const summary = await world.call(ana, showPointsSummary)
  expect(summary).toMatchObject({
    debt: 100,
    debt_orders: [{ external_key: id, amount: 100 }],
  })

  // The next credits repay the debt, which is a line of the balance.
  const next = `R-${unique()}`
  await order(ana, next, 'fat', 400)
  later(8)
  await world.runJobs()
  const paid = await world.call(ana, showPointsSummary)
  expect(paid).toMatchObject({ debt: 60, debt_orders: [{ external_key: id, amount: 60 }] })
  expect(await world.proof()).toEqual([])
})

test('the sum of a day is that of its lines, with those outside the balance', async () => {
  const ana = await world.partner(brand)
  const [first, second] = [`S-${unique()}`, `S-${unique()}`]
  await order(ana, first, 'fat', 515)
  later(8)
  await world.runJobs()
  await redeemAndPay(ana, 51.5)
  await order(ana, second, 'fat', 600)
  later(8)
  await world.runJobs()
  await order(ana, first, 'dev')
  await order(ana, second, 'dev')

  const { data, others, days } = await world.call(ana, listPoints)
  type Line = { created_at: string; amount: number }
  const today = dayOf(world.clock.now())
  const shown = [...data, ...others]
    .filter((line: Line) => dayOf(new Date(line.created_at)) === today)
    .map((line: Line) => Math.round(line.amount * 100))
  expect(others.length).toBeGreaterThan(0)
  const sum = shown.reduce((one, other) => one + other, 0)
  expect(sum).toBe(-5_150)
  expect(days.find(({ day }) => day === today)?.amount).toBe(sum / 100)
  const file = await world.send(ana, exportPoints, { query: { format: 'pdf' } })
  expect(await wordsOf(new Uint8Array(file.rawPayload))).toMatch(
    /Total do dia: -R\$\s51,50/,
  )
})

test('a cancelled order under analysis is a line too', async () => {
  const ana = await world.partner(brand)
  const id = `C-${unique()}`
  await order(ana, id, 'apv')
  later(1)
  await order(ana, id, 'can')

  const { data, others, days } = await world.call(ana, listPoints)
  expect(data).toEqual([])
  expect(days).toMatchObject([{ amount: -100, balance_after: 0 }])
  expect(others).toMatchObject([
    {
      account: 'under_analysis',
      amount: -100,
      external_key: id,
      about: 'Tênis',
      sold_by: null,
      order_id: expect.any(Number),
    },
  ])
})

test('a reversal names the sale of the network and its seller, in the balance and outside', async () => {
  const inviting = await world.brand()
  await world.setParameter(inviting, 'secondary_commission_points', 2_00)
  const bia = await world.partner(inviting)
  const caio = await world.partner(inviting, { invited_by: bia.slug, name: 'Caio Luz' })
  const [released, waiting] = [unique(), unique()]
  await world.order(inviting, caio, { id: released, reais: 100 })
  later(8)
  await world.runJobs()
  await world.order(inviting, caio, { id: waiting, reais: 200, status: 'apv' })
  later(1)
  await world.order(inviting, caio, { id: released, reais: 100, status: 'dev' })
  await world.order(inviting, caio, { id: waiting, reais: 200, status: 'can' })

  const { data, others } = await world.call(bia, listPoints)
  const sale = { about: 'Tênis', sold_by: 'Caio Luz', order_id: null }
  expect(data[0]).toMatchObject({ ...sale, amount: -2, external_key: released })
  expect(others).toMatchObject([{ ...sale, amount: -4, external_key: waiting }])
  const file = await world.send(bia, exportPoints, { query: { format: 'csv' } })
  expect(file.body.match(/Tênis;Caio Luz/g)).toHaveLength(3)
})

test('each such line is on exactly one page, also with other lines before and after', async () => {
  const ana = await world.partner(brand)
  const cancelled: string[] = []
  for (let index = 0; index < 5; index++) {
    const id = `P-${unique()}`
    await order(ana, id, 'apv')
    later(1)
    await order(ana, id, 'can')
    cancelled.push(id)
    // Used in between, because a session ends after 30 days without use.
    await world.call(ana, listPoints)
    const kept = `K-${unique()}`
    await order(ana, kept, 'fat', 100)
    later(8)
    await world.runJobs()
  }
  const seen: (string | null)[] = []
  for (const page of [1, 2, 3]) {
    const { others } = await world.call(ana, listPoints, { query: { page, per_page: 2 } })
    seen.push(...others.map((line) => line.external_key))
  }
  expect(seen).toEqual(cancelled.toReversed())
})

test('the line of a redemption shows its outcome, with its protocol', async () => {
  const ana = await world.partner(brand, { credit: 100_00 })
  const id = await redeemAndPay(ana, 50)
  const shown = await world.call(ana, showReward, { params: { id } })

  const { data } = await world.call(ana, listPoints)
  const [line] = data
  expect(line).toMatchObject({ payment_id: id, external_key: shown.protocol })
  expect(line?.explanation).toBe(`Resgate ${shown.protocol} pago.`)
  expect(line?.explanation).not.toContain(id)

  const file = await world.send(ana, exportPoints, { query: { format: 'csv' } })
  expect(file.body).toContain(`${shown.protocol};Resgate ${shown.protocol} pago.`)
  expect(file.body).not.toContain(id)
})
