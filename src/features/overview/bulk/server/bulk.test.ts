import { expect, test } from 'vitest'

import {
  approveAdjustment,
  listAdjustmentRequests,
} from '#features/money/credits/adjustment-contract.ts'
import { listPartners } from '#features/people/partners/brand-contract.ts'
import { putPortfolio } from '#features/people/partners/portfolio-contract.ts'
import type { WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import type { TestBrand } from '#tests/support/world.ts'

import {
  listPartnerBulkResults,
  listPartnerBulks,
  previewPartnerBulk,
  showPartnerBulk,
  startPartnerBulk,
} from '../contract.ts'
import { runBulk } from './run-bulk.ts'

const world = await worldForFile()

type Body = WireInput<typeof startPartnerBulk>['body']
type Who = Parameters<typeof world.call>[0]

const start = (who: Who, body: Body) =>
  world.call(who as TestBrand, startPartnerBulk, { body })

const run = (brand: TestBrand, bulkId: number) =>
  runBulk({ db: world.db, clock: world.clock }, { brandId: brand.id, bulkId })

const people = async (brand: TestBrand, count: number, approved: null | true = null) => {
  const made = []
  for (let nth = 0; nth < count; nth += 1)
    made.push(await world.partner(brand, { approved, ...(approved && { credit: 10_00 }) }))
  return made
}

test('a brand approves all partners in review whom it saw, with one result each', async () => {
  const brand = await world.brand()
  const waiting = await people(brand, 3)
  await people(brand, 1, true)
  const filter = { status: 'in_review' } as const
  const preview = await world.call(brand, previewPartnerBulk, { body: { filter } })
  expect(preview).toMatchObject({ partners: 3, available: 0 })
  const bulk = await start(brand, { filter, seen_count: 3, action: { type: 'approve' } })
  expect(bulk).toMatchObject({ state: 'waiting', partners: 3, handled: 0 })
  // Who signs up later is not part of it.
  const [late] = await people(brand, 1)
  await Promise.all([run(brand, bulk.id), run(brand, bulk.id)])
  const params = { id: bulk.id }
  const shown = await world.call(brand, showPartnerBulk, { params })
  expect(shown).toMatchObject({ state: 'done', handled: 3, failed: 0 })
  const { data } = await world.call(brand, listPartnerBulkResults, { params, query: {} })
  expect(data.map((row) => row.partner_slug).toSorted()).toEqual(
    waiting.map(({ slug }) => slug).toSorted(),
  )
  const left = await world.call(brand, listPartners, { query: filter })
  expect(left.data.map(({ slug }) => slug)).toEqual([late?.slug])
  for (const { slug } of waiting)
    expect(await world.messagesTo(`${slug}@aliado.test`)).toHaveLength(1)
})

test('only partners chosen one by one are changed, and none of another brand', async () => {
  const brand = await world.brand()
  const [ana, bia, rita] = await people(brand, 3)
  const [other] = await people(await world.brand(), 1)
  const slugs = [ana, bia, other].map((one) => one?.slug ?? '')
  const filter = { slugs }
  const preview = await world.call(brand, previewPartnerBulk, { body: { filter } })
  expect(preview.partners).toBe(2)
  const { id } = await start(brand, { filter, seen_count: 2, action: { type: 'approve' } })
  await run(brand, id)
  const left = await world.call(brand, listPartners, { query: { status: 'in_review' } })
  expect(left.data.map(({ slug }) => slug)).toEqual([rita?.slug])
  const earlier = await world.call(brand, listPartnerBulks, {})
  expect(earlier.data).toMatchObject([{ id, state: 'done', partners: 2, handled: 2 }])
})

test('the sum of credits is shown, and others than expected are refused', async () => {
  const brand = await world.brand()
  await people(brand, 2, true)
  const preview = await world.call(brand, previewPartnerBulk, { body: { filter: {} } })
  expect(preview).toMatchObject({ partners: 2, available: 20 })
  await people(brand, 1, true)
  const action = { type: 'block', reason: 'Revisão.' } as const
  expect(
    await world.refused(brand, startPartnerBulk, {
      body: { filter: {}, seen_count: 2, action },
    }),
  ).toMatchObject({ status: 409, code: 'found_others' })
})

test('levels and tags are changed, and a level that does not exist fails for each', async () => {
  const brand = await world.brand()
  await createTestLevel(world, brand, { name: 'Ouro' })
  await people(brand, 2, true)
  const act = async (action: Body['action']) => {
    const { id } = await start(brand, { filter: {}, seen_count: 2, action })
    await run(brand, id)
    return world.call(brand, showPartnerBulk, { params: { id } })
  }
  await act({ type: 'add_tag', tag: 'VIP' })
  await act({ type: 'set_level', level: 'ouro', reason: 'Meta batida.' })
  const { data } = await world.call(brand, listPartners, { query: { tag: 'vip' } })
  expect(data.map(({ level, tags }) => [level, tags])).toEqual([
    ['Ouro', ['vip']],
    ['Ouro', ['vip']],
  ])
  await act({ type: 'remove_tag', tag: 'vip' })
  const failed = await act({ type: 'set_level', level: 'Nenhum', reason: 'Erro.' })
  expect(failed).toMatchObject({ handled: 2, failed: 2 })
  const results = await world.call(brand, listPartnerBulkResults, {
    params: { id: failed.id },
    query: { outcome: 'failed' },
  })
  expect(results.data[0]?.message).toMatch(/nível/i)
})

test('a limited person acts on their own partners only, and may not change tags', async () => {
  const brand = await world.brand()
  const [own] = await people(brand, 2)
  const eva = await world.staff(brand, { role: 'manager' })
  await world.call(brand, putPortfolio, {
    params: { id: eva.staffId },
    body: { partners: [own?.slug ?? ''] },
  })
  const body = { filter: {}, seen_count: 1, action: { type: 'approve' } } as const
  const { id } = await start(eva, body)
  await run(brand, id)
  const { data } = await world.call(brand, listPartners, { query: { status: 'approved' } })
  expect(data.map(({ slug }) => slug)).toEqual([own?.slug])
  expect(
    await world.refused(eva, startPartnerBulk, {
      body: { ...body, action: { type: 'add_tag', tag: 'x' } },
    }),
  ).toMatchObject({ code: 'tags_of_portfolio' })
  const other = await start(brand, { ...body, seen_count: 2 })
  expect(
    await world.refused(eva, showPartnerBulk, { params: { id: other.id } }),
  ).toMatchObject({ status: 404 })
  expect(
    await world.refused(await world.brand(), showPartnerBulk, { params: { id } }),
  ).toMatchObject({ status: 404 })
})

test('each of several partners gets the same bonus once, with the reason', async () => {
  const brand = await world.brand()
  const [ana, bia] = await people(brand, 2, true)
  const eva = await world.staff(brand, { role: 'finance' })
  const action = { type: 'adjust', amount: 12.34, reason: 'Bônus de campanha' } as const
  const body = { filter: {}, seen_count: 2, action }
  const preview = await world.call(brand, previewPartnerBulk, { body: { filter: {} } })
  expect(preview).toMatchObject({ partners: 2, approval_above: 1_000 })
  const { id } = await start(brand, body)
  await Promise.all([run(brand, id), run(brand, id)])
  for (const one of [ana, bia])
    expect(await world.credits(brand, one ?? raise())).toMatchObject({ available: 22.34 })
  const shown = await world.call(brand, showPartnerBulk, { params: { id } })
  expect(shown).toMatchObject({ action, failed: 0, handled: 2 })
  // Finance may adjust, but not change partners; support neither.
  expect(await world.refused(eva, startPartnerBulk, { body })).toMatchObject({
    status: 403,
  })
  expect(
    await world.refused(brand, startPartnerBulk, {
      body: { ...body, action: { ...action, amount: 0 } },
    }),
  ).toMatchObject({ status: 422 })
  expect(await world.proof()).toEqual([])
})

test('a bonus whose sum passes the limit waits for another person, for each partner', async () => {
  const brand = await world.brand()
  const [ana] = await people(brand, 3, true)
  const [eva, rui] = [await world.staff(brand), await world.staff(brand)]
  const action = { type: 'adjust', amount: 400, reason: 'Prêmio do ano' } as const
  const { id } = await start(eva, { filter: {}, seen_count: 3, action })
  await run(brand, id)
  expect(await world.credits(brand, ana ?? raise())).toMatchObject({ available: 10 })
  const waiting = await world.call(rui, listAdjustmentRequests, { query: {} })
  expect(waiting.data).toHaveLength(3)
  expect(waiting.data[0]).toMatchObject({ needs_other_person: false, amount: 400 })
  const params = { id: waiting.data[0]?.id ?? 0 }
  expect(await world.refused(eva, approveAdjustment, { params })).toMatchObject({
    code: 'same_person',
  })
  for (const { id: request } of waiting.data)
    await world.call(rui, approveAdjustment, { params: { id: request } })
  expect(await world.credits(brand, ana ?? raise())).toMatchObject({ available: 410 })
  expect(await world.proof()).toEqual([])
})

function raise(): never {
  throw new Error('no partner')
}
