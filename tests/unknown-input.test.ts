import { beforeAll, describe, expect, it, test } from 'vitest'

import { putOrder, putOrders } from '#features/overview/brand-api/order-contract.ts'
import { putProducts } from '#features/overview/brand-api/product-contract.ts'
import { isForBrand } from '#platform/contract/endpoint/endpoint.ts'
import { allContracts } from '#server/app/contracts.ts'

import { worldForFile } from './support/fixtures.ts'
import { requestOf } from './support/steps/any-request.ts'
import type { TestBrand } from './support/world.ts'

const world = await worldForFile()
let brand: TestBrand
beforeAll(async () => {
  brand = await world.brand()
})

const UNKNOWN = 'nao_existe'
const operations = allContracts.filter(({ endpoint }) => isForBrand(endpoint.access))

type Asked = ReturnType<typeof requestOf>

async function refusalOf(request: Asked) {
  const answer = await world.http.inject({
    ...request,
    headers: { authorization: `Bearer ${brand.key}` },
  })
  const { code, message, errors } = answer.json()
  return { status: answer.statusCode, code, message, errors }
}

/** A request of the operation with one name more in its address. */
function withParameter(request: Asked): Asked {
  return { ...request, url: `${request.url}&${UNKNOWN}=1` }
}

function withField(request: Asked): Asked {
  const body = 'payload' in request ? (request.payload as object) : {}
  return { ...request, payload: { ...body, [UNKNOWN]: 1 } } as Asked
}

test('every operation of a brand refuses a parameter that it does not know', async () => {
  expect(operations.length).toBeGreaterThan(250)
  for (const { name, endpoint } of operations) {
    const refusal = await refusalOf(withParameter(requestOf(endpoint, name)))
    const message = `O parâmetro ${UNKNOWN} não existe nesta operação.`
    expect.soft(refusal, name).toMatchObject({
      status: 422,
      code: 'invalid_input',
      message,
      errors: { [UNKNOWN]: [message] },
    })
  }
})

test('every write of a brand refuses a field that it does not know', async () => {
  const writes = operations.filter(({ endpoint }) => endpoint.method !== 'GET')
  expect(writes.length).toBeGreaterThan(120)
  for (const { name, endpoint } of writes) {
    const refusal = await refusalOf(withField(requestOf(endpoint, name)))
    const message = `O campo ${UNKNOWN} não existe nesta operação.`
    expect.soft(refusal, name).toMatchObject({
      status: 422,
      code: 'invalid_input',
      message,
      errors: { [UNKNOWN]: [message] },
    })
  }
})

const order = {
  external_id: 'desconhecido-1',
  status: 'apv',
  created_at: '2026-03-02T10:00:00-03:00',
  updated_at: '2026-03-02T10:00:00-03:00',
  items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 100 }],
}

describe('a misspelt field', () => {
  it('is named with its place, beside the missing one', async () => {
    const items = [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, prise: 100 }]
    const refusal = await world.refused(brand, putOrder, {
      params: { external_id: order.external_id },
      body: { ...order, items },
    })
    expect(refusal.message).toBe('O campo items.0.prise não existe nesta operação.')
    expect(Object.keys(refusal.errors ?? {})).toEqual(['items.0.prise', 'items.0.price'])
  })

  it('may have a name that every object has', async () => {
    const { errors } = await world.refused(brand, putOrders, {
      body: { orders: [order], constructor: 1 },
    })
    expect(Object.keys(errors ?? {})).toEqual(['constructor'])
  })

  it('refuses its item of a batch, and no other', async () => {
    const orders = [order, { ...order, external_id: 'desconhecido-2', cupom: 'ANA10' }]
    const { results } = await world.call(brand, putOrders, { body: { orders } })
    expect(results).toMatchObject([
      { ok: true },
      { ok: false, errors: { cupom: ['O campo cupom não existe nesta operação.'] } },
    ])
    const products = [{ sku: 'A', name: 'Kit', preco: 10 }]
    const stored = await world.call(brand, putProducts, { body: { products } })
    expect(stored.results[0]?.errors).toHaveProperty('preco')
  })

  it('changes nothing for partners, who may send more', async () => {
    const partner = await world.partner(brand)
    const reads = allContracts.filter(
      ({ endpoint }) => endpoint.access === 'approved' && endpoint.method === 'GET',
    )
    expect(reads.length).toBeGreaterThan(20)
    for (const { name, endpoint } of reads) {
      const answer = await world.http.inject({
        ...withParameter(requestOf(endpoint, name)),
        headers: { authorization: `Bearer ${partner.token}` },
      })
      expect.soft(answer.body, name).not.toContain(UNKNOWN)
    }
  })
})
