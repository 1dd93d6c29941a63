import { expect, test } from 'vitest'

import { updateProfile } from '#features/people/profile/contract.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import { text as consoleText } from '#platform/web/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { itauAccount, payoutDesk } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'

import {
  listBrandRedemptions,
  payBrandRedemption,
  showBrandRedemption,
} from '../brand-contract.ts'
import { showRewardProof } from '../contract.ts'
import { payoutNotConfigured } from '../server/payouts/payout-not-configured.ts'
import { text } from './text.ts'

const world = await worldForFile({ payout: payoutNotConfigured })

/** A redemption at a brand without a provider, which its people pay. */
async function awaiting() {
  const brand = await world.brand()
  const ana = await world.partner(brand, { name: 'Ana Prado', credit: 100_00, pix: false })
  await world.call(ana, updateProfile, {
    body: { pix_account: { type: 'email', key: `${ana.slug}@aliado.test` } },
  })
  const id = await redeem(world, ana, 50)
  await world.pay({ brandId: brand.id, partnerId: ana.partnerId, redemptionId: id })
  return { brand, ana, id }
}

const last = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement

test('a brand without a provider pays from the queue, with the proof of it', async () => {
  const { brand, ana, id } = await awaiting()
  const eva = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(world, eva, '/financeiro/resgates')
  await user.click(await screen.findByText(text.queues.awaiting_brand))
  await user.click(await screen.findByText('Ana Prado'))
  await user.click(await screen.findByRole('button', { name: consoleText.reveal.act }))
  await screen.findByText(`${ana.slug}@aliado.test`)
  await user.click(screen.getByRole('button', { name: consoleText.reveal.hide }))
  await waitFor(() => expect(screen.queryByText(`${ana.slug}@aliado.test`)).toBeNull())

  await user.click(screen.getByRole('button', { name: text.pay.act }))
  await screen.findByLabelText(text.pay.reference)
  await user.click(last(text.pay.act))
  await screen.findByText(text.pay.missing)
  await user.type(screen.getByLabelText(text.pay.reference), 'E2E-5')
  await user.click(last(text.pay.act))
  await screen.findByText('E2E-5')

  const file = new File([await goodPng()], 'pix.png', { type: 'image/png' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  await user.click(screen.getByRole('button', { name: consoleText.proof.send }))
  await screen.findByRole('link', { name: consoleText.proof.open('pix.png') })
  const { proof } = await world.call(ana, showRewardProof, { params: { id } })
  expect(proof).toMatchObject({ reference: 'E2E-5', file_name: 'pix.png' })

  await user.click(screen.getByRole('button', { name: text.undoPayment.act }))
  await screen.findByText(text.undoPayment.hint('R$ 50,00', 'Ana Prado'))
  await user.click(await screen.findByText(text.undoPayment.reasons[0]))
  await user.click(last(text.undoPayment.act))
  await screen.findByRole('button', { name: text.pay.act })
  expect(screen.queryByText('pix.png')).toBeNull()
  expect(await world.proof()).toEqual([])
})

test('above the limit the page leads to a batch instead of a payment', async () => {
  const { brand, id } = await awaiting()
  await world.setParameter(brand, 'payout_approval_cents', 49_99)
  const eva = await world.staff(brand, { role: 'finance' })
  await browseConsole(world, eva, `/financeiro/resgates/${id}`)
  await screen.findByText(consoleText.payInBatch.why)
  expect(screen.queryByRole('button', { name: text.pay.act })).toBeNull()
  const link = screen.getByRole('link', { name: consoleText.payInBatch.act })
  expect(link.getAttribute('href')).toMatch(/lotes\/novo$/)
})

test('a redemption in a batch leads to it, and has no buttons of its own', async () => {
  const { brand, id } = await awaiting()
  const batch = await payoutDesk(world).prepared(brand, brand)
  const eva = await world.staff(brand, { role: 'finance' })
  await browseConsole(world, eva, `/financeiro/resgates/${id}`)
  const link = await screen.findByRole('link', {
    name: consoleText.payInBatch.open(batch.id),
  })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/lotes/${batch.id}$`))
  for (const { act } of [text.pay, text.giveBack])
    expect(screen.queryByRole('button', { name: act })).toBeNull()
})

test('credits go back with a reason, and then nothing can be done', async () => {
  const { brand, ana, id } = await awaiting()
  const eva = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(world, eva, `/financeiro/resgates/${id}`)
  await user.click(await screen.findByRole('button', { name: text.giveBack.act }))
  await user.click(await screen.findByText(text.giveBack.reasons[0]))
  await user.click(last(text.giveBack.act))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: text.giveBack.act })).toBeNull(),
  )
  expect(await world.credits(brand, ana)).toMatchObject({ available: 100, reserved: 0 })
  const { data } = await world.call(brand, listBrandRedemptions)
  expect(data[0]).toMatchObject({
    status: 'failed',
    failure_reason: text.giveBack.reasons[0],
  })
})

test('a reader sees the masked destination and no buttons', async () => {
  const { brand, id } = await awaiting()
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, `/financeiro/resgates/${id}`)
  await screen.findByText(
    'Não há provedor de pagamento em uso: a marca paga e registra aqui.',
    {
      selector: 'p',
    },
  )
  for (const name of [text.pay.act, text.giveBack.act, consoleText.reveal.act])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the payments of a period are found by their day and exported as they are shown', async () => {
  const { brand, id } = await awaiting()
  const body = { receipt_reference: 'Pix 7' }
  const { paid_on } = await world.call(brand, payBrandRedemption, { params: { id }, body })
  const eva = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(
    world,
    eva,
    `/financeiro/resgates?situacao=paid&pago_de=${paid_on}`,
  )
  await screen.findByText('Ana Prado')
  const since = screen.getByLabelText<HTMLInputElement>(text.paidSince)
  expect(since.value).toBe(paid_on)
  const link = screen.getByRole('link', { name: consoleText.exportList })
  expect(link.getAttribute('href')).toContain(
    `lista=redemptions&status=paid&paid_since=${paid_on}`,
  )
  await user.type(screen.getByLabelText(text.paidUntil), '2020-01-01')
  await screen.findByText(text.nothingFound)
})

test('the page has the provider’s number and the Pix identifier, or the brand’s own reference and day', async () => {
  const brand = await world.brand()
  await world.setParameter(brand, 'payout_account', itauAccount)
  const ana = await world.partner(brand, { name: 'Ana Prado', credit: 100_00 })
  const id = await redeem(world, ana, 50)
  const { id: batch, loaded } = await payoutDesk(world).filed(brand)
  await loaded('00')
  const eva = await world.staff(brand, { role: 'finance' })
  const shown = await world.call(brand, showBrandRedemption, { params: { id } })
  expect(shown).toMatchObject({
    status: 'paid',
    batch_id: batch,
    provider: 'bank_file',
    provider_reference: expect.stringMatching(/^arquivo \d+, número \d+$/),
    has_pix_key: true,
  })
  await browseConsole(world, eva, `/financeiro/resgates/${id}`)
  await screen.findByText(shown.provider_reference ?? '')
  expect(screen.getByText(text.providers['bank_file'] ?? '')).toBeTruthy()

  const other = await awaiting()
  const body = { receipt_reference: 'Pix 7' }
  const params = { id: other.id }
  const paid = await world.call(other.brand, payBrandRedemption, { params, body })
  expect(paid).toMatchObject({ provider: 'brand', provider_reference: null })
  const rui = await world.staff(other.brand, { role: 'finance' })
  await browseConsole(world, rui, `/financeiro/resgates/${other.id}`)
  await screen.findByText('Pix 7')
  expect(screen.getByText(text.providers['brand'] ?? '')).toBeTruthy()
  expect(screen.getByText(formatDay(paid.paid_on ?? ''))).toBeTruthy()
})

test('who is paid to a bank account is shown without a Pix key', async () => {
  const brand = await world.brand()
  const bia = await world.partner(brand, { name: 'Bia Reis', credit: 100_00, pix: false })
  const bank_account = {
    bank: '341',
    agency: '1234',
    account_type: 'checking',
    number: '56789',
    digit: '0',
  } as const
  await world.call(bia, updateProfile, { body: { bank_account } })
  const id = await redeem(world, bia, 50)
  await world.pay({ brandId: brand.id, partnerId: bia.partnerId, redemptionId: id })
  const eva = await world.staff(brand, { role: 'finance' })
  await browseConsole(world, eva, `/financeiro/resgates/${id}`)
  await screen.findByText(consoleText.reveal.noPixKey)
  const shown = await world.call(brand, showBrandRedemption, { params: { id } })
  expect(shown.has_pix_key).toBe(false)
})
