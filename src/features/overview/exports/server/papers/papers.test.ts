import { join } from 'node:path'

import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'

import { reopenClosing } from '#features/money/closing/brand-contract.ts'
import { payClosing } from '#features/money/closing/payment-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { localFiles } from '#platform/server/files/local-files.ts'
import { signedAddresses } from '#platform/server/files/signed-addresses.ts'
import { TEST_ORIGIN, type WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { payoutDesk } from '#tests/support/steps/money/payout-desk.ts'
import { keyWith } from '#tests/support/steps/pages.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { listExports, openExport, showExport, startExport } from '../../contract.ts'
import { runExport } from '../run-export.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)
const closings = closingDesk(world)
let brand: TestBrand

beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand(undefined, 'commission')
})

type Body = WireInput<typeof startExport>['body']
type Size = Parameters<typeof runExport>[2]

const addresses = signedAddresses({
  publicUrl: TEST_ORIGIN,
  secret: Buffer.from('not used to store'),
  now: () => world.clock.now(),
})
const store = localFiles({ folder: join(world.folder, 'kept'), addresses })
const parts = () => ({ db: world.db, clock: world.clock, sealer: world.sealer, store })

/** The files of an export, as they are downloaded. */
async function exported(body: Body, size?: Size): Promise<Uint8Array[]> {
  const { id } = await world.call(brand, startExport, { body })
  await runExport(parts(), { brandId: brand.id, exportId: id }, size)
  const { files } = await world.call(brand, openExport, { params: { id } })
  return Promise.all(
    files.map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      const answer = await world.http.inject({ url: pathname + search })
      expect(answer.statusCode).toBe(200)
      return new Uint8Array(answer.rawPayload)
    }),
  )
}

async function wordsOf(pdf: Uint8Array | undefined): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf ?? new Uint8Array()), {
    mergePages: true,
  })
  return text.replaceAll(/[ \n\u00A0]+/g, ' ')
}

function indexOf(files: Record<string, Uint8Array>): string[][] {
  const csv = strFromU8(files['indice.csv'] ?? new Uint8Array())
  return Papa.parse<string[]>(csv.replace('\uFEFF', '').trimEnd(), { delimiter: ';' }).data
}

async function paidClosings() {
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const ids = await desk.closingsDue(brand, [
    [ana, 3_000],
    [bia, 200],
  ])
  for (const id of ids) await world.call(brand, payClosing, { params: { id } })
  return [ana, bia] as const
}

test('finance opens the income statements of all partners of a year as one archive', async () => {
  const [ana, bia] = await paidClosings()
  const files = await exported({ list: 'income_statements', filter: { year: 2026 } })
  expect(files).toHaveLength(1)
  const found = unzipSync(files[0] ?? new Uint8Array())
  const names = [ana, bia].map(({ slug }) => `informe-2026-${slug}.pdf`)
  expect(Object.keys(found).toSorted()).toEqual(['indice.csv', ...names].toSorted())
  expect(indexOf(found).slice(1)).toEqual(
    [
      [ana, ['3000,00', '330,00', '0,00', '0,00', '0,00']] as const,
      [bia, ['200,00', '22,00', '0,00', '0,00', '0,00']] as const,
    ].map(([{ slug }, amounts]) => [
      `informe-2026-${slug}.pdf`,
      slug,
      expect.any(String),
      expect.stringMatching(/^[\d.-]+$/),
      ...amounts,
    ]),
  )
  expect(await wordsOf(found[names[0] ?? ''])).toContain('R$ 3.000,00')
  expect(
    await exported({ list: 'income_statements', filter: { year: 2025 } }),
  ).toHaveLength(1)
})

