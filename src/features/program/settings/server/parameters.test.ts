import { expect, test } from 'vitest'

import { showParameter } from '#features/program/brands/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'

import {
  deleteParameter,
  listBrandParameters,
  putParameter,
  showBrandParameter,
} from '../parameter-contract.ts'

const world = await worldForFile()

const release = { params: { key: 'release_days' } }

test('every parameter is listed with its meaning, limits, default and value', async () => {
  const brand = await world.brand()
  await world.call(brand, putParameter, { ...release, body: { value: 30 } })
  const { data } = await world.call(brand, listBrandParameters)
  expect(data.length).toBeGreaterThan(50)
  for (const { title, meaning } of data) {
    expect(title).toMatch(/^[A-ZÀ-Ý]/)
    expect(meaning).toMatch(/[.!]$/)
  }
  expect(new Set(data.map(({ title }) => title)).size).toBe(data.length)
  expect(data.find(({ key }) => key === 'release_days')).toMatchObject({
    kind: 'number',
    unit: 'days',
    minimum: 0,
    maximum: 120,
    may_be_empty: false,
    default: 7,
    value: 30,
    changed_at: world.clock.now().toISOString(),
    public: true,
  })
  expect(data.find(({ key }) => key === 'minimum_closing_cents')).toMatchObject({
    kind: 'money',
    may_be_empty: true,
    minimum: 1,
    changed_at: null,
  })
})

test('a parameter returns to its default, for partners too', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  await world.call(brand, putParameter, { ...release, body: { value: 15 } })
  await world.call(other, putParameter, { ...release, body: { value: 20 } })
  const publicly = async (slug: string) =>
    (await world.call(null, showParameter, { params: { slug, param: 'release_days' } }))
      .value
  expect([await publicly(brand.slug), await publicly(other.slug)]).toEqual([15, 20])
  expect(await world.call(brand, deleteParameter, release)).toMatchObject({
    value: 7,
    changed_at: null,
  })
  expect([await publicly(brand.slug), await publicly(other.slug)]).toEqual([7, 20])
})

test('a simulated change is checked and not made', async () => {
  const brand = await world.brand()
  const simulate = (value: unknown) =>
    world.send(brand, putParameter, {
      ...release,
      query: { dry_run: 'true' },
      body: { value },
    })
  expect((await simulate(10)).json().value).toBe(10)
  expect((await simulate(999)).statusCode).toBe(422)
  expect(await world.call(brand, showBrandParameter, release)).toMatchObject({ value: 7 })
})

test('of two changes of one version, one is made', async () => {
  const brand = await world.brand()
  const { headers } = await world.send(brand, showBrandParameter, release)
  const answers = await Promise.all(
    [10, 20, 30].map((value) =>
      world.send(
        brand,
        putParameter,
        { ...release, body: { value } },
        { headers: { 'if-match': String(headers['etag']) } },
      ),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412])
})

test('an unknown parameter is named as such', async () => {
  const brand = await world.brand()
  const unknown = { params: { key: 'constructor' } }
  for (const refused of [
    await world.refused(brand, showBrandParameter, unknown),
    await world.refused(brand, putParameter, { ...unknown, body: { value: 1 } }),
    await world.refused(brand, deleteParameter, unknown),
  ])
    expect(refused).toMatchObject({ status: 404, code: 'unknown_parameter' })
})
