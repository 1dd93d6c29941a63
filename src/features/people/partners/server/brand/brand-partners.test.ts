import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { putPartner, showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { leaveBrand } from '#features/people/memberships/contract.ts'
import { uploadPhoto } from '#features/people/profile/contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import { allPages, keyWith } from '#tests/support/steps/pages.ts'
import { type TestBrand } from '#tests/support/world.ts'

import { listLevels, listPartners } from '../../brand-contract.ts'

type Query = WireInput<typeof listPartners>['query']

const document = '52998224725'
const world = await worldForFile()
let brand: TestBrand
let start: Date
/** In the order of their registration, a day after each other. */
const slugs: string[] = []

beforeAll(async () => {
  brand = await world.brand()
  start = world.clock.now()
  const people = [
    { name: 'Érica Alves', document },
    { name: 'bruno costa', approved: null },
    { name: 'Carla 100% Vendas', approved: false },
    { name: 'Ana Alves' },
    { name: 'Davi' },
  ]
  for (const person of people) {
    const partner = await world.partner(brand, person)
    slugs.push(partner.slug)
    if (person.name === 'Davi')
      await world.call(partner, leaveBrand, { body: { parent_slug: brand.slug } })
    world.clock.advanceDays(1)
  }
  // Of another brand, with the same data.
  await world.partner(await world.brand(), { name: 'Érica Alves', document })
})
async function found(query: Query = {}, caller: { key: string } = brand) {
  const listed = await allPages(world, caller, listPartners, { query })
  return listed.map(({ slug }) => slugs.indexOf(slug))
}

test('lists each partner of the brand once, newest first or by name', async () => {
  expect(await found()).toEqual([4, 3, 2, 1, 0])
  expect(await found({ limit: 100 })).toEqual([4, 3, 2, 1, 0])
  expect(await found({ order: 'name' })).toEqual([3, 1, 2, 4, 0])
})

test.each<[NonNullable<Query>['status'], number[]]>([
  ['in_review', [1]],
  ['approved', [3, 0]],
  ['refused', [2]],
  ['left', [4]],
])('lists those who are %s', async (state, expected) => {
  expect(await found({ status: state })).toEqual(expected)
  expect((await found({ status: state, order: 'name' })).toSorted()).toEqual(
    expected.toSorted(),
  )
})

test('lists those who registered since a moment', async () => {
  const since = new Date(start.getTime() + 3 * DAY_MS).toISOString()
  expect(await found({ created_since: since })).toEqual([4, 3])
})

test.each([
  ['part of a name, without accents', 'erica', [0]],
  ['part of several names', 'ALVES', [3, 0]],
  ['a sign that means something in SQL', '100%', [2]],
  ['another one', '___', []],
  ['a document with its mask', '529.982.247-25', [0]],
  ['a document that only begins so', '529982247', []],
])('finds by %s', async (_, search, expected) => {
  expect(await found({ search })).toEqual(expected)
})

test('finds by the slug and by the whole e-mail', async () => {
  expect(await found({ search: slugs[2] })).toEqual([2])
  expect(await found({ search: `${slugs[1]}@ALIADO.test` })).toEqual([1])
  expect(await found({ search: `${slugs[1]}@aliado` })).toEqual([])
})

test('masks personal data and does not search in it without the permission', async () => {
  const reader = await keyWith(world, brand, 'partners.read')
  const search = 'érica'
  const whole = await world.call(brand, listPartners, { query: { search } })
  expect(whole.data[0]).toMatchObject({ document, email: `${slugs[0]}@aliado.test` })
  const masked = await world.call(reader, listPartners, { query: { search } })
  expect(masked.data[0]).toMatchObject({ name: 'Érica Alves', document: '***.982.247-**' })
  expect(masked.data[0]?.email).toMatch(/^.{3}\*\*\*@aliado\.test$/)
  expect(await found({ search: document }, reader)).toEqual([])
  expect(await found({ search: `${slugs[1]}@aliado.test` }, reader)).toEqual([])
})

test('lists those of one level', async () => {
  const name = 'Ouro'
  await createTestLevel(world, brand, { name })
  const email = `${slugs[3]}@aliado.test`
  await world.call(brand, putPartner, {
    params: { slug: slugs[3] ?? '' },
    body: { name: 'Ana Alves', email, pf_pj: 'PF', document: '11144477735', level: name },
  })
  const { data } = await world.call(brand, listPartners, { query: { level: 'ouro' } })
  expect(data).toMatchObject([{ slug: slugs[3], level: name, status: 'approved' }])
  expect(await found({ level: 'Prata' })).toEqual([])
})

test('refuses a cursor of another order and a search that is too short', async () => {
  const { next } = await world.call(brand, listPartners, { query: { limit: 1 } })
  const other = await world.refused(brand, listPartners, {
    query: { order: 'name', cursor: next },
  })
  expect([other.status, other.code]).toEqual([422, 'invalid_cursor'])
  const short = await world.refused(brand, listPartners, { query: { search: 'a' } })
  expect(short.status).toBe(422)
})

test('lists the levels with their rules', async () => {
  const { data } = await world.call(brand, listLevels)
  expect(data).toMatchObject([
    { name: 'Ouro', position: 1, billing_from: 0, billing_to: null, percent: 5 },
  ])
})

test('shows one partner without personal data unless the key may see them', async () => {
  const params = { slug: slugs[0] ?? '' }
  const reader = await keyWith(world, brand, 'partners.read')
  const masked = await world.call(reader, showPartnerOfBrand, { params })
  expect(masked).toMatchObject({
    name: 'Érica Alves',
    document: '***.982.247-**',
    registration: { address: null, answers: [] },
  })
  expect(JSON.stringify(masked)).not.toContain(document)
  const full = await keyWith(world, brand, 'partners.read', 'partners.personal')
  expect(await world.call(full, showPartnerOfBrand, { params })).toMatchObject({ document })
})

test('shows the photo of a partner in the list and on the page, and none without one', async () => {
  const other = await world.brand()
  const [ana, bia] = [await world.partner(other), await world.partner(other)]
  const size = { width: 40, height: 40, channels: 3 as const }
  const bytes = await sharp({ create: { ...size, background: '#a62b62' } })
    .png()
    .toBuffer()
  const photo = new File([new Uint8Array(bytes)], 'eu.png', { type: 'image/png' })
  const { logo_foto_link: address } = await world.call(ana, uploadPhoto, {
    body: { photo },
  })
  const { data } = await world.call(other, listPartners, { query: {} })
  const photoOf = (slug: string) => data.find((one) => one.slug === slug)?.photo
  expect([photoOf(ana.slug), photoOf(bia.slug)]).toEqual([address, null])
  const page = await world.call(other, showPartnerOfBrand, { params: { slug: ana.slug } })
  expect(page.photo).toBe(address)
})
