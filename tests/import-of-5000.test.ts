import { expect, test } from 'vitest'

import * as contract from '#features/overview/imports/contract.ts'

import { worldForFile } from './support/fixtures.ts'

const ROWS = 5_000
/** Of so many rows one has no price that can be read. */
const WRONG_EVERY = 100

const world = await worldForFile({ worker: true })

test(`a file of ${ROWS} products is previewed and imported, with an error for each wrong line`, async () => {
  const brand = await world.brand()
  const lines = Array.from({ length: ROWS }, (_, nth) => {
    const price = nth % WRONG_EVERY === 0 ? 'dez' : '10,00'
    return `P-${nth};Produto ${nth};Rosto;${price};https://loja.example/${nth};;sim`
  })
  const header = 'SKU;Produto;Categoria;Preço;Link;Descrição;Ativo'
  const text = [header, ...lines].join('\r\n')
  const file = new File([text], 'planilha.csv', { type: 'text/csv' })

  const begun = performance.now()
  const preview = await world.call(brand, contract.previewProductImport, { body: { file } })
  const previewed = performance.now()
  const failed = ROWS / WRONG_EVERY
  expect(preview).toMatchObject({ rows: ROWS, ready: ROWS - failed, failed })
  const { id } = await world.call(brand, contract.startProductImport, { body: { file } })
  const show = () => world.call(brand, contract.showProductImport, { params: { id } })
  await expect.poll(async () => (await show()).state, { timeout: 300_000 }).toBe('done')
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)
  const first = ((previewed - begun) / 1000).toFixed(1)
  console.log(`${ROWS} products: preview ${first} s, import ${seconds(previewed)} s`)

  const report = await show()
  expect(report).toMatchObject({ failed })
})
