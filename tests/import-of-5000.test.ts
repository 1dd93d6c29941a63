import { expect, test } from 'vitest'

import * as contract from '#features/overview/imports/contract.ts'

import { worldForFile } from './support/fixtures.ts'
import { taxId } from './support/samples/tax-ids.ts'

const ROWS = 5_000
/** Seconds that preview and import of the products may take; they need two, with other work on the machine. */
const AT_MOST = 30
/** Partners take longer: as many as the products only by hand. */
const PARTNER_ROWS = Number(process.env['IMPORT_PARTNERS'] ?? 200)
/** Of so many rows one has no price, or no CPF, that can be read. */
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
  expect(Number(seconds(begun))).toBeLessThanOrEqual(AT_MOST)

  const report = await show()
  expect(report).toMatchObject({ failed })
})

test(`a file of ${PARTNER_ROWS} partners is imported with an invitation for each, and an error for each wrong line`, async () => {
  const brand = await world.brand()
  const lines = Array.from({ length: PARTNER_ROWS }, (_, nth) => {
    const document = nth % WRONG_EVERY === 0 ? '123' : taxId()
    return `Pessoa ${nth};pessoa${nth}.${brand.slug}@exemplo.com.br;${document};0,10`
  })
  const text = ['Nome;E-mail;CPF;Saldo', ...lines].join('\r\n')
  const file = new File([text], 'parceiros.csv', { type: 'text/csv' })
  const begun = performance.now()
  const { id } = await world.call(brand, contract.startPartnerImport, { body: { file } })
  const show = () => world.call(brand, contract.showPartnerImport, { params: { id } })
  await expect.poll(async () => (await show()).state, { timeout: 500_000 }).toBe('done')
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${PARTNER_ROWS} partners: import ${seconds} s`)
  const failed = Math.ceil(PARTNER_ROWS / WRONG_EVERY)
  expect(await show()).toMatchObject({ imported: PARTNER_ROWS - failed, failed })
  expect(await world.proof()).toEqual([])
})
