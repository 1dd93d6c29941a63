import { expect, test } from 'vitest'

import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import { text } from '../text.ts'

const world = await worldForFile()
const brand = await world.brand()
const owner = await world.staff(brand)

async function search(typed: string) {
  const page = await browseConsole(world, owner, '')
  await screen.findByRole('heading', { level: 1, name: text.screens.home })
  await page.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByLabelText(text.palette.placeholder)
  await page.user.type(field, typed)
  return page
}

const results = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('what is named exactly so comes first, and Enter opens it', async () => {
  const clara = await world.partner(brand, { name: 'Clara' })
  await world.partner(brand, { name: 'Clara Nunes' })
  await world.coupon(brand, clara, 'VALE')
  for (const id of ['VALE', 'VALE-1', 'VALE-2', 'VALE-3', 'VALE-4', 'VALE-5'])
    await world.order(brand, clara, { id })

  await search('clara')
  const orders = [5, 4, 3, 2, 1].map((nth) => `Pedido VALE-${nth}`)
  const nunes = expect.stringMatching(/^Clara Nunes/)
  await waitFor(() => expect(results()).toEqual([`Clara${clara.slug}`, nunes, ...orders]))

  const page = await search('vale')
  await waitFor(() => expect(results()).toContain('Pedido VALE'))
  await waitFor(() => expect(results()).toContain(`Cupom VALE${clara.slug}`))
  // The results of the letters before may still be shown.
  await waitFor(() => expect(results()[0]).toBe('Pedido VALE'))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.address()).toContain('/pedidos/VALE'))
})

test('an exact number is found among more than a page of later ones', async () => {
  const seller = await world.partner(brand)
  for (const nth of ['', ...Array(50).keys()])
    await world.order(brand, seller, { id: `LOTE${nth}` })
  await search('LOTE')
  await waitFor(() => expect(results()[0]).toBe('Pedido LOTE'))
})

test('two letters find screens, and the person reads how partners are found', async () => {
  await search('eq')
  await waitFor(() => expect(results()[0]).toBe(text.screens.team))
  screen.getByText('Para encontrar parceiros, escreva pelo menos 3 letras.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is typed right after Ctrl+K is the search, and nothing of the screen', async () => {
  const mia = await world.partner(brand, { approved: null, name: 'Mia Sá' })
  const page = await browseConsole(world, owner, '/pendencias')
  await screen.findByRole('button', { name: /Mia Sá/ })
  await page.user.keyboard('{Control>}k{/Control}axé')
  const field = await screen.findByLabelText(text.palette.placeholder)
  await waitFor(() => expect(field).toHaveProperty('value', 'axé'))
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText(text.palette.placeholder)).toBeNull())
  expect(screen.queryByText(/Aprovado: /)).toBeNull()
  // Closed, it leaves the keys to the screen again.
  await page.user.keyboard('a')
  await screen.findAllByText(/Aprovado: Mia Sá/)
  await page.goTo(`/${brand.slug}`)
  const params = { slug: mia.slug }
  await waitFor(async () =>
    expect((await world.call(brand, showPartnerOfBrand, { params })).approved).toBe(true),
  )
})
