import { beforeEach, expect, test } from 'vitest'

import { formatDay } from '#platform/contract/time/dates.ts'
import { text as consoleText } from '#platform/web/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { abrasf } from '#tests/support/samples/invoice-xml.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import { listClosings, showClosingOfBrand } from '../brand-contract.ts'
import { runMonth } from '../server/brand/run-month.ts'
import { text } from './text.ts'

const world = await worldForFile()
const desk = closingDesk(world)
const COMPANY = '11444777000161'
let brand: TestBrand
let ana: TestPartner

beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand(`marca-${unique()}`, 'commission')
  ana = await world.partner(brand, { name: 'Ana Prado', pf_pj: 'PJ', document: COMPANY })
  await desk.sell(brand, ana, 12_345.6)
  await desk.complete(ana)
})

async function closedMonth() {
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { data } = await world.call(brand, listClosings, { query: {} })
  return data[0]?.id ?? 0
}

/** The button of the open sheet, which has the name of the one that opened it. */
const last = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement

test('finance takes a closing from the list to its payment', async () => {
  const id = await closedMonth()
  const eva = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(world, eva, '/financeiro/fechamentos')
  await user.click(await screen.findByText('Ana Prado'))
  await screen.findByRole('heading', { level: 1, name: 'Fechamento de março de 2026' })
  await user.click(await screen.findByRole('button', { name: text.approve.act }))
  await screen.findByText(/Os valores ficam definitivos/)
  await user.click(last(text.approve.act))
  await screen.findByText(text.step.sentences.invoice_requested)

  const xml = abrasf({
    issuer: COMPANY,
    taker: '11222333000181',
    value: '1234.56',
    month: '2026-03',
  })
  await desk.send(ana, id, xml)
  const other = await browseConsole(world, eva, `/financeiro/fechamentos/${id}`)
  const table = await screen.findByRole('table', { name: text.invoice.table })
  expect(within(table).getAllByText(text.invoice.results.equal)).toHaveLength(4)
  await other.user.click(screen.getByRole('button', { name: text.invoice.accept }))
  await screen.findByText(/Depois de aceita/)
  await other.user.click(last(text.invoice.accept))
  await screen.findByText(text.step.sentences.invoice_checked)

  await other.user.click(screen.getByRole('button', { name: consoleText.reveal.act }))
  await screen.findByText(consoleText.payee.taxId)
  await other.user.click(screen.getByRole('button', { name: text.pay.act }))
  await other.user.type(await screen.findByLabelText(text.pay.reference), 'E2E-77')
  await other.user.click(last(text.pay.act))
  await screen.findByText(text.step.sentences.paid)
  expect(await world.call(brand, showClosingOfBrand, { params: { id } })).toMatchObject({
    status: 'paid',
    payment_reference: 'E2E-77',
  })
  const file = new File([await goodPng()], 'ted.png', { type: 'image/png' })
  const inputs = document.querySelectorAll('input[type=file]')
  await other.user.upload(inputs[inputs.length - 1] as HTMLInputElement, file)
  await other.user.click(screen.getByRole('button', { name: consoleText.proof.send }))
  await screen.findByRole('link', { name: consoleText.proof.open('ted.png') })
  expect(await world.proof()).toEqual([])

  // The bank gives it back: it is due again.
  await other.user.click(screen.getByRole('button', { name: text.give_back.act }))
  await other.user.type(await screen.findByLabelText(text.reopen.reason), 'Conta errada.')
  await other.user.click(last(text.give_back.act))
  await screen.findByText(text.step.sentences.invoice_checked)
  expect(await world.call(brand, showClosingOfBrand, { params: { id } })).toMatchObject({
    status: 'invoice_checked',
    payment_reference: null,
  })
})

