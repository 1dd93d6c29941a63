import { expect, test } from 'vitest'

import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { PRODUCTION, type TestBrand, unique } from '#tests/support/world.ts'

import {
  approvePartnerImport,
  listOpeningBalances,
  refusePartnerImport,
} from '../../approval-contract.ts'
import {
  previewPartnerImport,
  showPartnerImport,
  startPartnerImport,
} from '../../contract.ts'

const world = await worldForFile({ suppliers: PRODUCTION, worker: true })

/** A file of one partner with this balance; its slug is known. */
function fileOf(balance: string) {
  const slug = `p${unique()}`
  const lines = [
    'Nome;E-mail;CPF;Apelido;Saldo',
    `Pessoa ${slug};${slug}@exemplo.com;${taxId()};${slug};${balance}`,
  ]
  return { slug, file: new File([lines.join('\r\n')], 'saldos.csv', { type: 'text/csv' }) }
}

type Caller = Parameters<typeof world.call>[0]
const start = (by: Caller, file: File) =>
  world.call(by as TestBrand, startPartnerImport, { body: { file, invite: 'false' } })

async function ended(brand: TestBrand, id: number) {
  for (;;) {
    const found = await world.call(brand, showPartnerImport, { params: { id } })
    if (found.state === 'done' || found.state === 'refused') return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const partner = (brand: TestBrand, slug: string) =>
  world.send(brand, showPartnerOfBrand, { params: { slug } })

test('opening balances above the limit wait for another person, who lets the import begin', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand, { role: 'owner' })
  const rui = await world.staff(brand, { role: 'owner' })
  const { slug, file } = fileOf('1.000,01')
  const { balances } = await world.call(eva, previewPartnerImport, { body: { file } })
  expect(balances).toMatchObject({ total: 1000.01, needs_second_person: true })
  const { id, state } = await start(eva, file)
  expect(state).toBe('waiting_approval')
  // The same file again is the same import.
  expect(await start(eva, file)).toMatchObject({ id })
  const waiting = await world.call(rui, listPending, { query: { kind: 'import' } })
  expect(waiting.data).toMatchObject([{ id: String(id), amount: 1000.01 }])
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect((await partner(brand, slug)).statusCode).toBe(404)
  const params = { id }
  for (const [by, code] of [
    [eva, 'same_person'],
    // The brand's first key is of no known person.
    [brand, 'unknown_person'],
  ] as const)
    expect(await world.refused(by, approvePartnerImport, { params })).toMatchObject({
      code,
    })
  const answers = await Promise.all(
    [1, 2, 3].map(() => world.send(rui, approvePartnerImport, { params })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await ended(brand, id)).toMatchObject({ imported: 1, failed: 0 })
  expect((await partner(brand, slug)).json().credits).toMatchObject({ available: 1000.01 })
  const { data } = await world.call(brand, listAuditLines, {
    query: { object: `import:${id}` },
  })
  const approved = data.filter(({ action }) => action === 'partners.import_approved')
  expect(approved).toHaveLength(1)
  expect(await world.proof()).toEqual([])
})

test('a refused import stores nothing, and its file may come again', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand, { role: 'owner' })
  const { slug, file } = fileOf('5.000,00')
  const { id } = await start(eva, file)
  const params = { id }
  const body = { reason: 'Saldo errado.' }
  await world.call(brand, refusePartnerImport, { params, body })
  expect(await ended(brand, id)).toMatchObject({ state: 'refused', refusal: body.reason })
  expect(await world.refused(brand, approvePartnerImport, { params })).toMatchObject({
    code: 'not_waiting',
  })
  expect((await partner(brand, slug)).statusCode).toBe(404)
  const again = await start(eva, file)
  expect(again.id).not.toBe(id)
  expect(again.state).toBe('waiting_approval')
})

test('several small files of a day are as much as a large one', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand, { role: 'owner' })
  const [first, second, third] = [fileOf('600,00'), fileOf('500,00'), fileOf('0,00')]
  const one = await start(eva, first.file)
  expect(await ended(brand, one.id)).toMatchObject({ imported: 1 })
  expect(await start(eva, second.file)).toMatchObject({ state: 'waiting_approval' })
  // Without balances nothing waits.
  const free = await start(eva, third.file)
  expect(free.state).not.toBe('waiting_approval')
  const other = await world.brand()
  const { id } = await start(eva, fileOf('1.500,00').file)
  expect(
    await world.refused(other, approvePartnerImport, { params: { id } }),
  ).toMatchObject({ status: 404 })
})

test('without a known first person no one can approve', async () => {
  const brand = await world.brand()
  const { id } = await start(brand, fileOf('2.000,00').file)
  const rui = await world.staff(brand, { role: 'owner' })
  expect(await world.refused(rui, approvePartnerImport, { params: { id } })).toMatchObject({
    code: 'unknown_first_person',
  })
})

test('who approves reads every balance before, the largest first', async () => {
  const brand = await world.brand()
  const known = await world.partner(brand)
  const eva = await world.staff(brand, { role: 'owner' })
  const rui = await world.staff(brand, { role: 'finance' })
  const lines = [
    'Nome;E-mail;CPF;Saldo;Validade',
    `Ana Souza;${unique()}@exemplo.com;529.982.247-25;700,00;`,
    `Conhecida;${known.slug}@aliado.test;${taxId()};800,01;31/12/2027`,
    `Sem saldo;${unique()}@exemplo.com;${taxId()};;`,
    'Errada;errada@exemplo.com;123;9.000,00;',
  ]
  const file = new File([lines.join('\r\n')], 'saldos.csv', { type: 'text/csv' })
  const { id } = await start(eva, file)
  const params = { id }
  const query = { limit: 1 }
  const first = await world.call(rui, listOpeningBalances, { params, query })
  expect(first).toMatchObject({
    file_name: 'saldos.csv',
    partners: 2,
    new_partners: 1,
    total: 1500.01,
    needs_other_person: false,
    data: [{ line: 3, partner_slug: known.slug, amount: 800.01, expires_on: '2027-12-31' }],
  })
  const cursor = first.next ?? ''
  const second = await world.call(rui, listOpeningBalances, {
    params,
    query: { ...query, cursor },
  })
  expect(second.data).toEqual([
    {
      line: 2,
      name: 'Ana Souza',
      document: '***.982.247-**',
      partner_slug: null,
      amount: 700,
      expires_on: null,
    },
  ])
  expect(second.next).toBeNull()
  expect(await world.call(eva, listOpeningBalances, { params })).toMatchObject({
    needs_other_person: true,
  })
  const content = await world.staff(brand, { role: 'content' })
  expect(await world.refused(content, listOpeningBalances, { params })).toMatchObject({
    status: 403,
  })
  const other = await world.staff(await world.brand(), { role: 'owner' })
  expect(await world.refused(other, listOpeningBalances, { params })).toMatchObject({
    code: 'unknown_import',
  })
  await world.call(rui, approvePartnerImport, { params })
  expect(await world.refused(rui, listOpeningBalances, { params })).toMatchObject({
    code: 'not_waiting',
  })
})
