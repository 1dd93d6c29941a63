import { describe, expect, test } from 'vitest'

import { createRule } from '#features/money/commission/rule-contract.ts'
import { listPartnerStatement } from '#features/money/credits/brand-contract.ts'
import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { showOrder } from '#features/overview/brand-api/order-contract.ts'
import {
  confirmPerson,
  recoverPassword,
} from '#features/program/identity/recovery-contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { publishProduct } from '#tests/support/steps/products.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

import * as contract from '../contract.ts'

const world = await worldForFile({ worker: true })

const HEADER = 'Nome;E-mail;CPF;Celular;Saldo;Validade'

function csv(...lines: string[]) {
  return new File([lines.join('\r\n')], 'planilha.csv', { type: 'text/csv' })
}

async function finished(
  brand: TestBrand,
  id: number,
  show: typeof contract.showPartnerImport | typeof contract.showOrderImport,
) {
  for (;;) {
    const found = await world.call(brand, show, { params: { id } })
    if (found.state === 'done') return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function importPartners(brand: TestBrand, file: File, invite = 'true') {
  const { id } = await world.call(brand, contract.startPartnerImport, {
    body: { file, invite },
  })
  return finished(brand, id, contract.showPartnerImport)
}

function showPartner(brand: TestBrand, slug: string) {
  return world.call(brand, showPartnerOfBrand, { params: { slug } })
}

describe('a file of partners', () => {
  test('is checked before anything is stored', async () => {
    const brand = await world.brand()
    const known = await world.partner(brand)
    const name = `Nova ${unique()}`
    const file = csv(
      HEADER,
      `${name};${unique()}@exemplo.com;${taxId()};;1.234,56;31/12/2026`,
      `Repetida;${known.slug}@aliado.test;${taxId()};;;`,
      `Errada;sem-arroba;111;;dez;31/12/2026`,
    )
    const preview = await world.call(brand, contract.previewPartnerImport, {
      body: { file },
    })
    expect(preview).toMatchObject({
      rows: 3,
      ready: 1,
      failed: 1,
      existing: 1,
      duplicates: [{ line: 3, partner_slug: known.slug, by: 'email' }],
      balances: { partners: 1, total: 1234.56 },
      imported_before: null,
    })
    expect(preview.problems).toEqual([{ line: 4, message: expect.stringContaining('CPF') }])
    expect(preview.sample[0]?.message).toContain('1.234,56 até 31/12/2026')
  })

  test('makes approved partners, each with an e-mail to set a password once', async () => {
    const brand = await world.brand()
    const name = unique()
    const email = `${name}@exemplo.com`
    const mobile = `1198${String(Date.now()).slice(-7)}`.replace(/^118?/, '119')
    const result = await importPartners(
      brand,
      csv(HEADER, `${name};${email};${taxId()};${mobile.slice(0, 11)};;`),
    )
    expect(result).toMatchObject({ rows: 1, handled: 1, imported: 1, failed: 0 })
    expect(await showPartner(brand, name)).toMatchObject({ approved: true, pf_pj: 'PF' })

    const [, confirmation = ''] =
      /password\/change\/([^/]+)\//.exec(await linkTo(email)) ?? []
    const link = { slug_parent: brand.slug, confirmation }
    const { code } = await world.call(null, confirmPerson, { params: link })
    const body = { email, slug_parent: brand.slug, code, password: 'uma senha longa 41' }
    await world.call(null, recoverPassword, { body })
    const again = await world.refused(null, confirmPerson, { params: link })
    expect(again.status).toBe(404)
  })

  test('with the same CPF or e-mail as a partner does not change that partner', async () => {
    const brand = await world.brand()
    const known = await world.partner(brand, { name: 'Rita Prado' })
    const other = await world.partner(brand)
    const both = `Outra;${other.slug}@aliado.test;${taxId()}`
    const result = await importPartners(
      brand,
      csv(
        'nome,email,cpf,saldo',
        `Rita Outra,${known.slug}@aliado.test,${taxId()},"50,00"`,
        both.replaceAll(';', ',') + ',',
      ),
    )
    expect(result).toMatchObject({ imported: 1, existing: 1, failed: 0 })
    const rita = await showPartner(brand, known.slug)
    expect(rita).toMatchObject({ name: 'Rita Prado', credits: { available: 50 } })
    expect(await world.proof()).toEqual([])
  })

  test('brings opening balances with their own expiry, and only once', async () => {
    const brand = await world.brand()
    await world.setParameter(brand, 'adjustment_approval_cents', 5_000_000_00)
    // A raised limit counts a day later.
    world.clock.advanceDays(1)
    const [name, document] = [unique(), taxId()]
    const rows = [
      `${name};${name}@exemplo.com;${document};;1.000.000,01;31/12/2026`,
      `${name};${name}@exemplo.com;${document};;20,50;30/06/2027`,
    ]
    const file = csv(HEADER, ...rows)
    const first = await importPartners(brand, file, 'false')
    expect(first).toMatchObject({ imported: 2, failed: 0 })
    expect((await showPartner(brand, name)).credits?.available).toBe(1_000_020.51)

    // The same file is not imported again; one that differs brings no second balance.
    const same = await world.call(brand, contract.startPartnerImport, { body: { file } })
    expect(same.id).toBe(first.id)
    const { imported_before } = await world.call(brand, contract.previewPartnerImport, {
      body: { file },
    })
    expect(imported_before?.id).toBe(first.id)
    const other = await importPartners(brand, csv(HEADER, ...rows.toReversed()))
    expect(other).toMatchObject({ imported: 0, existing: 2 })

    const { data, balances } = await world.call(brand, listPartnerStatement, {
      params: { slug: name },
    })
    expect(balances.available).toBe(1_000_020.51)
    expect(
      data.map(({ category, amount, expires_at }) => [category, amount, expires_at]),
    ).toEqual([
      ['Saldo inicial', 20.5, '2027-07-01T02:59:59.999Z'],
      ['Saldo inicial', 1_000_000.01, '2027-01-01T02:59:59.999Z'],
    ])
    expect(await world.proof()).toEqual([])
  })

  test('is imported once although it is sent five times at the same moment', async () => {
    const brand = await world.brand()
    const name = unique()
    const file = csv(HEADER, `${name};${name}@exemplo.com;${taxId()};;100,00;31/12/2026`)
    const started = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.call(brand, contract.startPartnerImport, { body: { file } }),
      ),
    )
    expect(new Set(started.map(({ id }) => id)).size).toBe(1)
    await finished(brand, started[0]?.id ?? 0, contract.showPartnerImport)
    expect((await showPartner(brand, name)).credits?.available).toBe(100)
    expect(await world.proof()).toEqual([])
  })

  test('tells for each row what happened, as a file', async () => {
    const brand = await world.brand()
    const name = unique()
    const result = await importPartners(
      brand,
      csv('nome;email;cpf;nivel', `${name};${name}@exemplo.com;${taxId()};Inexistente`),
    )
    expect(result.problems).toEqual([
      {
        line: 2,
        message: 'Não há um nível com esse nome. Escolha um dos níveis da marca.',
      },
    ])
    const params = { id: result.id }
    const file = await world.send(brand, contract.downloadPartnerImport, { params })
    expect(file.body).toContain('2;com erro;;Não há um nível com esse nome.')
    expect(file.headers['content-type']).toContain('text/csv')
    const foreign = await world.brand()
    expect(
      await world.refused(foreign, contract.showPartnerImport, { params }),
    ).toMatchObject({ status: 404 })
    // Nothing of a refused partner is left.
    const gone = await world.refused(brand, showPartnerOfBrand, { params: { slug: name } })
    expect(gone.status).toBe(404)
  })

  test.each([
    ['without a column', 'nome;email\nAna;ana@exemplo.com', 'missing_columns'],
    ['without rows', HEADER, 'no_rows'],
  ])('%s is refused as a whole', async (_, text, code) => {
    const brand = await world.brand()
    for (const endpoint of [contract.previewPartnerImport, contract.startPartnerImport]) {
      const refused = await world.refused(brand, endpoint, {
        body: { file: new File([text], 'a.csv') },
      })
      expect(refused).toMatchObject({ status: 422, code })
    }
  })
})

