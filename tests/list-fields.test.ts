import { beforeAll, expect, test } from 'vitest'

import { listBrandParameters } from '#features/program/settings/parameter-contract.ts'
import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { fieldsOfList } from '#platform/contract/endpoint/list-fields.ts'
import { allContracts } from '#server/app/contracts.ts'

import { worldForFile } from './support/fixtures.ts'
import { requestOf } from './support/steps/any-request.ts'
import type { TestBrand } from './support/world.ts'

const world = await worldForFile()
let brand: TestBrand
beforeAll(async () => {
  brand = await world.brand()
  await world.order(brand, await world.partner(brand), { reais: 200 })
})

async function read(url: string) {
  const headers = { authorization: `Bearer ${brand.key}` }
  const answer = await world.http.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, body: answer.json() }
}

const lists = allContracts.flatMap(({ name, endpoint }) => {
  const fields = fieldsOfList(endpoint)
  return fields === null ? [] : [{ name, endpoint, fields }]
})

test('every list with pages knows the fields of its items, and refuses another one', async () => {
  expect(lists.length).toBeGreaterThan(60)
  for (const { name, endpoint, fields } of lists) {
    const { url } = requestOf(endpoint, name)
    const { status, body } = await read(`${url}&fields=${fields[0]},nao_existe`)
    expect
      .soft([status, body.message], name)
      .toEqual([
        422,
        `Os itens desta lista não têm o campo nao_existe. Use: ${fields.join(', ')}.`,
      ])
    expect.soft(Object.keys(body.errors), name).toContain('fields')
  }
})

test('the items of a page keep only the fields that were asked for', async () => {
  const address = `${listBrandOrders.path}?limit=1`
  const whole = await read(address)
  const { external_id, status } = whole.body.data[0]
  expect(Object.keys(whole.body.data[0]).length).toBeGreaterThan(5)
  const page = await read(`${address}&fields=external_id,%20status`)
  expect(page).toEqual({
    status: 200,
    body: { ...whole.body, data: [{ external_id, status }] },
  })
  const repeated = await read(`${address}&fields=status&fields=external_id&fields=status`)
  expect(repeated.body).toEqual(page.body)
})

test('an operation that is no list has no such parameter', async () => {
  const { status, body } = await read(`${listBrandParameters.path}?fields=key`)
  expect([status, body.message]).toEqual([
    422,
    'O parâmetro fields não existe nesta operação.',
  ])
})
