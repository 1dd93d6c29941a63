import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { writtenNames } from '#tests/support/steps/own-domains.ts'
import { unique } from '#tests/support/world.ts'

import { putDomain, showDomain } from '../../domain-contract.ts'

const dns = writtenNames()
const world = await worldForFile({ domainNames: dns.names })
const newHost = () => `parceiros.${unique()}.com.br`.toLowerCase()

test('an owner sets the domain, creates the records, and sees it in use until it is removed', async () => {
  const brand = await world.brand()
  const host = newHost()
  const { user } = await browseConsole(world, await world.staff(brand), '/ajustes')
  await user.click(await screen.findByRole('link', { name: /^Domínio/ }))
  await screen.findByText(/Hoje o portal e os links usam/)
  const field = await screen.findByLabelText<HTMLInputElement>('Domínio')
  await user.type(field, 'https://errado.com.br')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/sem https:\/\//)
  expect(field.value).toBe('https://errado.com.br')

  await user.clear(field)
  await user.type(field, host)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/Falta conferir o DNS/)
  const { records } = await world.call(brand, showDomain, {})
  await screen.findByText(String(records[1]?.value))
  await screen.findByRole('button', { name: 'Copiar o valor do registro TXT' })
  await user.click(screen.getByRole('button', { name: 'Conferir agora' }))
  await screen.findByText(/Ainda falta um registro/)
  expect(await screen.findAllByText('Não encontrado')).toHaveLength(2)

  dns.create(records)
  await user.click(screen.getByRole('button', { name: 'Conferir agora' }))
  await screen.findByText(new RegExp(`Em uso: .*${host}`))

  await user.click(screen.getByRole('button', { name: 'Remover domínio' }))
  await screen.findByText(`Remover ${host}?`)
  const [, confirm] = screen.getAllByRole('button', { name: 'Remover domínio' })
  await user.click(confirm as HTMLElement)
  await screen.findByText(/Hoje o portal e os links usam/)
  expect((await world.call(brand, showDomain, {})).host).toBeNull()
})

test('what another person saved meanwhile is shown, and nothing typed is lost', async () => {
  const brand = await world.brand()
  const { user } = await browseConsole(world, await world.staff(brand), '/ajustes/dominio')
  const field = await screen.findByLabelText<HTMLInputElement>('Domínio')
  const [mine, theirs] = [newHost(), newHost()]
  await user.type(field, mine)
  await world.call(brand, putDomain, { body: { host: theirs } })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toMatch(theirs))
  expect(field.value).toBe(mine)
})

test('a role that may only read sees the domain and changes nothing', async () => {
  const brand = await world.brand()
  const host = newHost()
  await world.call(brand, putDomain, { body: { host } })
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/ajustes/dominio')
  const field = await screen.findByLabelText<HTMLInputElement>('Domínio')
  expect([field.value, field.matches(':disabled')]).toEqual([host, true])
  expect(screen.queryByRole('button', { name: 'Conferir agora' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remover domínio' })).toBeNull()
})
