import { describe, expect, test } from 'vitest'

import { listAuditLines } from '#features/program/audit/contract.ts'
import { addDays } from '#platform/contract/time/dates.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { wordsOfPdf } from '#tests/support/pdf-words.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { abrasf, national } from '#tests/support/samples/invoice-xml.ts'
import { signXml } from '#tests/support/samples/signed-xml.ts'
import { closingDesk, pdfOf } from '#tests/support/steps/money/closing-desk.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import {
  acceptInvoice,
  chooseClosingPaper,
  listClosingLines,
  listClosings,
  refuseInvoice,
  reopenClosing,
  showClosingOfBrand,
  showClosingsSummary,
} from '../../brand-contract.ts'
import {
  previewMonthClosing,
  showMonthClosing,
  startMonthClosing,
} from '../../month-contract.ts'
import { downloadClosureReceipt, showClosureProof } from '../../paper-contract.ts'
import {
  checkClosingInvoice,
  payClosing,
  putClosingProof,
  revealClosingPayout,
} from '../../payment-contract.ts'
import { runMonth } from './run-month.ts'

const COMPANY = '11444777000161'

const world = await worldForFile()
const desk = closingDesk(world)

/** A brand and a partner with a sale in March 2026; the month is not closed yet. */
async function sold(reais = 500, options: Parameters<typeof world.partner>[1] = {}) {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(`marca-${unique()}`, 'commission')
  const ana = await world.partner(brand, options)
  const order = await desk.sell(brand, ana, reais)
  return { brand, ana, order }
}

async function closed(reais = 500, options: Parameters<typeof world.partner>[1] = {}) {
  const made = await sold(reais, options)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  await desk.complete(made.ana)
  const { data } = await world.call(made.brand, listClosings, { query: {} })
  return { ...made, id: data[0]?.id ?? 0 }
}

async function withInvoice(xmlOf: (value: string, taker: string) => string | Uint8Array) {
  const made = await closed(12_345.6, { pf_pj: 'PJ', document: COMPANY })
  await desk.act(made.brand, made.id, 'approve')
  const sent = await desk.send(made.ana, made.id, xmlOf('1234.56', '11222333000181'))
  expect(sent.json()).toMatchObject({ status: 'sent' })
  return made
}

const show = (brand: TestBrand, id: number) =>
  world.call(brand, showClosingOfBrand, { params: { id } })

async function listed(brand: TestBrand, query: object) {
  const input = { query: { ...query, limit: 1 } }
  const all = await allPages(world, brand, listClosings, input)
  return all.map((closing) => closing.partner_slug)
}

async function payable(ana: TestPartner, brand: TestBrand, id: number) {
  await desk.act(brand, id, 'approve')
  await desk.send(ana, id, await goodPng())
  await desk.act(brand, id, 'invoice/accept')
}

