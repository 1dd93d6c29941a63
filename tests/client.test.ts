import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

import { AliadoError, createAliado, dataOf, itemsOf } from '@aliado/client'
import { describe, expect, test } from 'vitest'

import { listPoints } from '#features/money/credits/contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { listCoupons } from '#features/selling/orders/coupon-contract.ts'

import { generateTypes } from '../clients/typescript/generate-types.ts'
import { worldForFile } from './support/fixtures.ts'

const root = resolve(import.meta.dirname, '..')
const world = await worldForFile()
// The client is a program of its own: it knows only the real time.
world.clock.set(new Date().toISOString())
const url = await world.http.listen({ port: 0, host: '127.0.0.1' })

const item = { sku: 'A', name: 'Batom', category: 'maquiagem', price: 100, quantity: 1 }

function orderOf(coupon: string) {
  const at = new Date().toISOString()
  return {
    status: 'apv' as const,
    created_at: at,
    updated_at: at,
    coupon,
    items: [item],
  }
}

describe('the client of the brand API', () => {
  test('has the types of today’s contracts', async () => {
    const written = await readFile(resolve(root, 'clients/typescript/api.ts'), 'utf8')
    expect(await generateTypes(), 'run: npm run generate -w @aliado/client').toBe(written)
  })

  test('runs the example program, twice, for a brand with one partner', async () => {
    const brand = await world.brand()
    const ana = await world.partner(brand)
    const first = await runExample(brand.key)
    expect(first).toContain('produtos: 1')
    expect(first).toContain('regra: Pele paga 12%')
    expect(first).toMatch(new RegExp(`pedido: EXEMPLO-\\d+, de ${ana.slug}, comissão`))
    expect(first).toContain('recusa: 404 unknown_order: Pedido não encontrado.')
    expect(await runExample(brand.key)).toContain(`de ${ana.slug}`)
    const { data } = await world.call(brand, listCoupons, {})
    expect(data).toHaveLength(1)
  })

  test('sends a write again after a lost answer without doing it twice', async () => {
    const brand = await world.brand()
    const ana = await world.partner(brand)
    let lost = 0
    const aliado = createAliado({
      url,
      key: brand.key,
      fetch: async (request) => {
        const answer = await fetch(request)
        if (lost++ === 0) throw new TypeError('the connection was lost')
        return answer
      },
    })
    await dataOf(
      aliado.POST('/api/brand/v1/partners/{slug}/adjustments', {
        params: { path: { slug: ana.slug } },
        body: { amount: 10, reason: 'Boas-vindas ao programa.' },
      }),
    )
    expect(lost).toBe(2)
    const lines = await world.call(ana, listPoints, {})
    expect(lines.data).toHaveLength(1)
    await world.proof()
  })

  test('throws a refusal with its code and the sentences of its fields', async () => {
    const brand = await world.brand()
    const aliado = createAliado({ url, key: brand.key })
    const refused = dataOf(
      aliado.PUT('/api/brand/v1/orders/{external_id}', {
        params: { path: { external_id: 'A-1' } },
        body: { ...orderOf('X'), items: [] },
      }),
    )
    await expect(refused).rejects.toBeInstanceOf(AliadoError)
    await expect(refused).rejects.toMatchObject({
      status: 422,
      errors: { items: [expect.any(String)] },
    })
  })

  test('reads every page of a list', async () => {
    const brand = await world.brand()
    const aliado = createAliado({ url, key: brand.key })
    for (const id of ['A-1', 'A-2', 'A-3'])
      await world.call(brand, putOrder, { params: { external_id: id }, body: orderOf('X') })
    const ids: string[] = []
    const pages = itemsOf((cursor) =>
      aliado.GET('/api/brand/v1/orders', {
        params: { query: { limit: 2, ...(cursor && { cursor }) } },
      }),
    )
    for await (const { external_id } of pages) ids.push(external_id)
    expect(ids.toSorted()).toEqual(['A-1', 'A-2', 'A-3'])
  })
})

async function runExample(key: string): Promise<string> {
  const program = spawn(
    process.execPath,
    [resolve(root, 'clients/examples/first-program.ts'), url, key],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [printed, [code]] = await Promise.all([text(program.stdout), once(program, 'exit')])
  expect(code, printed).toBe(0)
  return printed
}