test('who approves late reads that the payment comes later than the partner expects', async () => {
  const id = await closedMonth()
  const params = { id }
  const { expected_payment_date: before } = await world.call(brand, showClosingOfBrand, {
    params,
  })
  world.clock.set('2026-05-20T15:00:00Z')
  const eva = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(world, eva, `/financeiro/fechamentos/${id}`)
  await user.click(await screen.findByRole('button', { name: text.approve.act }))
  const shown = await screen.findByText(/Pagamento previsto para/)
  expect(shown.textContent).toContain(text.approve.later(formatDay(before ?? '')))
  await user.click(last(text.approve.act))
  await screen.findByText(text.step.sentences.invoice_requested)
  const { expected_payment_date: after } = await world.call(brand, showClosingOfBrand, {
    params,
  })
  expect(shown.textContent).toContain(text.approve.expected(formatDay(after ?? '')))
})

test('above the limit a closing leads to a batch instead of a payment', async () => {
  const id = await closedMonth()
  await world.setParameter(brand, 'payout_approval_cents', 500_00)
  await desk.act(brand, id, 'approve')
  const xml = abrasf({
    issuer: COMPANY,
    taker: '11222333000181',
    value: '1234.56',
    month: '2026-03',
  })
  await desk.send(ana, id, xml)
  await desk.act(brand, id, 'invoice/accept')
  const eva = await world.staff(brand, { role: 'finance' })
  await browseConsole(world, eva, `/financeiro/fechamentos/${id}`)
  await screen.findByText(consoleText.payInBatch.why)
  expect(screen.queryByRole('button', { name: text.pay.act })).toBeNull()
  const link = screen.getByRole('link', { name: consoleText.payInBatch.act })
  expect(link.getAttribute('href')).toMatch(/lotes\/novo$/)
})

test('an invoice goes back with a ready reason, and a closing is reopened', async () => {
  const id = await closedMonth()
  await desk.act(brand, id, 'approve')
  await desk.send(
    ana,
    id,
    abrasf({
      issuer: COMPANY,
      taker: '11222333000181',
      value: '1234.56',
      month: '2026-03',
    }),
  )
  const eva = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(world, eva, `/financeiro/fechamentos/${id}`)
  await user.click(await screen.findByRole('button', { name: text.invoice.refuse }))
  await user.click(await screen.findByText(text.invoice.reasons[3] ?? ''))
  await user.click(last(text.invoice.refuse))
  await screen.findByText(text.step.sentences.invoice_refused)

  await user.click(screen.getByRole('button', { name: text.reopen.act }))
  await user.type(await screen.findByLabelText(text.reopen.reason), 'Faltou um bônus.')
  await user.click(last(text.reopen.act))
  await screen.findByText(text.step.sentences.reopened)
  expect(screen.queryByRole('button', { name: text.reopen.act })).toBeNull()
  expect(await world.credits(brand, ana)).toMatchObject({ available: 1234.56, reserved: 0 })
})

test('a reader sees the closing and can change nothing', async () => {
  const id = await closedMonth()
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, `/financeiro/fechamentos/${id}`)
  await screen.findByText(text.step.sentences.closed)
  for (const name of [
    text.approve.act,
    text.reopen.act,
    text.give_back.act,
    consoleText.reveal.act,
  ])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the month is closed by hand after its preview', async () => {
  await world.setParameter(brand, 'closing_day', 28)
  world.clock.set('2026-04-02T06:00:00Z')
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/financeiro/fechamentos')
  await screen.findByText(text.none)
  await user.click(screen.getByRole('link', { name: text.byHand.open }))
  await screen.findByText(text.byHand.byItself('28/04/2026'))
  await user.click(screen.getByRole('button', { name: text.byHand.run(1) }))
  await screen.findByText(/Não dá para desfazer de uma vez/)
  await user.click(last(text.byHand.run(1)))
  await screen.findByText(text.byHand.waiting)
  const parts = { db: world.db, clock: world.clock }
  await runMonth(parts, { brandId: brand.id, monthClosingId: 1 })
  await waitFor(() => screen.getByText(text.byHand.done(1)), { timeout: 5_000 })
  await user.click(screen.getByRole('link', { name: text.byHand.see }))
  await screen.findByText('Ana Prado')
})