describe('the list of closings', () => {
  test('is filtered by status, month, partner and what is due, in both orders', async () => {
    const { brand, ana, id } = await closed()
    const bia = await world.partner(brand)
    await desk.sell(brand, bia, 700)
    await payable(ana, brand, id)
    expect(await listed(brand, { due: 'payable' })).toEqual([])
    expect((await show(brand, id)).unfilled).toEqual([])
    world.clock.set('2026-05-01T06:00:00Z')
    await world.runJobs()
    const find = (query: object) => listed(brand, query)
    expect(await find({})).toEqual([ana.slug, bia.slug])
    expect(await find({ order: 'newest' })).toEqual([bia.slug, ana.slug])
    expect(await find({ month: '2026-03' })).toEqual([ana.slug])
    expect(await find({ partner: bia.slug })).toEqual([bia.slug])
    expect(await find({ search: ana.slug })).toEqual([ana.slug])
    expect(await find({ search: (await show(brand, id)).protocol })).toEqual([ana.slug])
    expect(await find({ due: 'payable' })).toEqual([ana.slug])
    expect(await find({ status: 'closed' })).toEqual([bia.slug])
    expect(await find({ due: 'in_progress' })).toEqual([bia.slug])
    const { expected_payment_date: day } = await show(brand, id)
    const since = day ?? ''
    expect(await find({ expected_since: since, expected_until: since })).toEqual([ana.slug])
    expect(await find({ expected_until: addDays(since, -1) })).toEqual([])
    expect(await find({ expected_since: addDays(since, 1) })).toEqual([bia.slug])
    const { statuses, ...summary } = await world.call(brand, showClosingsSummary)
    expect(summary).toEqual({ pays_by_closings: true, has_closings: true })
    expect(await world.call(await world.brand(), showClosingsSummary)).toMatchObject({
      pays_by_closings: false,
      has_closings: false,
    })
    expect(statuses.filter(({ closings }) => closings !== 0)).toEqual([
      { status: 'closed', closings: 1, payable_value: 70 },
      { status: 'invoice_checked', closings: 1, payable_value: 50 },
    ])
    expect(
      await world.refused(brand, listClosings, { query: { month: '2026-13' } }),
    ).toMatchObject({ status: 422 })
  })

  test('leads to a page with its lines, steps and masked payment data', async () => {
    const { brand, ana, id, order } = await closed()
    const page = await show(brand, id)
    expect(page).toMatchObject({
      status: 'closed',
      partner_slug: ana.slug,
      steps: [{ status: 'closed' }],
    })
    expect(page.paid_to).toMatch(/^Pix .*\*/)
    expect(page.has_pix_key).toBe(true)
    const lines = await world.call(brand, listClosingLines, { params: { id }, query: {} })
    expect(lines.data).toMatchObject([
      { no: 1, order, commission: 50, order_value: 500, percent: 10, role: 'PRI' },
    ])
    const other = await world.brand(`marca-${unique()}`, 'commission')
    for (const contract of [showClosingOfBrand, listClosingLines, checkClosingInvoice])
      expect(
        await world.refused(other, contract, { params: { id }, query: {} }),
      ).toMatchObject({ status: 404 })
  })
})

describe('payment data of a closing', () => {
  test('is shown to who pays, after a fresh proof, and each time is recorded', async () => {
    const { brand, id } = await closed()
    const eva = await world.staff(brand, { role: 'finance' })
    const params = { id }
    const seen = await world.call(eva, revealClosingPayout, { params })
    expect(seen.pix?.key).toBeTruthy()
    expect(seen.tax_id).toMatch(/^\d{11}$/)
    const audit = await world.call(brand, listAuditLines, {
      query: { object: `closing:${id}` },
    })
    expect(audit.data.map(({ action }) => action)).toContain('closing.payout_data_read')
    world.clock.set(new Date(world.clock.now().getTime() + 11 * 60_000))
    expect(await world.refused(eva, revealClosingPayout, { params })).toMatchObject({
      code: 'fresh_proof_needed',
    })
    const reader = await world.staff(brand, { role: 'reader' })
    expect(await world.refused(reader, revealClosingPayout, { params })).toMatchObject({
      status: 403,
    })
    expect(
      await world.refused(await world.brand(), revealClosingPayout, { params }),
    ).toMatchObject({ status: 404 })
  })
})

