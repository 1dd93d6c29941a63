import { expect, test } from 'vitest'

import { blockPartner } from '#features/people/partners/brand-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'

import { text } from './text.ts'

const world = await worldForFile()

async function blocked() {
  const brand = await world.brand()
  const eva = await world.staff(brand, { role: 'manager' })
  const { slug } = await world.partner(brand, { name: 'Rita Prado' })
  await world.call(eva, blockPartner, { params: { slug }, body: { reason: 'Fraude.' } })
  return { brand, eva, slug }
}

test('staff find who blocked a partner, and what was before and after', async () => {
  const { brand, eva } = await blocked()
  const { user } = await browseConsole(world, eva, '/auditoria?acao=partner.blocked')
  const line = await screen.findByRole('button', {
    name: text.open('Bloqueou um parceiro'),
  })
  screen.getByText('Parceiro Rita Prado')
  await user.click(line)
  const changes = await screen.findByRole('table', { name: text.detail.changes })
  within(changes).getByText('Não')
  within(changes).getByText('Sim')
  const own = await screen.findByRole('link', { name: text.detail.onlyActor })
  await user.click(own)
  await screen.findByRole('button', { name: text.open('Entrou no console') })
  expect(brand.id).toBeGreaterThan(0)
})

test('staff search the audit by the name of a partner', async () => {
  const { brand, eva } = await blocked()
  const other = await world.partner(brand, { name: 'Bia Lima' })
  const params = { slug: other.slug }
  await world.call(eva, blockPartner, { params, body: { reason: 'Pedido.' } })
  const { user } = await browseConsole(world, eva, '/auditoria?acao=partner.blocked')
  await screen.findByText('Parceiro Bia Lima')
  await user.type(screen.getByPlaceholderText(text.search), 'rita')
  await waitFor(() => expect(screen.queryByText('Parceiro Bia Lima')).toBeNull())
  await screen.findByText('Parceiro Rita Prado')
  expect(location.search).toContain('busca=rita')
})

test('the page of a partner shows its history to those who may see it', async () => {
  const { brand, eva, slug } = await blocked()
  await browseConsole(world, eva, `/parceiros/${slug}`)
  await screen.findByRole('button', { name: 'Bloqueou um parceiro' })
  expect(brand.slug).not.toBe('')
})

test('a role without the permission sees no history', async () => {
  const { brand, slug } = await blocked()
  const support = await world.staff(brand, { role: 'support' })
  await browseConsole(world, support, `/parceiros/${slug}`)
  await screen.findByRole('heading', { level: 1, name: 'Rita Prado' })
  await screen.findByText(/Bloqueado/)
  expect(screen.queryByText(text.history.title)).toBeNull()
})

test('a search counts at once with Enter', async () => {
  const { eva } = await blocked()
  const { user } = await browseConsole(world, eva, '/auditoria?acao=partner.blocked')
  await screen.findByText('Parceiro Rita Prado')
  await user.type(screen.getByPlaceholderText(text.search), 'rita{Enter}')
  // Shorter than the pause of typing after which a search counts by itself.
  const soon = { timeout: 150 }
  await waitFor(() => expect(location.search).toContain('busca=rita'), soon)
})
