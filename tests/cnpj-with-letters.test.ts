import { beforeAll, expect, test } from 'vitest'

import {
  downloadClosure,
  downloadClosureReceipt,
  downloadIncomeStatement,
} from '#features/money/closing/paper-contract.ts'
import { listPartners } from '#features/people/partners/brand-contract.ts'

import { worldForFile } from './support/fixtures.ts'
import { wordsOfPdf } from './support/pdf-words.ts'
import { abrasf } from './support/samples/invoice-xml.ts'
import { exportDesk, csvRows } from './support/steps/export-desk.ts'
import { closingDesk } from './support/steps/money/closing-desk.ts'
import { expectStatus, type TestBrand, type TestPartner } from './support/world.ts'

const CNPJ = '12ABC34501DE35'
const WRITTEN = '12.ABC.345/01DE-35'

const world = await worldForFile()
const desk = closingDesk(world)
const exports = exportDesk(world)
let brand: TestBrand
let flora: TestPartner
/** A closing that was paid with the company's invoice. */
let closingId: number
/** What differs between its invoice and the closing. */
let remarks: unknown
beforeAll(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand(undefined, 'commission')
  const company = { name: 'Bela Flor', pf_pj: 'PJ', document: CNPJ.toLowerCase() } as const
  flora = await world.partner(brand, { ...company, credit: 100_00 })
  await desk.complete(flora)
  await desk.sell(brand, flora, 1_000)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { closure, summary } = await desk.closure(flora)
  closingId = closure.id
  expectStatus(await desk.act(brand, closingId, 'approve'), 200)
  const invoice = abrasf({
    issuer: CNPJ,
    taker: '11222333000181',
    value: Number(summary.net_value).toFixed(2),
    month: '2026-03',
  })
  const sent = await desk.send(flora, closingId, invoice)
  expectStatus(sent, 201)
  remarks = sent.json().remarks
  expectStatus(await desk.act(brand, closingId, 'invoice/accept'), 200)
  expectStatus(await desk.act(brand, closingId, 'pay'), 200)
})

test('the invoice’s issuer is the company: nothing differs', () => {
  expect(remarks).toEqual([])
})

test.each([CNPJ, WRITTEN, WRITTEN.toLowerCase(), ` ${WRITTEN} `])(
  'the brand finds the company by %s',
  async (search) => {
    const { data } = await world.call(brand, listPartners, { query: { search } })
    expect(data.map(({ slug, document }) => [slug, document])).toEqual([[flora.slug, CNPJ]])
  },
)

test.each([
  ['closing', downloadClosure],
  ['receipt', downloadClosureReceipt],
] as const)('the paper of a %s names it', async (_paper, endpoint) => {
  const answer = await world.send(flora, endpoint, { params: { id: closingId } })
  expectStatus(answer, 200)
  expect(await wordsOfPdf(answer.rawPayload)).toContain(WRITTEN)
})

test('the statement of a year names it', async () => {
  const answer = await world.send(flora, downloadIncomeStatement, {
    params: { year: 2026 },
  })
  expectStatus(answer, 200)
  expect(await wordsOfPdf(answer.rawPayload)).toContain(WRITTEN)
})

test('an export of partners has it', async () => {
  const { files } = await exports.exported(brand, { list: 'partners', filter: {} })
  expect(csvRows(files[0]).flat()).toContain(WRITTEN)
})