/** The e-mail of the invitation, sent already or not. */
async function linkTo(email: string): Promise<string> {
  const [waiting] = await world.messagesTo(email)
  if (waiting?.link) return waiting.link
  const sent = await inScope(world.db, 'every brand', (tx) =>
    tx
      .selectFrom('outbox_message')
      .select('body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow(),
  )
  return sent.body
}

describe('a file of orders', () => {
  test('is checked, imported by the rules of the shop, and a second time changes nothing', async () => {
    const brand = await world.brand()
    const ana = await world.partner(brand)
    const id = unique()
    const file = csv(
      'Número;Situação;Data;SKU;Produto;Categoria;Qtd;Preço;Parceiro',
      `${id};Pago;09/03/2026 10:00;A;Batom;Maquiagem;2;1.050,50;${ana.slug}`,
      `${id};Pago;09/03/2026 10:00;B;Base;Maquiagem;1;49,00;${ana.slug}`,
      `x${id};Perdido;09/03/2026;A;Batom;Maquiagem;1;10,00;`,
    )
    const preview = await world.call(brand, contract.previewOrderImport, { body: { file } })
    // The brand has no category yet: there is nothing to compare these with.
    expect(preview.notices).toEqual([])
    expect(preview.sample[0]?.message).toContain('Aprovado')
    expect(preview.problems[0]?.message).toContain('Situação')
    expect(preview).toMatchObject({
      rows: 3,
      ready: 1,
      failed: 1,
      attributed: 1,
      existing: 0,
      total: 2150,
    })
    const start = { body: { file } }
    const { id: importId } = await world.call(brand, contract.startOrderImport, start)
    const result = await finished(brand, importId, contract.showOrderImport)
    expect(result).toMatchObject({ imported: 1, failed: 1 })
    expect(result.problems[0]).toMatchObject({ line: 4 })
    const params = { external_id: id }
    const { commission } = await world.call(brand, showOrder, { params })
    expect(commission).toMatchObject({ base: 2150, amount: 215 })

    // It had an error, so it is tried again; the order is the same.
    const second = await world.call(brand, contract.startOrderImport, start)
    const again = await finished(brand, second.id, contract.showOrderImport)
    expect(again).toMatchObject({ imported: 0, existing: 1, failed: 1 })
    expect(await world.proof()).toEqual([])
  })

  test('with a category that the brand does not have suggests the nearest one', async () => {
    const brand = await world.brand()
    await publishProduct(world, brand, { category: 'Maquiagem' })
    const rule = { scope: 'category', category: 'Perfumes', percent: 12 } as const
    await world.call(brand, createRule, { body: rule })
    const row = (number: string, category: string) =>
      `${number};Pago;09/03/2026;A;Batom;${category};10,00`
    const file = csv(
      'Número;Situação;Data;SKU;Produto;Categoria;Preço',
      row('1', 'Maquiagem'),
      row('2', 'Maquiagen'),
      row('3', 'perfume'),
      row('4', 'Maquiagen'),
      row('5', 'Livros'),
    )
    const preview = await world.call(brand, contract.previewOrderImport, { body: { file } })
    expect(preview).toMatchObject({ ready: 5, failed: 0, problems: [] })
    expect(preview.notices).toEqual([
      { line: 3, message: notExisting('Maquiagen', ' Você quis dizer “Maquiagem”?') },
      { line: 4, message: notExisting('perfume', ' Você quis dizer “Perfumes”?') },
      { line: 6, message: notExisting('Livros', '') },
    ])
  })
})

function notExisting(category: string, question: string): string {
  return `A categoria “${category}” ainda não existe.${question}`
}
