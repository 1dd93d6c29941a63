import { describe, expect, test } from 'vitest'

import { listBrandProducts } from '#features/selling/catalog/brand-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand } from '#tests/support/world.ts'

import * as contract from '../contract.ts'

const world = await worldForFile({ worker: true })

const csv = (...lines: string[]) =>
  new File([lines.join('\r\n')], 'produtos.csv', { type: 'text/csv' })

async function importProducts(brand: TestBrand, file: File) {
  const body = { file }
  const { id } = await world.call(brand, contract.startProductImport, { body })
  for (;;) {
    const params = { id }
    const found = await world.call(brand, contract.showProductImport, { params })
    if (found.state === 'done') return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const HEADER = 'SKU;Produto;Categoria;Preço;Link;Descrição;Ativo'
const serum = 'SER-1;Sérum;Rosto;1.129,90;https://loja.example/serum;Com vitamina C.;sim'

describe('a file of products', () => {
  test('is checked before anything is stored, with the errors of each line', async () => {
    const brand = await world.brand()
    await importProducts(brand, csv(HEADER, serum))
    const file = csv(
      HEADER,
      serum,
      'BAT-1;Batom;Boca;R$ 49,90;https://loja.example/batom;;',
      'BAT-1;Batom;Boca;49,90;https://loja.example/batom;;',
      'BAT-2;Batom;Boca;1.234;https://loja.example/batom;;',
      'BAT-3;Batom;Boca;10;loja.example;;talvez',
      'BAT-4;Batom;Boca;10;loja.example;;',
      'SER-2;Sérum;Rostro;10;https://loja.example/serum;;',
    )
    const preview = await world.call(brand, contract.previewProductImport, {
      body: { file },
    })
    expect(preview).toMatchObject({ rows: 7, ready: 3, existing: 1, failed: 4 })
    expect(preview.problems.map(({ line }) => line)).toEqual([4, 5, 6, 7])
    expect(preview.problems[0]?.message).toBe('SKU: é o mesmo da linha 3.')
    expect(preview.notices).toEqual([
      { line: 3, message: 'A categoria “Boca” ainda não existe.' },
      {
        line: 8,
        message: 'A categoria “Rostro” ainda não existe. Você quis dizer “Rosto”?',
      },
    ])
    expect(preview.sample[0]?.message).toMatch(/^SER-1 · Sérum · Rosto · R\$\s1\.129,90$/)
    const { data } = await world.call(brand, listBrandProducts, {})
    expect(data).toHaveLength(1)
  })

  test('creates new products, updates known ones and leaves what it has no column for', async () => {
    const brand = await world.brand()
    await importProducts(brand, csv(HEADER, serum.replace('sim', 'não')))
    const done = await importProducts(
      brand,
      csv(
        'SKU;Produto;Categoria;Preço;Link',
        'SER-1;Sérum novo;Rosto;99,90;https://loja.example/serum',
        'BAT-1;Batom;Boca;49,90;https://loja.example/batom',
        'BAT-2;Batom;Boca;49,90;sem-endereço',
      ),
    )
    expect(done).toMatchObject({ imported: 1, existing: 1, failed: 1 })
    const { data } = await world.call(brand, listBrandProducts, {})
    expect(data.find(({ sku }) => sku === 'SER-1')).toMatchObject({
      name: 'Sérum novo',
      price: 99.9,
      active: false,
    })
    expect(data.map(({ sku }) => sku).toSorted()).toEqual(['BAT-1', 'SER-1'])
    const result = await world.send(brand, contract.downloadProductImport, {
      params: { id: done.id },
    })
    expect(result.body).toContain('3;importada;BAT-1;')
    const other = await world.brand()
    expect(
      await world.refused(other, contract.showProductImport, { params: { id: done.id } }),
    ).toMatchObject({ code: 'unknown_import' })
  })

  test('with a promotion above the stored price keeps the product as it is', async () => {
    const brand = await world.brand()
    await importProducts(brand, csv(HEADER, serum))
    const done = await importProducts(
      brand,
      csv(
        'SKU;Produto;Categoria;Promoção;Link',
        'SER-1;Sérum;Rosto;1.200,00;https://loja.example/serum',
      ),
    )
    expect(done).toMatchObject({ imported: 0, existing: 0, failed: 1 })
    const { data } = await world.call(brand, listBrandProducts, {})
    expect(data).toMatchObject([{ price: 1129.9, promotion_price: null }])
    const { body } = await world.send(brand, contract.downloadProductImport, {
      params: { id: done.id },
    })
    expect(body).toContain('O preço promocional não pode ser maior que o preço normal')
  })

  test('that was imported already is not imported again, nor is one without the columns', async () => {
    const brand = await world.brand()
    const first = await importProducts(brand, csv(HEADER, serum))
    expect((await importProducts(brand, csv(HEADER, serum))).id).toBe(first.id)
    expect(
      await world.refused(brand, contract.startProductImport, {
        body: { file: csv('Nome;Preço', 'Batom;1') },
      }),
    ).toMatchObject({
      code: 'missing_columns',
      message: expect.stringMatching(/: SKU, Categoria, Link\. Inclua/),
    })
  })
})
