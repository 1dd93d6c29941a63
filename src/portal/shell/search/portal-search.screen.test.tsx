import { expect } from 'vitest'

import { queryProducts } from '#features/selling/catalog/contract.ts'
import { batchReads } from '#platform/contract/endpoint/batch.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { publishProduct } from '#tests/support/steps/products.ts'
import { unique } from '#tests/support/world.ts'

import { routes } from '../../routes.ts'
import { otherScreens } from './other-screens.ts'
import { searchText } from './text.ts'

type User = Awaited<ReturnType<typeof browse>>['user']

/** As soon as the keys are listened to. */
async function search(user: User, typed: string) {
  await screen.findByRole('heading', { level: 1 })
  const field = await waitFor(async () => {
    await user.keyboard('{Control>}k{/Control}')
    return screen.getByRole('combobox', { name: searchText.placeholder })
  })
  await user.type(field, typed)
  return field
}

const optionsIn = (group: string) =>
  within(screen.getByRole('group', { name: group })).getAllByRole('option')

const marked = () => screen.getByRole('option', { selected: true }).textContent

test('Back closes the search and leaves the screen', async ({ world, ana }) => {
  const { user, address } = await browse(world, ana, '/faq')
  await search(user, 'a')
  await waitFor(() => expect(history.state).toHaveProperty('sheets', 1))
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/faq')
})

test('screens are found without accents, also those outside the menu, by the keyboard', async ({
  world,
  ana,
}) => {
  const { user, address } = await browse(world, ana, '/faq')
  const field = await search(user, 'revisao')
  await waitFor(() => expect(marked()).toBe('Revisão de vendas'))
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/sales/claims'))
  await waitFor(() =>
    expect(screen.queryByRole('combobox', { name: searchText.placeholder })).toBeNull(),
  )

  await search(user, 'resgat')
  await waitFor(() => expect(marked()).toBe('Resgatar Créditos'))
  await user.keyboard('{ArrowDown}')
  expect(marked()).toBe('Resgates concluídos')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/my-points/awards/all/closed'))
})

test('a product and a sale are found, and open where they are', async ({
  world,
  brand,
  ana,
}) => {
  const id = `PED-${unique()}`
  await world.order(brand, ana, { id, at: '2024-05-06T12:00:00-03:00' })
  const { name } = await publishProduct(world, brand, { name: `Sérum ${unique()}` })
  const { user, address } = await browse(world, ana, '/faq')

  await search(user, id.toLowerCase())
  await waitFor(() => expect(optionsIn(searchText.sales)).toHaveLength(1))
  expect(marked()).toMatch(`Venda ${id}06/05/2024 · Faturado · Tênis`)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toMatch(/^\/sales\?venda=\d+$/))

  for (const typed of [name.replace('é', 'e'), 'Produto que ninguem vende'])
    await publishProduct(world, brand, { name: typed })
  await search(user, name.slice(0, 9))
  await waitFor(() =>
    expect(optionsIn(searchText.products)[0]?.textContent).toContain('Sérum'),
  )
  await user.click(screen.getByRole('option', { name: new RegExp(name) }))
  await waitFor(() => expect(address()).toContain('/products?busca='))
  await screen.findByRole('heading', { name })
  // The screen is open already: a search there shows what is found next.
  await search(user, 'ninguem')
  await waitFor(() =>
    expect(optionsIn(searchText.products)[0]?.textContent).toContain('ninguem'),
  )
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Produto que ninguem vende' })
})

test('a failed search says so and is repeated; offline only screens are found', async ({
  world,
  ana,
}) => {
  const { user, network } = await browse(world, ana, '/faq')
  const repair = network.breakWith(batchReads, 502)
  await search(user, 'xyzxyz')
  await screen.findByText('Não deu para buscar tudo.')
  repair()
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Nada encontrado.')
  await user.keyboard('{Escape}')

  network.goOffline()
  const calls = network.count(queryProducts)
  await search(user, 'vendas')
  await screen.findByText(searchText.offline)
  expect(optionsIn(searchText.screens)[0]?.textContent).toBe('Vendas')
  expect(network.count(queryProducts)).toBe(calls)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(history.state).not.toHaveProperty('sheets'))
})

test('screens are found by what people call them', async ({ world }) => {
  const ana = await world.partner(await world.brand(undefined, 'commission'))
  const { user } = await browse(world, ana, '/faq')
  for (const [typed, name] of [
    ['cupom', 'Meus cupons'],
    ['chave', 'Dados bancários'],
    ['pix', 'Dados bancários'],
    ['nota', 'Comissões'],
    ['senha', 'Alterar senha'],
  ] as const) {
    await search(user, typed)
    await waitFor(() => expect(optionsIn(searchText.screens)[0]?.textContent).toMatch(name))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(history.state).not.toHaveProperty('sheets'))
  }
})

test('the colours are changed by the search', async ({ world, ana }) => {
  const { user } = await browse(world, ana, '/faq')
  const scheme = () => document.documentElement.dataset['mantineColorScheme']
  const before = scheme()
  await search(user, 'tema')
  await waitFor(() => expect(marked()).toMatch(/^Usar tema/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(scheme()).not.toBe(before))
})

test('a product is not found by letters inside a word', async ({ world, brand, ana }) => {
  const near = await publishProduct(world, brand, { name: `Kit 5 Pincéis ${unique()}` })
  const inside = await publishProduct(world, brand, { name: `Sabonetepix ${unique()}` })
  const { user } = await browse(world, ana, '/faq')
  await search(user, 'pix')
  await waitFor(() => expect(marked()).toBe('Resgatar Créditos'))
  expect(optionsIn(searchText.screens)[1]?.textContent).toMatch('Dados bancários')
  await waitFor(() => expect(screen.queryByText('Buscando…')).toBeNull())
  for (const { name } of [near, inside]) expect(screen.queryByText(name)).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(history.state).not.toHaveProperty('sheets'))
  await search(user, 'pincei')
  await screen.findByRole('option', { name: new RegExp(near.name) })
})

test('every screen with a name is found', () => {
  const found = new Set(otherScreens.map(({ name }) => name))
  const named = routes.filter(
    ({ path, menu, breadcrumb, access, screen: shown }) =>
      access === 'partner' && breadcrumb && !menu && shown && !path.includes(':'),
  )
  // Redeeming has an address for old links.
  const missing = named.filter(({ name }) => !found.has(name) && name !== 'rescue-award')
  expect(missing.map(({ name }) => name)).toEqual([])
  for (const { name, within: entry } of otherScreens) {
    expect(routes.some((route) => route.name === name && !route.path.includes(':'))).toBe(
      true,
    )
    expect(routes.some((route) => route.name === entry && route.menu)).toBe(true)
  }
})
