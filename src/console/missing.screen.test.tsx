import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import { routes } from './routes.ts'
import { text } from './text.ts'

const world = await worldForFile()
const brand = await world.brand()
const owner = await world.staff(brand)

const named = routes.filter(({ path }) => path.includes('/:'))

test('every screen of an object says what it shows where there is none', () => {
  expect(named.filter(({ missing }) => missing === undefined)).toEqual([])
  expect(named.length).toBeGreaterThan(20)
})

test.each(named)('$path says that it does not exist', async ({ path, missing }) => {
  if (missing === undefined) throw new Error(`${path} has no notice`)
  // A number that nothing has, and what is no number at all.
  for (const name of ['999999999', 'nada disso', '9'.repeat(30)]) {
    const address = path.replace(/:\w+/, encodeURIComponent(name))
    const { user, address: now } = await browseConsole(world, owner, address)
    await screen.findByRole('heading', { level: 1, name: missing.title })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('link', { name: text.missing.back }))
    await waitFor(() => expect(now()).toBe(`/console/${brand.slug}${missing.list}`))
  }
})

test('an object that exists by now is shown when its page is opened again', async () => {
  const { goTo } = await browseConsole(world, owner, '/pedidos/DEPOIS-1')
  await screen.findByRole('heading', { level: 1, name: text.missing.order })
  await world.order(brand, await world.partner(brand), { id: 'DEPOIS-1' })
  await goTo(`/${brand.slug}/pedidos`)
  await screen.findByRole('heading', { level: 1, name: text.screens.orders })
  await goTo(`/${brand.slug}/pedidos/DEPOIS-1`)
  await screen.findByRole('heading', { level: 1, name: 'Pedido DEPOIS-1' })
})

test("an address without a brand opens the screen of the person's first brand", async () => {
  const page = await browseConsole(world, owner, '')
  await page.goTo('/pendencias?tipo=claim')
  await waitFor(() =>
    expect(page.address()).toBe(`/console/${brand.slug}/pendencias?tipo=claim`),
  )
  await screen.findByRole('heading', { level: 1, name: text.screens.inbox })
  screen.getByRole('navigation', { name: text.nav.label })

  await page.goTo('/outra-marca/pendencias')
  await screen.findByRole('heading', { level: 1, name: text.notFound.title })
})
