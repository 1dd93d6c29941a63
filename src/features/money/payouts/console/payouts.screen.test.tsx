import { expect, test } from 'vitest'

import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { formatCents, cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'
import { itauAccount, payoutDesk, seenOf } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { createPayoutBatch, listPayoutBatches } from '../contract.ts'
import { approvePayoutBatch, payPayouts, sendPayoutBatch } from '../decision-contract.ts'
import { text } from './text.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)

async function owe(brand: TestBrand, points: number) {
  const partner = await world.partner(brand, { credit: 10_000_00, name: 'Rita Prado' })
  await redeem(world, partner, points)
}

const reais = (centavos: number) => formatCents(cents(centavos))
/** As the page's text is compared, without the no-break space that Intl writes. */
const plain = (words: string) => words.replaceAll('\u00A0', ' ')

test('finance creates a batch from what is due, approves it and records the payment', async () => {
  const brand = await world.brand()
  await owe(brand, 1_234.5)
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, '/financeiro/lotes/novo')
  await screen.findAllByText(plain(reais(1_234_50)))
  await user.click(screen.getByRole('radio', { name: text.methods.by_hand }))
  await user.click(screen.getByRole('button', { name: text.due.start(1) }))
  await screen.findByText(text.next.preparing(0))
  const [batch] = (await world.call(brand, listPayoutBatches, { query: {} })).data
  await desk.run(brand, batch?.id ?? 0)
  await user.click(
    await screen.findByRole('button', { name: text.next.approve }, { timeout: 10_000 }),
  )
  const approval = await screen.findByRole('dialog')
  within(approval).getByText(plain(text.approval.sentence(1, reais(1_234_50))))
  await user.click(
    within(approval).getByRole('button', { name: text.approval.yes(reais(1_234_50)) }),
  )
  await user.click(await screen.findByRole('button', { name: text.next.payAll }))
  await user.type(
    await screen.findByRole('textbox', { name: new RegExp(text.byHand.reference) }),
    'TED 42',
  )
  await user.click(screen.getByRole('button', { name: text.byHand.save }))
  await screen.findByText(text.next.finished)
  expect((await desk.show(brand, batch?.id ?? 0)).state).toBe('finished')
})

test('above the limit the one who prepared a batch reads that another person approves it', async () => {
  const brand = await world.brand()
  await owe(brand, 6_000)
  const eva = await world.staff(brand)
  const batch = await desk.prepared(eva, brand)
  const { user } = await browseConsole(world, eva, '/financeiro/lotes')
  await user.click(await screen.findByText(text.batch(batch.id)))
  await screen.findByText(text.next.otherPerson)
  expect(screen.queryByRole('button', { name: text.next.approve })).toBeNull()
})

test('a return that is not one says why, and a file is there to download', async () => {
  const brand = await world.brand()
  await world.setParameter(brand, 'payout_account', itauAccount)
  await owe(brand, 50)
  const batch = await desk.prepared(brand, brand, { method: 'file' })
  const params = { id: batch.id }
  await world.call(brand, approvePayoutBatch, { params, body: seenOf(batch) })
  await world.call(brand, sendPayoutBatch, { params, body: { file_kind: 'cnab240' } })
  await desk.run(brand, batch.id)
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, `/financeiro/lotes/${batch.id}`)
  await screen.findByRole('button', { name: text.files.download(1) })
  const field = document.querySelector('input[type="file"]')
  await user.upload(field as HTMLInputElement, new File(['x'], 'retorno.ret'))
  await user.click(screen.getByRole('button', { name: text.returns.load }))
  expect((await screen.findByRole('alert')).textContent).toContain('CNAB 240')
})

test('finance records that the bank gave a payment back: it is due again', async () => {
  const brand = await world.brand()
  await owe(brand, 50)
  const { id } = await desk.prepared(brand, brand)
  const params = { id }
  const approved = await desk.show(brand, id)
  await world.call(brand, approvePayoutBatch, { params, body: seenOf(approved) })
  const [line] = await desk.lines(brand, id)
  const day = dayOf(world.clock.now())
  const paid = { payouts: [line?.id ?? ''], reference: 'TED 7', paid_on: day }
  await world.call(brand, payPayouts, { params, body: paid })
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, `/financeiro/lotes/${id}`)
  await user.click(
    await screen.findByRole('button', {
      name: text.lines.of(text.lines.givenBack, line?.protocol ?? ''),
    }),
  )
  const form = await screen.findByRole('dialog', { name: text.byHand.givenBackTitle })
  within(form).getByText(text.byHand.givenBackHint)
  await user.type(within(form).getByRole('textbox'), 'Conta encerrada.')
  await user.click(within(form).getByRole('button', { name: text.byHand.save }))
  await screen.findByText('Conta encerrada.')
  expect(screen.queryByRole('dialog')).toBeNull()
  const [after] = await desk.lines(brand, id)
  expect(after).toMatchObject({ state: 'returned', was_paid_on: day })
})