describe('a closing that is reopened', () => {
  test('stays as it was, and the next one has its commissions', async () => {
    const { brand, ana, id } = await closed()
    await desk.act(brand, id, 'approve')
    const reason = 'Faltou um bônus.'
    const reopened = await world.call(brand, reopenClosing, {
      params: { id },
      body: { reason },
    })
    expect(reopened).toMatchObject({ status: 'reopened', net_value: 50 })
    expect(reopened.reopened_at).not.toBeNull()
    expect(await world.credits(brand, ana)).toMatchObject({ available: 50, reserved: 0 })
    expect((await desk.closure(ana)).closure).toMatchObject({ status: 'reopened' })
    const notices = await world.messagesTo(`${ana.slug}@aliado.test`)
    expect(notices.some(({ body }) => body?.includes(reason))).toBe(true)

    for (const [contract, body] of [
      [reopenClosing, { reason }],
      [payClosing, undefined],
      [refuseInvoice, { reason }],
    ] as const)
      expect(await world.refused(brand, contract, { params: { id }, body })).toMatchObject({
        code: 'not_now',
      })
    expect(await world.proof()).toEqual([])
    // Nothing of it would close now, and the preview says where it is.
    expect(await world.call(brand, previewMonthClosing)).toMatchObject({
      closes: { partners: 0 },
      reopened: { partners: 1, value: 50 },
    })

    await desk.sell(brand, ana, 100)
    world.clock.set('2026-05-01T06:00:00Z')
    await world.runJobs()
    const { data } = await world.call(brand, listClosings, { query: { month: '2026-04' } })
    expect(data).toMatchObject([{ gross_value: 60, net_value: 60, orders: 2 }])
    expect(await world.proof()).toEqual([])
  })

  test('is refused once it is paid', async () => {
    const { brand, ana, id } = await closed()
    await payable(ana, brand, id)
    await world.call(brand, payClosing, { params: { id }, body: undefined })
    expect(
      await world.refused(brand, reopenClosing, {
        params: { id },
        body: { reason: 'Engano.' },
      }),
    ).toMatchObject({ status: 409, code: 'not_now' })
  })

  test('while another person pays it, has one of the two ends', async () => {
    const { brand, ana, id } = await closed()
    await payable(ana, brand, id)
    const params = { id }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        nth % 2 === 0
          ? world.send(brand, payClosing, { params })
          : world.send(brand, reopenClosing, { params, body: { reason: 'Engano.' } }),
      ),
    )
    const { status } = await show(brand, id)
    const good = answers.filter(({ statusCode }) => statusCode === 200)
    // A repeated payment gets the same answer; a repeated reopening does not.
    expect(good).toHaveLength(status === 'paid' ? 4 : 1)
    expect(await world.proof()).toEqual([])
  })

  test('does not count among the receipts (RPA) of the month', async () => {
    const { brand, ana, id } = await closed(100_000, { pf_pj: 'PF' })
    await world.setParameter(brand, 'rpa_allowed', true)
    const body = { paper: 'rpa' } as const
    const before = await show(brand, id)
    expect(before).toMatchObject({ receipt_allowed: true, paper: 'invoice' })
    await world.call(brand, chooseClosingPaper, { params: { id }, body })
    await desk.act(brand, id, 'approve')
    const issued = await show(brand, id)
    expect(issued).toMatchObject({ status: 'invoice_checked', receipt: before.receipt })
    expect(issued.payable_value).toBeLessThan(issued.net_value)
    const { statuses, ...summary } = await world.call(brand, showClosingsSummary)
    expect(summary).toEqual({ pays_by_closings: true, has_closings: true })
    expect(await world.call(await world.brand(), showClosingsSummary)).toMatchObject({
      pays_by_closings: false,
      has_closings: false,
    })
    expect(statuses).toContainEqual({
      status: 'invoice_checked',
      closings: 1,
      payable_value: issued.payable_value,
    })
    await world.call(brand, reopenClosing, { params: { id }, body: { reason: 'Engano.' } })
    world.clock.set('2026-05-01T06:00:00Z')
    await world.runJobs()
    const { data } = await world.call(brand, listClosings, { query: { month: '2026-04' } })
    const next = await show(brand, data[0]?.id ?? 0)
    expect(next.receipt).toEqual(before.receipt)
    expect(await world.credits(brand, ana)).toMatchObject({ reserved: 10_000 })
  })
})

