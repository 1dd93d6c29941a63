import { expect } from 'vitest'

import { listNotifications } from '#features/program/notifications/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { keyWith } from '#tests/support/steps/pages.ts'
import type { TestBrand, TestPartner, World } from '#tests/support/world.ts'
import { unique } from '#tests/support/world.ts'

import { adjustPartnerCredits, listPartnerStatement } from '../../brand-contract.ts'
import { listPoints, showPointsSummary } from '../../contract.ts'

type Adjusting = { amount: number; reason?: string; key?: string }

async function adjust(
  world: World,
  [brand, { slug }]: [TestBrand, TestPartner],
  { amount, reason = 'Acerto da campanha de março', key = unique() }: Adjusting,
) {
  const headers = { 'idempotency-key': key }
  const request = { params: { slug }, body: { amount, reason } }
  return world.call(brand, adjustPartnerCredits, request, { headers })
}

test('a credit and a debit are lines with their reason', async ({ world, brand, ana }) => {
  const added = await adjust(world, [brand, ana], { amount: 80 })
  expect(added.balances).toMatchObject({ available: 80, debt: 0 })
  const taken = await adjust(world, [brand, ana], { amount: -30.5, reason: 'Frete' })
  expect(taken.balances).toMatchObject({ available: 49.5, debt: 0 })

  const { data } = await world.call(ana, listPoints, { query: {} })
  expect(data.slice(0, 2)).toMatchObject([
    { amount: -30.5, explanation: 'Débito lançado pela marca: Frete' },
    { amount: 80, explanation: 'Crédito lançado pela marca: Acerto da campanha de março' },
  ])
  expect(data[0]?.category.description).toBe('Ajustes da marca')
  const notifications = await world.call(ana, listNotifications, { query: {} })
  expect(JSON.stringify(notifications)).toContain('Frete')
  expect(await world.proof()).toEqual([])
})

test('a debit above the balance becomes debt, which the next credit pays', async ({
  world,
  brand,
  ana,
}) => {
  await adjust(world, [brand, ana], { amount: 20 })
  const { balances } = await adjust(world, [brand, ana], { amount: -50, reason: 'Engano' })
  expect(balances).toMatchObject({ available: 0, debt: 30 })
  const { others } = await world.call(ana, listPoints, { query: {} })
  expect(others[0]).toMatchObject({
    amount: -30,
    explanation:
      'Débito lançado pela marca: Engano. O saldo não cobria o valor, que virou saldo devedor.',
  })
  expect(await world.call(ana, showPointsSummary)).toMatchObject({ debt: 30 })
  const paid = await adjust(world, [brand, ana], { amount: 100 })
  expect(paid.balances).toMatchObject({ available: 70, debt: 0 })
  expect(await world.proof()).toEqual([])
})

test('the same key adjusts once, also at the same time', async ({ world, brand, ana }) => {
  const key = unique()
  const calls = [1, 2, 3].map(() => adjust(world, [brand, ana], { amount: 15, key }))
  for (const { balances } of await Promise.all(calls))
    expect(balances).toMatchObject({ available: 15 })
  const other = await world.refused(brand, adjustPartnerCredits, {
    params: { slug: ana.slug },
    headers: { 'idempotency-key': key },
    body: { amount: 16, reason: 'Outro motivo' },
  })
  expect([other.status, other.code]).toEqual([422, 'key_reused'])
  const { data } = await world.call(brand, listPartnerStatement, {
    params: { slug: ana.slug },
  })
  expect(data).toHaveLength(1)
})

test('a dry run shows the balances and changes nothing', async ({ world, brand, ana }) => {
  const params = { slug: ana.slug }
  const body = { amount: -40, reason: 'Engano' }
  const query = { dry_run: 'true' }
  const dry = await world.send(brand, adjustPartnerCredits, { params, body, query })
  expect(dry.json()).toMatchObject({ balances: { debt: 40 } })
  expect(await world.credits(brand, ana)).toMatchObject({ debt: 0 })
})

test('is refused without reason, amount, permission or partner', async ({
  world,
  brand,
  ana,
}) => {
  const params = { slug: ana.slug }
  const body = { amount: 10, reason: 'Acerto' }
  const refusal = (caller: { key: string }, request: object) =>
    world.refused(caller, adjustPartnerCredits, { params, body, ...request })
  expect((await refusal(brand, { body: { ...body, amount: 0 } })).status).toBe(422)
  expect((await refusal(brand, { body: { ...body, reason: ' ' } })).status).toBe(422)
  const reader = await keyWith(world, brand, 'partners.read', 'redemptions.read')
  expect((await refusal(reader, {})).status).toBe(403)
  expect((await refusal(await world.brand(), {})).status).toBe(404)
})
