import { expect, test } from 'vitest'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import {
  createTermDraft,
  listTermAcceptances,
  listTermDrafts,
  listTerms,
  publishTermDraft,
  publishTerms,
  putTermDraft,
  showTermDraft,
  showTermsInForce,
  withdrawTerms,
} from '../../brand-contract.ts'
import { acceptTerms, showOwnTerms } from '../../contract.ts'

const world = await worldForFile()

const docs = [{ title: 'Regras', ops: [{ insert: 'Vender bem.\n', attributes: {} }] }]

const publish = (brand: TestBrand, version: string, more: object = {}) =>
  world.call(brand, publishTerms, {
    body: { type: 'pf', version, title: 'Termos da marca', docs, ...more },
  })
const hasAccepted = async (who: TestPartner) =>
  (await world.call(who, showOwnTerms)).accepted_at !== null
const statesOf = async (brand: TestBrand) =>
  Object.fromEntries(
    (await world.call(brand, listTerms)).data.map(({ version, state }) => [version, state]),
  )

test('a new version asks every partner of its kind again, a small correction asks none', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await publish(brand, '1')
  await world.call(ana, acceptTerms, { body: { version: '1' } })
  world.clock.advanceDays(1)
  await publish(brand, '1a', { requires_acceptance: false })
  expect(await hasAccepted(ana)).toBe(true)
  world.clock.advanceDays(1)
  await publish(brand, '2')
  expect(await hasAccepted(ana)).toBe(false)
  world.clock.advanceDays(1)
  // The correction of a version that was not accepted changes nothing.
  await publish(brand, '2a', { requires_acceptance: false })
  expect(await hasAccepted(ana)).toBe(false)
  await world.call(ana, acceptTerms, { body: {} })
  expect(await hasAccepted(ana)).toBe(true)
  expect(await statesOf(brand)).toEqual({
    '1': 'replaced',
    '1a': 'replaced',
    '2': 'replaced',
    '2a': 'in_force',
  })
})

test('a scheduled version is in force from its moment, unless it is withdrawn before', async () => {
  const brand = await world.brand()
  const at = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS)
  const first = await publish(brand, '1', { published_at: at(2).toISOString() })
  const second = await publish(brand, '2', { published_at: at(3).toISOString() })
  expect(await statesOf(brand)).toEqual({ '1': 'scheduled', '2': 'scheduled' })
  await world.call(brand, withdrawTerms, { params: { id: second.id } })
  world.clock.advanceDays(4)
  expect(await statesOf(brand)).toEqual({ '1': 'in_force', '2': 'withdrawn' })
  const { data } = await world.call(brand, showTermsInForce)
  expect(data.map(({ type, version }) => [type, version])).toEqual([
    ['pf', '1'],
    ['pj', '2026-11'],
  ])
  expect(
    await world.refused(brand, withdrawTerms, { params: { id: first.id } }),
  ).toMatchObject({ status: 409, code: 'is_in_force' })
  expect(
    await world.refused(brand, publishTerms, {
      body: {
        type: 'pf',
        version: '3',
        title: 'T',
        docs,
        published_at: at(-1).toISOString(),
      },
    }),
  ).toMatchObject({ status: 422, code: 'in_the_past' })
})

test('a draft is written by several people, and published once as it is stored', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const { id } = await world.call(brand, createTermDraft, { body: { type: 'pj' } })
  const params = { id }
  expect(await world.refused(brand, publishTermDraft, { params, body: {} })).toMatchObject({
    code: 'incomplete_draft',
  })
  const { headers } = await world.send(brand, showTermDraft, { params })
  const save = (title: string) =>
    world.send(
      brand,
      putTermDraft,
      { params, body: { type: 'pj', version: '9', title, docs } },
      { headers: { 'if-match': String(headers['etag']) } },
    )
  const saved = await Promise.all([save('Um'), save('Dois')])
  expect(saved.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
  expect(await world.refused(other, showTermDraft, { params })).toMatchObject({
    code: 'unknown_draft',
  })
  const published = await Promise.all([
    world.send(brand, publishTermDraft, { params, body: {} }),
    world.send(brand, publishTermDraft, { params, body: {} }),
  ])
  expect(published.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  expect((await world.call(brand, listTermDrafts)).data).toEqual([])
  expect(await statesOf(brand)).toEqual({ '9': 'in_force' })
})

test('the brand sees page by page who accepted a version, and of its own partners only', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const people = [await world.partner(brand), await world.partner(brand)]
  const company = await world.partner(other)
  for (const who of [...people, company]) await world.call(who, acceptTerms, { body: {} })
  await world.call(await world.partner(brand), acceptTerms, { body: { accepted: false } })
  const page = (cursor?: string) =>
    world.call(brand, listTermAcceptances, {
      query: { type: 'pf', version: '2026-11', limit: 1, ...(cursor && { cursor }) },
    })
  const first = await page()
  const second = await page(first.next ?? '')
  expect([...first.data, ...second.data].map(({ partner }) => partner?.slug)).toEqual(
    people.map(({ slug }) => slug).toReversed(),
  )
  expect(second.next).toBeNull()
})