describe('an invoice beside its closing', () => {
  test('is compared field by field, with masked documents of people', async () => {
    const { brand, id } = await withInvoice((value, taker) =>
      national({ issuer: COMPANY, taker, value, month: '2026-03' }),
    )
    const check = await world.call(brand, checkClosingInvoice, { params: { id } })
    expect(check).toMatchObject({ file: 'xml', cancelled: false, signature: 'absent' })
    const results = Object.fromEntries(check.fields.map((one) => [one.field, one.result]))
    expect(results).toMatchObject({
      issuer: 'equal',
      taker: 'equal',
      value: 'equal',
      month: 'equal',
      number: 'any',
    })
  })

  test.each([
    ['is as it was signed', (xml: string) => xml, 'valid'],
    [
      'was changed after it was signed',
      (xml: string) => xml.replace('<Numero>17', '<Numero>18'),
      'invalid',
    ],
  ] as const)('shows whether it %s', async (_, change, signature) => {
    const { brand, id } = await withInvoice((value, taker) =>
      change(
        signXml(abrasf({ issuer: COMPANY, taker, value, month: '2026-03' }), 'InfNfse'),
      ),
    )
    const check = await world.call(brand, checkClosingInvoice, { params: { id } })
    expect(check.signature).toBe(signature)
    expect(check.signed_by).toBe(
      signature === 'valid' ? 'LOJA DA ANA LTDA:11444777000161' : null,
    )
  })

  test('with a signature over something else is not taken for signed', async () => {
    const { brand, id } = await withInvoice((value, taker) => {
      const small = signXml('<Aviso><Nota Id="n1">ok</Nota></Aviso>', 'Nota')
      const [, signature = ''] = /(<Nota[^]*<\/Signature>)/.exec(small) ?? []
      return abrasf({ issuer: COMPANY, taker, value, month: '2026-03' }, signature)
    })
    const check = await world.call(brand, checkClosingInvoice, { params: { id } })
    expect(check.signature).not.toBe('valid')
  })

  test('as a PDF or a picture says what could not be read', async () => {
    const pdf = await pdfOf('CNPJ 11.444.777/0001-61', '11.222.333/0001-81', 'R$ 1.234,56')
    const one = await withInvoice(() => pdf)
    const check = await world.call(one.brand, checkClosingInvoice, {
      params: { id: one.id },
    })
    expect(check.file).toBe('pdf')
    expect(check.fields.map(({ field, result }) => [field, result])).toEqual([
      ['number', 'unread'],
      ['issuer', 'equal'],
      ['taker', 'equal'],
      ['value', 'equal'],
      ['month', 'missing'],
      ['service_code', 'unread'],
    ])
    const png = await goodPng()
    const two = await withInvoice(() => png)
    const picture = await world.call(two.brand, checkClosingInvoice, {
      params: { id: two.id },
    })
    expect(picture.file).toBe('picture')
    expect(picture.fields.every(({ result }) => result === 'unread')).toBe(true)
  })

  test('is accepted or returned by one of two people who decide at the same time', async () => {
    const { brand, id } = await withInvoice((value, taker) =>
      abrasf({ issuer: COMPANY, taker, value, month: '2026-03' }),
    )
    const { invoice } = await show(brand, id)
    const invoice_id = invoice?.id ?? 0
    const params = { id }
    const answers = await Promise.all([
      world.send(brand, acceptInvoice, { params, body: { invoice_id } }),
      world.send(brand, acceptInvoice, { params, body: { invoice_id } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const body = { reason: 'Outro código.', invoice_id: invoice_id + 1 }
    expect(await world.refused(brand, refuseInvoice, { params, body })).toMatchObject({
      code: 'invoice_replaced',
    })
  })
})

describe('a month closed by hand', () => {
  test('is previewed with who closes, who waits and what is missing, then runs as a job', async () => {
    const { brand, ana } = await sold()
    await world.setParameter(brand, 'closing_day', 28)
    const bia = await world.partner(brand)
    await desk.sell(brand, bia, 100)
    world.clock.set('2026-04-02T06:00:00Z')
    const preview = await world.call(brand, previewMonthClosing)
    expect(preview).toMatchObject({
      period_begin: '2026-03-01',
      closes_on: '2026-04-28',
      closes: { partners: 1, value: 50 },
      below_minimum: { partners: 1, value: 10 },
      closed_before: { partners: 0, value: 0 },
      reopened: { partners: 0, value: 0 },
      unfilled: [{ partner_slug: ana.slug, value: 50, fields: ['Endereço'] }],
    })
    expect((await world.call(brand, listClosings, { query: {} })).data).toEqual([])

    expect(
      await world.refused(brand, startMonthClosing, {
        body: { period_begin: '2026-02-01' },
      }),
    ).toMatchObject({ code: 'other_month' })
    const body = { period_begin: preview.period_begin }
    const month = await world.call(brand, startMonthClosing, { body })
    expect(month).toMatchObject({ state: 'waiting', total: null, handled: 0 })
    const key = { brandId: brand.id, monthClosingId: month.id }
    const parts = { db: world.db, clock: world.clock }
    await Promise.all([runMonth(parts, key), runMonth(parts, key)])
    const params = { id: month.id }
    expect(await world.call(brand, showMonthClosing, { params })).toMatchObject({
      state: 'done',
      closed: 1,
    })
    const { data } = await world.call(brand, listClosings, { query: {} })
    expect(data.map((closing) => closing.partner_slug)).toEqual([ana.slug])
    expect(await world.call(brand, previewMonthClosing)).toMatchObject({
      closes: { partners: 0 },
    })
    expect(
      await world.refused(await world.brand(), showMonthClosing, { params }),
    ).toMatchObject({ status: 404 })
    expect(await world.proof()).toEqual([])
  })

  test('is refused to a brand that pays in credits', async () => {
    const credits = await world.brand()
    expect(await world.refused(credits, previewMonthClosing)).toMatchObject({
      code: 'not_by_closings',
    })
  })
})

describe('a paid closing', () => {
  test('has the brand’s reference, and a receipt for its partner only', async () => {
    const { brand, ana, id } = await closed()
    const params = { id }
    expect(await world.refused(ana, downloadClosureReceipt, { params })).toMatchObject({
      code: 'not_paid',
    })
    await payable(ana, brand, id)
    const pay = () =>
      world.call(brand, payClosing, {
        params,
        body: { payment_reference: 'E123 de 10/04' },
      })
    const [first, second] = await Promise.all([pay(), pay()])
    expect(first).toMatchObject({ status: 'paid', payment_reference: 'E123 de 10/04' })
    expect(second).toEqual(first)
    // Another reference may be a second payment: nothing is recorded over the first.
    const other = { params, body: { payment_reference: 'E999' } }
    expect(await world.refused(brand, payClosing, other)).toMatchObject({
      status: 409,
      code: 'paid_otherwise',
      message: expect.stringContaining('E123 de 10/04'),
    })
    expect(await show(brand, id)).toMatchObject({ payment_reference: 'E123 de 10/04' })
    const receipt = await world.send(ana, downloadClosureReceipt, { params })
    expect(receipt.statusCode).toBe(200)
    expect(receipt.headers['content-type']).toBe('application/pdf')
    const paper = await wordsOfPdf(receipt.rawPayload)
    expect(paper).toContain('E123 de 10/04')
    expect(paper).toContain('11.222.333/0001-81')
    const bia = await world.partner(brand)
    expect(await world.refused(bia, downloadClosureReceipt, { params })).toMatchObject({
      status: 404,
    })
    expect(await world.proof()).toEqual([])
  })
})

test('the proof of a payment is seen by its partner and the brand alone', async () => {
  const { brand, ana, id } = await closed()
  await payable(ana, brand, id)
  const params = { id }
  const file = new File([await goodPng()], 'ted.png', { type: 'image/png' })
  const put = { params, body: { file } }
  expect(await world.refused(brand, putClosingProof, put)).toMatchObject({
    code: 'not_paid',
  })
  await world.call(brand, payClosing, { params })
  const script = new File(['#!/bin/sh'], 'ted.pdf', { type: 'application/pdf' })
  expect(
    await world.refused(brand, putClosingProof, { params, body: { file: script } }),
  ).toMatchObject({ code: 'not_what_it_says' })
  expect((await show(brand, id)).proof).toBeNull()
  await world.call(brand, putClosingProof, put)
  const other = new File([await goodPng()], 'ted-2.png', { type: 'image/png' })
  await world.call(brand, putClosingProof, { params, body: { file: other } })
  expect((await show(brand, id)).proof).toMatchObject({ file_name: 'ted-2.png' })
  const { proof } = await world.call(ana, showClosureProof, { params })
  expect(proof).toMatchObject({ file_name: 'ted-2.png' })
  const bia = await world.partner(brand)
  const second = await world.brand()
  for (const [caller, contract] of [
    [bia, showClosureProof],
    [second, putClosingProof],
  ] as const)
    expect(await world.refused(caller, contract, put)).toMatchObject({ status: 404 })
})
