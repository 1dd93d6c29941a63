import { afterAll, expect, test } from 'vitest'

import { showBrandParameter } from '#features/program/settings/parameter-contract.ts'
import { fillIn } from '#platform/contract/sentences.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'
import { fakeEfi } from '#tests/support/servers/fake-efi.ts'
import { banksOf, setEfi } from '#tests/support/servers/own-provider.ts'

import { showProvider } from '../contract.ts'
import { text } from './text.ts'

const efi = await fakeEfi()
afterAll(() => efi.close())
const world = await worldForFile({ banks: banksOf(efi) })

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const save = /^Salvar/

test('a person sets the brand’s account at Efí with its certificate, and tests it', async () => {
  const brand = await world.brand()
  const staff = await world.staff(brand)
  const { user } = await browseConsole(world, staff, '/ajustes/provedores')
  await user.click(await screen.findByRole('link', { name: 'Configurar: Pix' }))
  await user.click(await screen.findByRole('combobox', { name: text.chooseProvider }))
  await user.click(await screen.findByRole('option', { name: text.names.efi }))
  await user.type(await screen.findByLabelText(text.fields.client_id), efi.client.id)
  await user.click(await button(save))
  // What is missing is said at its field.
  await screen.findByText('Informe a chave Pix da conta que paga.')
  await user.type(screen.getByLabelText(text.fields.payer_key), efi.payerKey)
  await user.type(
    screen.getByLabelText(text.secrets.names.client_secret),
    efi.client.secret,
  )
  const choose = async (content: string, name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('no field for a file')
    await user.upload(input, new File([content], name))
  }
  await choose(efi.client.cert, 'sem-chave.pem')
  await screen.findByText(/não tem um certificado com a sua chave/)
  await choose(`${efi.client.cert}\n${efi.client.key}`, 'marca.pem')
  await screen.findByText(/^Marca de teste, vale até/)
  await user.click(await button(save))
  await screen.findByText(text.savedAndTested)
  await screen.findByText(/Termina em 1234/)
  expect(document.body.innerHTML).not.toContain(efi.client.secret)
  await screen.findByText(text.test.passed)
  const stored = await world.call(brand, showProvider, { params: { kind: 'pix' } })
  expect(stored).toMatchObject({
    provider: 'efi',
    in_use: true,
    last_test: { passed: true },
  })
  await user.clear(screen.getByLabelText(text.fields.client_id))
  await user.type(screen.getByLabelText(text.fields.client_id), 'Client_Id_errado')
  await user.click(await button(save))
  // Another account has no secrets yet: nothing was changed.
  await screen.findAllByText(fillIn)
})

test('a person reads why a test failed, and goes back to the installation’s provider', async () => {
  const brand = await world.brand()
  await setEfi(world, brand, efi, {
    settings: { client_id: 'Client_Id_errado', payer_key: efi.payerKey },
  })
  const staff = await world.staff(brand)
  const { user } = await browseConsole(world, staff, '/ajustes/provedores/pix')
  await screen.findByText(text.notInUse.pix ?? '')
  await user.click(await button(text.test.action))
  await screen.findByText(/não aceitou as credenciais/)
  await user.click(await button(text.remove.action))
  await user.click(await button(text.remove.yes))
  await screen.findByText(text.remove.done)
  const stored = await world.call(brand, showProvider, { params: { kind: 'pix' } })
  expect(stored).toMatchObject({ state: 'default', secrets: [] })
})

test('who may only read sees the state and no button that changes it', async () => {
  const brand = await world.brand()
  await setEfi(world, brand, efi)
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/ajustes/provedores/pix')
  await screen.findByDisplayValue(efi.payerKey)
  expect(screen.queryByRole('button', { name: save })).toBeNull()
  expect(screen.queryByRole('button', { name: text.test.action })).toBeNull()
})

test('finance sets the account that pays by file, in fields', async () => {
  const brand = await world.brand()
  const staff = await world.staff(brand)
  const { user } = await browseConsole(world, staff, '/ajustes/provedores/conta')
  const { fields } = text.account
  await user.type(await screen.findByLabelText(fields.bank), '34')
  await user.click(await button(save))
  await screen.findByText('Use os três números do banco.')
  expect(screen.getAllByText(text.account.missing).length).toBeGreaterThan(2)
  await user.type(screen.getByLabelText(fields.bank), '1')
  await user.type(screen.getByLabelText(fields.bank_name), 'Itaú')
  await user.type(screen.getByLabelText(fields.agency), '1500')
  await user.type(screen.getByLabelText(fields.number), '12345')
  await user.type(screen.getByLabelText(fields.digit), '6')
  await user.click(await button(save))
  await screen.findByText(text.account.saved)
  const key = { params: { key: 'payout_account' } }
  expect((await world.call(brand, showBrandParameter, key)).value).toMatchObject({
    profile: 'febraban',
    bank: '341',
    agency: '1500',
    number: '12345',
    digit: '6',
  })
  await user.click(await button(text.account.remove))
  await user.click(await button(text.account.removeYes))
  await screen.findByText(text.account.removed)
  expect((await world.call(brand, showBrandParameter, key)).value).toBeNull()
})
