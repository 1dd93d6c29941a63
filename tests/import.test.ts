import { describe, expect, test } from 'vitest'

import { showOrder } from '#features/overview/brand-api/order-contract.ts'
import { listProducts } from '#features/selling/catalog/contract.ts'

import { importCsv, type ImportKind } from '../scripts/import/import-csv.ts'
import { worldForFile } from './support/fixtures.ts'
import { expectStatus, unique } from './support/world.ts'

const world = await worldForFile()
const brand = await world.brand()

function load(kind: ImportKind, csv: string) {
  return importCsv({
    kind,
    csv,
    send: async (url, payload) => {
      const answer = await world.rawRequest(brand, { method: 'POST', url, payload })
      expectStatus(answer, 200)
      return answer.json().results
    },
  })
}

describe('importing a CSV', () => {
  test('imports orders with several items, and reports each invalid line by its number', async () => {
    const ana = await world.partner(brand)
    const id = unique()
    const at = '2026-03-01T12:00:00-03:00'
    const { imported, errors } = await load(
      'orders',
      [
        '\uFEFFexternal_id;status;created_at;updated_at;partner_slug;freight;sku;name;category;quantity;price',
        `${id};apv;${at};${at};${ana.slug};10,00;A;Batom;maquiagem;2;1.050,50`,
        `${id};apv;${at};${at};${ana.slug};10,00;B;Base;maquiagem;1;49.90`,
        `ruim-1;xyz;${at};${at};${ana.slug};0;A;Batom;maquiagem;1;10`,
        `ruim-2;apv;${at};${at};${ana.slug};0;A;Batom;maquiagem;1;1.234`,
        '',
      ].join('\n'),
    )
    expect(imported).toBe(1)
    expect(errors.map(({ line }) => line)).toEqual([4, 5])
    expect(errors[1]?.message).toContain('“1.234” não é um valor')
    const order = await world.call(brand, showOrder, { params: { external_id: id } })
    expect(order.commission).toMatchObject({ base: 2150.9 })
  })

  test('imports products, which partners then find with or without accents', async () => {
    const ana = await world.partner(brand)
    const { imported, errors } = await load(
      'products',
      'sku,name,category,price,url\nS1,"Sérum, 30 ml",rosto,"89,90",https://loja.example/s1\nS2,Sem preço,rosto,,https://loja.example/s2\n',
    )
    expect([imported, errors]).toEqual([2, []])
    const found = await world.send(ana, listProducts, { query: { q: 'serum' } })
    expect(found.json()).toMatchObject({ total: 1, data: [{ sku: 'S1', price: 89.9 }] })
  })
})