test('a period to come is refused, and an export says what period it is about', async () => {
  const toCome = [
    { list: 'income_statements', filter: { year: 2027 } },
    { list: 'month_statement', filter: { month: '2027-01' } },
    { list: 'papers', filter: { begin: '2027-03-01', end: '2027-03-31' } },
    { list: 'entries', filter: { begin: '2027-03-01', end: '2027-03-31' } },
  ] as const
  for (const body of toCome)
    expect(await world.refused(brand, startExport, { body })).toMatchObject({
      status: 422,
      code: 'period_to_come',
    })
  const body = { list: 'month_statement', filter: { month: '2026-02' } } as const
  const { id } = await world.call(brand, startExport, { body })
  const { data } = await world.call(brand, listExports, { query: { limit: 1 } })
  expect(data).toMatchObject([{ period: { begin: '2026-02-01', end: '2026-02-28' } }])
  await runExport(parts(), { brandId: brand.id, exportId: id })
  const { files } = await world.call(brand, openExport, { params: { id } })
  expect(files.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([
    'demonstrativo-do-mes-2026-02.pdf',
  ])
})

test('a large archive comes in parts, each paper once', async () => {
  await paidClosings()
  const body = { list: 'income_statements', filter: { year: 2026 } } as const
  const files = await exported(body, { fileRows: 1, pageRows: 1 })
  const names = files.flatMap((bytes) =>
    Object.keys(unzipSync(bytes)).filter((name) => name !== 'indice.csv'),
  )
  expect(new Set(names).size).toBe(2)
  expect(names).toHaveLength(2)
})

test('the receipts (RPA) of a period are one archive, sorted by month and partner', async () => {
  const [ana] = await paidClosings()
  const [bytes] = await exported({
    list: 'papers',
    filter: { begin: '2026-03-01', end: '2026-03-31' },
  })
  const found = unzipSync(bytes ?? new Uint8Array())
  const names = Object.keys(found).filter((name) => name.includes(ana.slug))
  expect(names).toEqual([expect.stringMatching(new RegExp(`^2026-03_${ana.slug}_rpa_`))])
  const words = await wordsOf(found[names[0] ?? ''])
  expect(words).toContain('INSS retido')
  const [, row = []] = indexOf(found)
  expect(row.slice(0, 3)).toEqual([names[0], 'RPA', ana.slug])
  const [state, gross, net, paidOn] = row.slice(7)
  expect([state, gross, paidOn]).toEqual(['Pago', '3000,00', '01/04/2026'])
  expect(words).toContain(`R$ ${String(net).replace(/^(\d)(\d{3},)/, '$1.$2')}`)
  const [none] = await exported({
    list: 'papers',
    filter: { begin: '2026-01-01', end: '2026-01-31' },
  })
  expect(Object.keys(unzipSync(none ?? new Uint8Array()))).toEqual(['indice.csv'])
})

test('invoices have the extension of their kind, and papers that do not count are left out', async () => {
  const partners = await Promise.all([1, 2, 3].map(() => world.partner(brand)))
  for (const partner of partners) {
    await closings.complete(partner)
    await closings.sell(brand, partner, 1_234.5)
  }
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const ids: number[] = []
  for (const partner of partners) {
    const { closure } = await closings.closure(partner)
    await closings.act(brand, closure.id, 'approve')
    await closings.send(partner, closure.id, await goodPng(), 'nota')
    ids.push(closure.id)
  }
  const [kept = 0, returned = 0, reopened = 0] = ids
  await closings.act(brand, kept, 'invoice/accept')
  await closings.act(brand, returned, 'invoice/refuse', { reason: 'Valor errado.' })
  const body = { reason: 'Pedido errado.' }
  await world.call(brand, reopenClosing, { params: { id: reopened }, body })
  const filter = { begin: '2026-03-01', end: '2026-03-31' }
  const [bytes] = await exported({ list: 'papers', filter })
  const found = unzipSync(bytes ?? new Uint8Array())
  const name = Object.keys(found).filter((one) => one !== 'indice.csv')
  expect(name).toEqual([
    expect.stringMatching(new RegExp(`^2026-03_${partners[0]?.slug}_nota_.*[.]png$`)),
  ])
  const rows = indexOf(found).slice(1)
  expect(rows.map((row) => row.slice(7))).toEqual([
    ['Pronto para pagar', '123,45', '123,45', ''],
  ])
})

test('the statement of a month says what was sold, paid and withheld, and its proof', async () => {
  await world.setParameter(brand, 'closing_fee_cents', 150)
  await paidClosings()
  const [april] = await exported({ list: 'month_statement', filter: { month: '2026-04' } })
  const words = await wordsOf(april)
  expect(words).toContain('Fechamentos (2)')
  expect(words).toContain('01/04/2026 a 30/04/2026')
  expect(words).toContain('Taxas retidas nos fechamentos R$ 3,00')
  expect(words).toContain('INSS R$ 3')
  expect(words).toContain('Conferência do livro')
  const [march] = await exported({ list: 'month_statement', filter: { month: '2026-03' } })
  expect(await wordsOf(march)).toContain('Vendas, sem frete R$ 32.000,00')
})

test('papers of partners are only for those who may see personal data', async () => {
  const reader = await keyWith(world, brand, 'closings.read', 'payouts.read', 'data.export')
  const caller = { ...brand, ...reader }
  for (const body of [
    { list: 'income_statements', filter: { year: 2026 } },
    { list: 'papers', filter: { begin: '2026-01-01', end: '2026-01-31' } },
  ] as const)
    expect(await world.refused(caller, startExport, { body })).toMatchObject({
      status: 403,
      code: 'personal_data',
    })
  const body = { list: 'month_statement', filter: { month: '2026-03' } } as const
  await world.call(caller, startExport, { body })
  const backwards = { begin: '2026-02-01', end: '2026-01-31' }
  expect(
    await world.refused(brand, startExport, {
      body: { list: 'papers', filter: backwards },
    }),
  ).toMatchObject({ status: 422 })
})

test('an export that fails again and again says so, and can be asked for again', async () => {
  const body = { list: 'month_statement', filter: { month: '2026-03' } } as const
  const { id } = await world.call(brand, startExport, { body })
  const key = { brandId: brand.id, exportId: id }
  const failing = {
    ...parts(),
    store: { ...store, put: () => Promise.reject(new Error('the disk is full')) },
  }
  for (let run = 1; run <= 6; run++)
    await expect(runExport(failing, key)).rejects.toThrow('the disk is full')
  await runExport(failing, key)
  const params = { id }
  expect(await world.call(brand, showExport, { params })).toMatchObject({ state: 'failed' })
  expect(await world.refused(brand, openExport, { params })).toMatchObject({
    code: 'not_ready',
  })
})

test('finance exports what the accountant needs', async () => {
  const finance = await world.staff(brand, { role: 'finance' })
  const begin = '2026-03-01'
  const end = '2026-03-31'
  for (const body of [
    { list: 'entries', filter: { begin, end } },
    { list: 'closings', filter: {} },
    { list: 'redemptions', filter: { status: 'paid' } },
    { list: 'income_statements', filter: { year: 2026 } },
    { list: 'papers', filter: { begin, end } },
    { list: 'month_statement', filter: { month: '2026-03' } },
  ] satisfies Body[])
    expect(await world.call(finance, startExport, { body })).toMatchObject({
      state: 'waiting',
    })
  // Only who reads a list exports it.
  const reader = await world.staff(brand, { role: 'reader' })
  const body = { list: 'closings', filter: {} } as const
  expect((await world.send(reader, startExport, { body })).statusCode).toBe(403)
})
