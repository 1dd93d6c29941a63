import { expect, test } from 'vitest'

import { text as words } from '#platform/web/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'

import { changeBrandKey, listBrandKeys } from '../contract.ts'
import { text } from './text.ts'

const world = await worldForFile()

test('an owner creates a key, sees it once, and revokes it', async () => {
  const brand = await world.brand()
  const page = await browseConsole(world, await world.staff(brand), '/chaves')

  await page.user.click(await screen.findByRole('button', { name: 'Criar chave' }))
  await page.user.type(await screen.findByLabelText('Nome da chave'), 'ERP')
  await page.user.click(screen.getByLabelText('Ver pedidos'))
  const [, save] = screen.getAllByRole('button', { name: 'Criar chave', hidden: true })
  await page.user.click(save ?? document.body)
  const shown = await screen.findByLabelText('Chave')
  const key = { key: shown.textContent ?? '' }
  expect(await world.refused(key, listBrandKeys, {})).toMatchObject({
    code: 'missing_permission',
  })
  await page.user.click(screen.getByRole('button', { name: 'Já guardei' }))

  await page.user.click(await screen.findByRole('button', { name: 'Revogar ERP' }))
  await page.user.click(await screen.findByRole('button', { name: 'Revogar' }))
  await screen.findByText('Revogada')
  expect(await world.refused(key, listBrandKeys, {})).toMatchObject({ status: 401 })
})

test('a test key is made with a switch, and is marked in the list', async () => {
  const brand = await world.brand()
  const { user } = await browseConsole(world, await world.staff(brand), '/chaves')
  await user.click(await screen.findByRole('button', { name: text.create }))
  await user.type(await screen.findByLabelText(text.form.label), 'ERP')
  await user.click(screen.getByRole('switch', { name: new RegExp(text.form.test) }))
  await user.click(screen.getByLabelText('Ver pedidos'))
  const [, save] = screen.getAllByRole('button', { name: text.create, hidden: true })
  await user.click(save ?? document.body)
  await user.click(await screen.findByRole('button', { name: text.made.close }))
  await screen.findByText(text.test)
  expect((await world.call(brand, listBrandKeys, {})).data[0]).toMatchObject({ test: true })
})

test('an owner limits a key to an address, and makes another one to replace it', async () => {
  const brand = await world.brand()
  const { user } = await browseConsole(world, await world.staff(brand), '/chaves')
  await user.click(await screen.findByRole('button', { name: 'Editar loja' }))
  const addresses = await screen.findByLabelText(/^Endereços permitidos/)
  await user.type(addresses, 'loja.example')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/Informe um endereço IP/)
  await user.clear(addresses)
  await user.type(addresses, '127.0.0.1, 203.0.113.0/24')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('2 endereços')
  const [stored] = (await world.call(brand, listBrandKeys, {})).data
  expect(stored?.addresses).toEqual(['127.0.0.1', '203.0.113.0/24'])

  await user.click(await screen.findByRole('button', { name: 'Substituir loja' }))
  await screen.findByDisplayValue('loja (nova)')
  const [, save] = screen.getAllByRole('button', { name: 'Criar chave', hidden: true })
  await user.click(save ?? document.body)
  await screen.findByLabelText('Chave')
  const [next] = (await world.call(brand, listBrandKeys, {})).data
  expect(next?.permissions).toEqual(stored?.permissions)
})

test('addresses that someone else saved meanwhile are shown beside the typed ones', async () => {
  const brand = await world.brand()
  const [owner, other] = [await world.staff(brand), await world.staff(brand)]
  const { user } = await browseConsole(world, owner, '/chaves')
  await user.click(await screen.findByRole('button', { name: 'Editar loja' }))
  const addresses =
    await screen.findByLabelText<HTMLTextAreaElement>(/^Endereços permitidos/)
  await user.type(addresses, '127.0.0.1')
  const stored = async () => (await world.call(brand, listBrandKeys, {})).data[0]
  await world.call(other, changeBrandKey, {
    params: { id: (await stored())?.id ?? 0 },
    body: { addresses: ['127.0.0.1', '203.0.113.9'], expires_at: null },
  })
  await user.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(words.changed.title)
  await screen.findByText(/salvou em/)
  await screen.findByText(/^Endereços permitidos.*203\.0\.113\.9/)
  expect(addresses.value).toBe('127.0.0.1')
  await user.click(screen.getByRole('button', { name: words.changed.take }))
  expect(addresses.value).toBe('127.0.0.1\n203.0.113.9')
})

test('a role without the permission is offered nothing', async () => {
  const brand = await world.brand()
  await browseConsole(world, await world.staff(brand, { role: 'reader' }), '/chaves')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Criar chave' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Equipe' })).toBeNull()
})
