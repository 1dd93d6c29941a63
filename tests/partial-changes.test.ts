import { beforeAll, expect, test } from 'vitest'

import {
  changeBooster,
  createBooster,
  showBooster,
} from '#features/money/commission/booster-contract.ts'
import {
  changeException,
  changeRule,
  createException,
  createRule,
  showException,
  showRule,
} from '#features/money/commission/rule-contract.ts'
import {
  changeBrandKey,
  createBrandKey,
  showBrandKey,
} from '#features/program/keys/contract.ts'
import {
  changeWebhook,
  createWebhook,
  showWebhook,
} from '#features/program/webhooks/contract.ts'
import {
  changeMaterialFolder,
  createMaterialFolder,
  showMaterialFolder,
} from '#features/selling/materials/folder-contract.ts'
import { type Endpoint, isForBrand } from '#platform/contract/endpoint/endpoint.ts'
import { allContracts } from '#server/app/contracts.ts'

import { worldForFile } from './support/fixtures.ts'
import { type TestBrand, unique } from './support/world.ts'

const world = await worldForFile()
let brand: TestBrand
beforeAll(async () => {
  brand = await world.brand()
})

type Case = {
  change: Endpoint
  show: Endpoint
  create: () => Promise<number>
  /** Another value for each field, and the fields of the view that follow from it. */
  fields: Record<string, { value: unknown; changes: string[] }>
}

const days = { valid_from: '2026-05-01', valid_until: '2026-05-31' }
const ofRule: Case['fields'] = {
  percent: { value: 12, changes: ['percent'] },
  valid_from: { value: '2026-05-10', changes: ['valid_from'] },
  valid_until: { value: null, changes: ['valid_until'] },
  // It says when a new percent of a rule in force begins: alone it changes nothing.
  from: { value: '2026-05-12', changes: [] },
}

const cases: Record<string, Case> = {
  changeRule: {
    change: changeRule,
    show: showRule,
    create: async () => {
      const body = { scope: 'category', category: unique(), percent: 9, ...days } as const
      return (await world.call(brand, createRule, { body })).id
    },
    fields: ofRule,
  },
  changeException: {
    change: changeException,
    show: showException,
    create: async () => {
      const body = { sku: unique(), percent: 9, ...days }
      return (await world.call(brand, createException, { body })).id
    },
    fields: ofRule,
  },
  changeBooster: {
    change: changeBooster,
    show: showBooster,
    create: async () => {
      const body = { target: 'product', sku: unique(), added_percent: 5 } as const
      const later = { valid_from: '2026-04-01', valid_until: '2026-04-30' }
      return (await world.call(brand, createBooster, { body: { ...body, ...later } })).id
    },
    fields: {
      added_percent: { value: 7, changes: ['added_percent'] },
      times: { value: 2, changes: ['added_percent', 'times'] },
      valid_from: { value: '2026-04-10', changes: ['valid_from'] },
      valid_until: { value: '2026-04-20', changes: ['valid_until'] },
    },
  },
  changeBrandKey: {
    change: changeBrandKey,
    show: showBrandKey,
    create: async () => {
      const { id } = await world.call(brand, createBrandKey, {
        body: {
          label: unique(),
          permissions: ['orders.write'],
          addresses: ['203.0.113.9'],
          expires_at: '2027-01-01T00:00:00.000Z',
        },
      })
      return id
    },
    fields: {
      addresses: { value: ['198.51.100.0/24'], changes: ['addresses'] },
      expires_at: { value: null, changes: ['expires_at'] },
    },
  },
  changeMaterialFolder: {
    change: changeMaterialFolder,
    show: showMaterialFolder,
    create: async () => {
      const make = (name: string, parent_id: number | null) =>
        world.call(brand, createMaterialFolder, { body: { name, parent_id } })
      return (await make('Natal', (await make('Campanhas', null)).id)).id
    },
    fields: {
      name: { value: 'Páscoa', changes: ['name', 'path'] },
      parent_id: { value: null, changes: ['parent_id', 'path'] },
    },
  },
  changeWebhook: {
    change: changeWebhook,
    show: showWebhook,
    create: async () => {
      const url = `https://${unique()}.example/eventos`
      const events = ['commission.closed' as const]
      return (await world.call(brand, createWebhook, { body: { url, events } })).id
    },
    fields: { events: { value: [], changes: ['events'] } },
  },
}

const partial = allContracts.filter(
  ({ endpoint }) => endpoint.method === 'PATCH' && isForBrand(endpoint.access),
)

test('every operation of a brand that changes a part is here', () => {
  expect(partial.map(({ name }) => name).toSorted()).toEqual(Object.keys(cases).toSorted())
})

test.each(Object.entries(cases))('%s changes only what is sent', async (_, one) => {
  const { change, show, create, fields } = one
  const params = { id: await create() }
  const read = async (): Promise<Record<string, unknown>> =>
    (await world.send(brand, show, { params })).json()
  const send = async (body: object) => {
    const answer = await world.send(brand, change, { params, body })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const first = await read()
  await send({})
  expect(await read()).toEqual(first)
  for (const [field, { value, changes }] of Object.entries(fields)) {
    const before = await read()
    await send({ [field]: value })
    const after = await read()
    const changed = Object.keys(after).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    )
    expect(changed, field).toEqual(changes)
    if (changes.includes(field)) expect(after[field]).toEqual(value)
  }
  expect(await world.proof()).toEqual([])
})

test('each field of such an operation is tried', () => {
  for (const { name, endpoint } of partial) {
    const known = Object.keys((endpoint.body as { shape?: object }).shape ?? {})
    expect(Object.keys(cases[name]?.fields ?? {}).toSorted(), name).toEqual(
      known.toSorted(),
    )
  }
})
