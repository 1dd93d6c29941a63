import { beforeEach, expect, test } from 'vitest'

import { putPartner, refusePartner } from '#features/overview/brand-api/contract.ts'
import { countPending, listPending } from '#features/overview/inbox/contract.ts'
import { putParameter } from '#features/program/settings/parameter-contract.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

const world = await worldForFile()
let brand: TestBrand
beforeEach(async () => {
  brand = await world.brand()
})

const inDays = (days: number) => addDays(dayOf(world.clock.now()), days)

async function promised(): Promise<Record<string, string | null>> {
  const { data } = await world.call(brand, listPending, { query: { limit: 100 } })
  return Object.fromEntries(data.map(({ id, due }) => [id, due]))
}

const promiseIn = (value: number) =>
  world.call(brand, putParameter, {
    params: { key: 'partner_review_days' },
    body: { value },
  })

test('a review has the day that was promised as it began, whatever the brand sets later', async () => {
  const ana = await world.partner(brand, { approved: null })
  const first = inDays(7)
  expect(await promised()).toEqual({ [ana.slug]: first })
  await promiseIn(2)
  const bia = await world.partner(brand, { approved: null })
  expect(await promised()).toEqual({ [ana.slug]: first, [bia.slug]: inDays(2) })
  await promiseIn(30)
  expect(await promised()).toEqual({ [ana.slug]: first, [bia.slug]: inDays(2) })
})

test('a partner whom the brand changes during the review keeps the day; a new review has another', async () => {
  const slug = unique()
  const body = {
    name: 'Rita Prado',
    email: `${slug}@aliado.test`,
    pf_pj: 'PF' as const,
    document: taxId(),
  }
  const put = (more: object = {}) =>
    world.call(brand, putPartner, { params: { slug }, body: { ...body, ...more } })
  await put()
  const first = inDays(7)
  world.clock.set(new Date(world.clock.now().getTime() + 3 * DAY_MS))
  await put({ name: 'Rita Prado Lima' })
  expect(await promised()).toEqual({ [slug]: first })
  await world.call(brand, refusePartner, {
    params: { slug },
    body: { reason: 'Documento de outra pessoa.' },
  })
  expect(await promised()).toEqual({})
  await put({ approved: null })
  expect(await promised()).toEqual({ [slug]: inDays(7) })
})

test('a review beyond its day is overdue', async () => {
  await promiseIn(1)
  await world.partner(brand, { approved: null })
  const overdue = async () => {
    const { data } = await world.call(brand, countPending, {})
    return data.find(({ kind }) => kind === 'partner')?.overdue
  }
  expect(await overdue()).toBe(0)
  world.clock.set(new Date(world.clock.now().getTime() + 2 * DAY_MS))
  expect(await overdue()).toBe(1)
})
