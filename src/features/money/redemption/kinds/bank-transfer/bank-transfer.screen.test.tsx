import { expect } from 'vitest'

import { updateProfile } from '#features/people/profile/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, clickUntil } from '#tests/support/screens/browse.tsx'
import { changePayout } from '#tests/support/steps/money/change-payout.ts'
import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  type World,
} from '#tests/support/world.ts'

import { listRewards } from '../../contract.ts'
import { redeemCredits } from '../../offer-contract.ts'

const REDEEM = '/my-points/award'
const account = {
  bank: '001',
  agency: '1234',
  account_type: 'checking',
  number: '567890',
  digit: '1',
} as const

/** A partner with R$ 100,00 who is paid into a bank account. */
async function withAccount(world: World, brand: TestBrand): Promise<TestPartner> {
  const partner = await world.partner(brand, { credit: 100_00, pix: false })
  await world.call(partner, updateProfile, { body: { bank_account: account } })
  return partner
}

async function choose(world: World, partner: TestPartner, typed: string) {
  const page = await browse(world, partner, REDEEM)
  await page.user.type(await screen.findByLabelText('Quanto você quer resgatar?'), typed)
  await page.user.click(screen.getByRole('button', { name: 'Continuar' }))
  return page
}

const confirm = () => screen.findByRole('button', { name: 'Confirmar resgate' })

test('a person sees the account before choosing an amount, and a way to change it', async ({
  world,
  brand,
}) => {
  const page = await browse(world, await withAccount(world, brand), REDEEM)
  expect(await screen.findByText('Onde você vai receber')).toBeDefined()
  expect(screen.getByText('1234 / ****90-1', { exact: false })).toBeDefined()

  await page.user.click(screen.getByRole('link', { name: 'Trocar conta' }))

  await waitFor(() => expect(page.address()).toBe('/account/edit/bank-account'))
})

test('a person confirms bank, agency and account, and the money is reserved', async ({
  world,
  brand,
}) => {
  const ana = await withAccount(world, brand)
  const { user } = await choose(world, ana, '40')
  expect(await screen.findByText('Conta bancária')).toBeDefined()
  expect(screen.getByText(/brasil.*1234 \/ .*-1$/i)).toBeDefined()

  await user.click(await confirm())

  expect(await screen.findByText('Resgate solicitado')).toBeDefined()
  expect(await world.credits(brand, ana)).toMatchObject({ available: 60, reserved: 40 })
  expect(await world.call(ana, listRewards)).toMatchObject({ total: 1 })
})

test('a person who clicks twice is paid into the account once', async ({
  world,
  brand,
}) => {
  const ana = await withAccount(world, brand)
  const { user, network } = await choose(world, ana, '40')
  const release = network.hold(redeemCredits)

  await user.dblClick(await confirm())
  release()

  expect(await screen.findByText('Resgate solicitado')).toBeDefined()
  expect(network.count(redeemCredits)).toBe(1)
})

test('a person whose answer is lost tries again and is paid once', async ({
  world,
  brand,
}) => {
  const ana = await withAccount(world, brand)
  const { user, network } = await choose(world, ana, '40')
  const repair = network.loseAnswers(redeemCredits)
  await user.click(await confirm())
  expect(await screen.findByRole('alert')).toBeDefined()
  repair()

  await clickUntil(network, redeemCredits, 2, async () => user.click(await confirm()))

  expect(await screen.findByText('Resgate solicitado')).toBeDefined()
  expect(await world.credits(brand, ana)).toMatchObject({ reserved: 40 })
})

test('a person who changed the account today reads why the money waits', async ({
  world,
  brand,
}) => {
  const ana = await withAccount(world, brand)
  const body = { bank_account: { ...account, number: '998877' } }
  expectStatus(await changePayout(world, ana, body), 200)

  await browse(world, ana, `${REDEEM}?opcao=money`)

  expect(await screen.findByText('Ainda não dá para resgatar')).toBeDefined()
  expect(screen.queryByLabelText('Quanto você quer resgatar?')).toBeNull()
})

test('a person without a connection cannot confirm', async ({ world, brand }) => {
  const { network } = await choose(world, await withAccount(world, brand), '40')
  const button = await confirm()

  network.goOffline()

  expect(
    await screen.findByText('Você está offline. Conecte-se à internet para resgatar.'),
  ).toBeDefined()
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
})
