import { expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { startProductImport } from '#features/overview/imports/contract.ts'
import { createBrandKey, listBrandKeys } from '#features/program/keys/contract.ts'
import { purgeAnswers } from '#platform/server/writes/idempotent-requests.ts'

import { ownerClient, worldForFile } from './support/fixtures.ts'

const world = await worldForFile()
const owner = await ownerClient(world)

const body = { label: 'erp', permissions: ['orders.read'] as const, expires_at: null }

function send(caller: { key: string }, key: string, label = 'erp') {
  const headers = { 'idempotency-key': key }
  return world.send(caller, createBrandKey, { headers, body: { ...body, label } })
}

async function labels(caller: { key: string }) {
  return (await world.call(caller, listBrandKeys)).data.map(({ label }) => label)
}

test('the same key and request again get the first answer, and nothing is done', async () => {
  const brand = await world.brand()
  const before = (await labels(brand)).length
  const first = await send(brand, 'a')
  const again = await send(brand, 'a')
  expect(first.statusCode).toBe(201)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(await labels(brand)).toHaveLength(before + 1)
  const { rows } = await owner.query('select body from idempotent_request')
  expect(JSON.stringify(rows)).not.toContain(first.json().key)
})

test('the same key with another request is refused', async () => {
  const brand = await world.brand()
  await send(brand, 'a')
  const other = await send(brand, 'a', 'outra')
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
  const headers = { 'idempotency-key': 'a' }
  const order = await world.send(brand, putOrder, {
    params: { external_id: 'P-1' },
    headers,
    body: {
      status: 'pen',
      created_at: world.clock.now().toISOString(),
      updated_at: world.clock.now().toISOString(),
      freight: 0,
      items: [{ sku: 'A', name: 'A', category: 'A', quantity: 1, price: 1 }],
    },
  })
  expect([order.statusCode, order.json().code]).toEqual([422, 'key_reused'])
})

test('a write of several transactions gives its answer again, also to a race', async () => {
  const brand = await world.brand()
  const start = (name: string) =>
    world.send(brand, startProductImport, {
      headers: { 'idempotency-key': 'envio' },
      body: {
        file: new File([`sku;nome;categoria;preco;link\n${name};${name};Pele;1;`], 'a.csv'),
      },
    })
  const race = await Promise.all(Array.from({ length: 4 }, () => start('A')))
  expect(race.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(202))
  expect(new Set(race.map(({ body }) => body)).size).toBe(1)
  const again = await start('A')
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([
    race[0]?.body,
    'true',
  ])
  const other = await start('B')
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
})

test('of many at once one is done, and all get its answer', async () => {
  const brand = await world.brand()
  const before = (await labels(brand)).length
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(brand, 'race')))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(201))
  expect(await labels(brand)).toHaveLength(before + 1)
})

test('a key is free at another brand, after a refusal and after two days', async () => {
  const brand = await world.brand()
  const refused = await send(brand, 'b', '')
  expect(refused.statusCode).toBe(422)
  const first = await send(brand, 'b')
  expect(first.statusCode).toBe(201)
  const elsewhere = await send(await world.brand(), 'b')
  expect(elsewhere.json().key).not.toBe(first.json().key)
  world.clock.advanceDays(2)
  const later = await send(brand, 'b')
  // It is done again, and there is a key with this name already.
  expect(later.statusCode).toBe(409)
  await send(brand, 'c', 'outra')
  await purgeAnswers(world)
  const { rows } = await owner.query('select key from idempotent_request')
  expect(rows).toEqual([{ key: 'c' }])
})

test('a key that is too long, and a dry run that an operation does not have, are refused', async () => {
  const brand = await world.brand()
  const long = await send(brand, 'x'.repeat(256))
  expect([long.statusCode, long.json().code]).toEqual([422, 'invalid_input'])
  const dry = await world.rawRequest(brand, {
    method: 'POST',
    url: '/api/brand/v1/keys?dry_run=true',
    payload: body,
  })
  expect([dry.statusCode, dry.json().code]).toEqual([422, 'dry_run_unavailable'])
})
