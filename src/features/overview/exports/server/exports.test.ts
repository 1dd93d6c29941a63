import { join } from 'node:path'

import Papa from 'papaparse'
import { expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { eraseMe } from '#features/overview/privacy/contract.ts'
import { putPortfolio } from '#features/people/partners/portfolio-contract.ts'
import { listAuditLines, showAuditLine } from '#features/program/audit/contract.ts'
import { createBrandKey } from '#features/program/keys/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { localFiles } from '#platform/server/files/local-files.ts'
import { signedAddresses } from '#platform/server/files/signed-addresses.ts'
import { TEST_ORIGIN, type WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { PASSWORD, setPassword } from '#tests/support/steps/password.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { listExports, openExport, showExport, startExport } from '../contract.ts'
import { purgeExports } from './exports.ts'
import { keptSince } from './kept.ts'
import { runExport } from './run-export.ts'

const world = await worldForFile()

type Who = Parameters<typeof world.call>[0]
type Body = WireInput<typeof startExport>['body']

const start = (who: Who, body: Body) => world.call(who as TestBrand, startExport, { body })
const show = (who: Who, id: number) =>
  world.call(who as TestBrand, showExport, { params: { id } })
const open = (who: Who, id: number) =>
  world.call(who as TestBrand, openExport, { params: { id } })

const addresses = signedAddresses({
  publicUrl: TEST_ORIGIN,
  secret: Buffer.from('not used to store'),
  now: () => world.clock.now(),
})
const store = localFiles({ folder: join(world.folder, 'kept'), addresses })
const parts = () => ({ db: world.db, clock: world.clock, sealer: world.sealer, store })
const run = (brand: TestBrand, exportId: number, size?: Parameters<typeof runExport>[2]) =>
  runExport(parts(), { brandId: brand.id, exportId }, size)

/** The text of a file, as it is downloaded. */
async function download(url: string): Promise<string> {
  const answer = await world.http.inject({
    url: new URL(url).pathname + new URL(url).search,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toBe('attachment')
  return answer.rawPayload.toString('utf8')
}

async function tableOf(who: Who, id: number): Promise<string[][]> {
  const { files } = await open(who, id)
  const tables = await Promise.all(files.map(({ url }) => download(url)))
  return tables.flatMap((csv, index) => {
    expect(csv.startsWith('\uFEFF')).toBe(true)
    const rows = Papa.parse<string[]>(csv.slice(1).trimEnd(), { delimiter: ';' }).data
    return index === 0 ? rows : rows.slice(1)
  })
}

async function exported(brand: TestBrand, who: Who, body: Body): Promise<string[][]> {
  const { id } = await start(who, body)
  await run(brand, id)
  return tableOf(who, id)
}

const order = (brand: TestBrand, number: string, price = 10) =>
  world.call(brand, putOrder, {
    params: { external_id: number },
    body: {
      status: 'apv',
      created_at: '2026-03-05T17:30:00Z',
      updated_at: '2026-03-05T17:30:00Z',
      items: [{ sku: 'A', name: 'Kit', category: 'K', quantity: 1, price }],
    },
  })

test('a brand opens its partners in a spreadsheet: quotes, lines, formulas and data in clear', async () => {
  const brand = await world.brand()
  const document = taxId()
  await world.partner(brand, { name: '=2+5 "Ana"\nSouza; Ltda', document })
  const [header, row] = await exported(brand, brand, {
    list: 'partners',
    filter: { status: 'approved' },
  })
  expect(header?.slice(0, 3)).toEqual(['Código', 'Nome', 'Situação'])
  expect(row?.[1]).toBe(`'=2+5 "Ana"\nSouza; Ltda`)
  expect(row?.[2]).toBe('Aprovado')
  expect(row?.[6]?.replaceAll(/\D/g, '')).toBe(document)
  expect(row?.[9]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
})

test('without the permission for personal data they are masked, and others’ files stay closed', async () => {
  const brand = await world.brand()
  const document = taxId()
  const ana = await world.partner(brand, { document })
  const { key } = await world.call(brand, createBrandKey, {
    body: { label: 'Painel', permissions: ['partners.read', 'data.export'] },
  })
  const panel = { ...brand, key }
  const body = { list: 'partners', filter: {} } as const
  const [, row] = await exported(brand, panel, body)
  expect(row?.join()).not.toContain(`${ana.slug}@aliado.test`)
  expect(row?.join().replaceAll(/[.-]/g, '')).not.toContain(document)
  const clear = await start(brand, body)
  await run(brand, clear.id)
  expect(
    await world.refused(panel, openExport, { params: { id: clear.id } }),
  ).toMatchObject({ status: 403, code: 'personal_data' })
  expect(
    await world.refused(panel, startExport, { body: { list: 'audit', filter: {} } }),
  ).toMatchObject({ status: 403, code: 'may_not_read' })
})

test('orders have decimal commas and the time of São Paulo, by the filter of their list', async () => {
  const brand = await world.brand()
  await order(brand, 'A-1', 1234.5)
  await order(brand, 'B-1')
  const rows = await exported(brand, brand, { list: 'orders', filter: { search: 'A-' } })
  expect(rows).toHaveLength(2)
  expect(rows[1]?.slice(0, 3)).toEqual(['A-1', 'Aprovado', '05/03/2026 14:30'])
  expect(rows[1]?.[5]).toBe('1234,50')
})

test('finance opens the book of entries with its own account codes; debits equal credits', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 1234_50 })
  await world.setParameter(brand, 'accounting_codes', [
    { account: 'available', code: '2.1.05' },
    { account: 'funding', code: '4.2.01' },
  ])
  const [header, ...rows] = await exported(brand, brand, {
    list: 'entries',
    filter: { partner: ana.slug },
  })
  expect(header?.slice(3, 8)).toEqual([
    'Movimento',
    'Conta',
    'Conta contábil',
    'Débito',
    'Crédito',
  ])
  const cells = rows.map((row) => row.slice(3, 8))
  expect(cells).toContainEqual([
    'Crédito concedido',
    'Créditos disponíveis',
    '2.1.05',
    '',
    '1234,50',
  ])
  expect(cells).toContainEqual([
    'Crédito concedido',
    'Custo do programa',
    '4.2.01',
    '1234,50',
    '',
  ])
  const none = { list: 'entries', filter: { partner: 'sem-ninguem' } } as const
  expect(await exported(brand, brand, none)).toHaveLength(1)
})

test('a limited person exports their own partners, and sees no other export', async () => {
  const brand = await world.brand()
  const own = await world.partner(brand)
  await world.partner(brand)
  const eva = await world.staff(brand, { role: 'manager' })
  await world.call(brand, putPortfolio, {
    params: { id: eva.staffId },
    body: { partners: [own.slug] },
  })
  const rows = await exported(brand, eva, { list: 'partners', filter: {} })
  expect(rows.slice(1).map(([slug]) => slug)).toEqual([own.slug])
  const whole = await start(brand, { list: 'partners', filter: {} })
  await run(brand, whole.id)
  const params = { id: whole.id }
  expect(await world.refused(eva, showExport, { params })).toMatchObject({ status: 404 })
  expect(await world.refused(eva, openExport, { params })).toMatchObject({ status: 404 })
  expect((await world.call(eva, listExports, { query: {} })).data).toHaveLength(1)
})

test('another brand neither sees nor opens an export', async () => {
  const brand = await world.brand()
  const { id } = await start(brand, { list: 'orders', filter: {} })
  await run(brand, id)
  const other = await world.brand()
  for (const contract of [showExport, openExport])
    expect(await world.refused(other, contract, { params: { id } })).toMatchObject({
      status: 404,
    })
  expect((await world.call(other, listExports, { query: {} })).data).toEqual([])
})

test('a worker that ends in the middle goes on, and two at once write each row once', async () => {
  const brand = await world.brand()
  for (const nth of [1, 2, 3, 4, 5]) await order(brand, `P-${nth}`)
  const { id } = await start(brand, { list: 'orders', filter: {} })
  expect(await show(brand, id)).toMatchObject({ state: 'waiting', rows: 0, total: null })
  const size = { fileRows: 2, pageRows: 1 }
  let stored = 0
  const failing = {
    ...parts(),
    store: {
      ...store,
      put: async (...file: Parameters<typeof store.put>) => {
        stored += 1
        if (stored === 2) throw new Error('the worker was killed')
        await store.put(...file)
      },
    },
  }
  const key = { brandId: brand.id, exportId: id }
  await expect(runExport(failing, key, size)).rejects.toThrow('killed')
  expect(await show(brand, id)).toMatchObject({ state: 'running', total: 5 })
  expect(await world.refused(brand, openExport, { params: { id } })).toMatchObject({
    code: 'not_ready',
  })
  await Promise.all([run(brand, id, size), run(brand, id, size)])
  await run(brand, id, size)
  expect(await show(brand, id)).toMatchObject({ state: 'done', rows: 5, total: 5 })
  const rows = await tableOf(brand, id)
  expect(
    rows
      .slice(1)
      .map(([number]) => number)
      .toSorted(),
  ).toEqual(['P-1', 'P-2', 'P-3', 'P-4', 'P-5'])
})

test('the history has who exported what, with the names of the filter and the rows', async () => {
  const brand = await world.brand()
  await order(brand, 'X-1')
  await exported(brand, brand, { list: 'orders', filter: { search: 'X-1' } })
  const { data } = await world.call(brand, listAuditLines, { query: {} })
  const lines = data.filter(({ action }) => action.startsWith('export.'))
  expect(lines.map(({ action }) => action).toSorted()).toEqual([
    'export.finished',
    'export.opened',
    'export.started',
  ])
  const finished = lines.find(({ action }) => action === 'export.finished')
  const line = await world.call(brand, showAuditLine, { params: { id: finished?.id ?? 0 } })
  expect(line.detail).toMatchObject({ list: 'orders', filters: ['search'], rows: 1 })
  const rows = await exported(brand, brand, {
    list: 'audit',
    filter: { action: 'orders.put' },
  })
  expect(rows).toHaveLength(2)
})

test('an erasure deletes the files, and after seven days an export is gone', async () => {
  const brand = await world.brand()
  const ana = await setPassword(world, brand, await world.partner(brand))
  const { id } = await start(brand, { list: 'partners', filter: {} })
  await run(brand, id)
  const [file] = (await open(brand, id)).files
  await world.call(ana, eraseMe, { body: { password: PASSWORD } })
  expect(await show(brand, id)).toMatchObject({ state: 'deleted' })
  expect(await world.refused(brand, openExport, { params: { id } })).toMatchObject({
    code: 'files_deleted',
  })
  const { pathname, search } = new URL(file?.url ?? '')
  expect((await world.http.inject({ url: pathname + search })).statusCode).toBe(404)
  world.clock.advanceDays(8)
  const now = world.clock.now()
  await inScope(world.db, 'every brand', (tx) =>
    purgeExports(tx, { before: keptSince(now), now }),
  )
  expect((await world.call(brand, listExports, { query: {} })).data).toEqual([])
})