test('the lines of a return stay after a reload, and of those loaded before', async () => {
  const brand = await world.brand()
  await world.setParameter(brand, 'payout_account', itauAccount)
  await owe(brand, 50)
  const { id, loaded } = await desk.filed(brand)
  await loaded('RJ')
  const eva = await world.staff(brand)
  const { user, reload, address } = await browseConsole(
    world,
    eva,
    `/financeiro/lotes/${id}`,
  )
  await screen.findByText(text.returns.counted(text.returns.outcomes.refused, 1))
  await user.click(screen.getByRole('button', { name: /^Ver linhas de/ }))
  await screen.findByRole('table', { name: text.returns.lines })
  expect(address()).toMatch(/\?retorno=\d+$/)
  await reload()
  await screen.findByRole('table', { name: text.returns.lines })
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, `/financeiro/lotes/${id}`)
  await screen.findByRole('button', { name: /^Ver linhas de/ })
  expect(screen.queryByRole('button', { name: text.returns.load })).toBeNull()
})

test('the filter of a new batch is in the address, and a reversed one is refused', async () => {
  const brand = await world.brand()
  await owe(brand, 50)
  const eva = await world.staff(brand)
  const { user, reload, network, address } = await browseConsole(
    world,
    eva,
    '/financeiro/lotes/novo?tipo=redemption&minimo=40%2C00',
  )
  await screen.findByRole('button', { name: text.due.start(1) })
  const most = screen.getByLabelText(text.due.max)
  await user.type(most, '30')
  await screen.findByText('O valor máximo é menor que o mínimo.')
  expect(screen.queryByRole('button', { name: text.due.start(1) })).toBeNull()
  await waitFor(() => expect(address()).toContain('maximo=30'))
  await reload()
  await screen.findByText('O valor máximo é menor que o mínimo.')
  await user.clear(screen.getByLabelText(text.due.max))
  await screen.findByRole('button', { name: text.due.start(1) })
  expect(network.count(createPayoutBatch)).toBe(0)
  const filter = { min_value: 40, max_value: 30 }
  expect(
    await world.refused(brand, createPayoutBatch, { body: { method: 'file', filter } }),
  ).toMatchObject({
    code: 'invalid_input',
    errors: { 'filter.max_value': expect.anything() },
  })
})

test('finance decides about a payment that the bank refused and then reported as paid', async () => {
  const brand = await world.brand()
  await world.setParameter(brand, 'payout_account', itauAccount)
  await owe(brand, 50)
  const { id, line, loaded } = await desk.filed(brand)
  await loaded('RJ')
  await loaded('00')
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, `/financeiro/lotes/${id}`)
  await user.click(
    await screen.findByRole('button', {
      name: text.lines.of(text.late.open, line.protocol),
    }),
  )
  screen.getByText(text.next.disputed(1, text.late.open))
  const form = await screen.findByRole('dialog', { name: text.late.title })
  const { paid } = text.late.decisions
  await user.click(within(form).getByRole('radio', { name: paid.label }))
  await user.type(within(form).getByRole('textbox'), 'Está no extrato.')
  await user.click(within(form).getByRole('button', { name: text.byHand.save }))
  await screen.findAllByText(text.lines.states.paid)
  expect(await desk.lines(brand, id)).toMatchObject([{ state: 'paid' }])
})

test('a reader sees the batches and no way to change them', async () => {
  const brand = await world.brand()
  await owe(brand, 50)
  const batch = await desk.prepared(brand, brand)
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, `/financeiro/lotes/${batch.id}`)
  await screen.findByText(text.next.waitsApproval)
  expect(screen.queryByRole('button', { name: text.cancel.open })).toBeNull()
  expect(screen.queryByRole('button', { name: /Remover do lote/ })).toBeNull()
})
