import { expect, test } from 'vitest'

import * as contract from '#features/overview/imports/contract.ts'

import { worldForFile } from './support/fixtures.ts'
import { taxId } from './support/samples/tax-ids.ts'

const ROWS = 5_000
/** Of so many rows one has no valid CPF. */
const WRONG_EVERY = 100

const world = await worldForFile({ worker: true })

test(`a file of ${ROWS} partners is previewed and imported, with an error for each wrong line`, async () => {
  const brand = await world.brand()
  const lines = Array.from({ length: ROWS }, (_, nth) => {
    const document = nth % WRONG_EVERY === 0 ? '111' : taxId()
    return `Pessoa ${nth};pessoa${nth}.${brand.slug}@exemplo.com;${document}`
  })
  const text = ['Nome;E-mail;CPF', ...lines].join('\r\n')
  const file = new File([text], 'planilha.csv', { type: 'text/csv' })

  const begun = performance.now()
  const preview = await world.call(brand, contract.previewPartnerImport, { body: { file } })
  const previewed = performance.now()
  const failed = ROWS / WRONG_EVERY
  expect(preview).toMatchObject({ rows: ROWS, ready: ROWS - failed, failed })
  const { id } = await world.call(brand, contract.startPartnerImport, {
    body: { file, invite: 'false' },
  })
  const show = () => world.call(brand, contract.showPartnerImport, { params: { id } })
  await expect.poll(async () => (await show()).state, { timeout: 300_000 }).toBe('done')
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)
  const first = ((previewed - begun) / 1000).toFixed(1)
  console.log(`${ROWS} partners: preview ${first} s, import ${seconds(previewed)} s`)

  const report = await show()
  expect(report).toMatchObject({ failed })
})
