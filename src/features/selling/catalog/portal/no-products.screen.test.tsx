import { expect } from 'vitest'

import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { joinBrand, listJoinedBrands } from '#features/people/memberships/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'
import { publishProduct } from '#tests/support/steps/products.ts'
import type { TestPartner, World } from '#tests/support/world.ts'

const STORE = '/products'
const NO_PRODUCTS = 'Ops, sem produtos por aqui.... por enquanto'

/** Another brand of the person, approved. */
async function secondBrand(world: World, partner: TestPartner) {
  const other = await world.brand()
  await world.call(partner, joinBrand, { body: { parent_slug: other.slug } })
  await world.call(other, approvePartner, { params: { slug: partner.slug } })
  return other
}

test('a person of several brands reads that this one has no products yet, and shares its shop', async ({
  world,
}) => {
  const ana = await world.partner(await world.brand())
  await publishProduct(world, await secondBrand(world, ana))
  const { user, address } = await browse(world, ana, STORE)

  await screen.findByText(NO_PRODUCTS)
  expect(screen.queryByText(/Mude a busca/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Filtros' })).toBeDefined()

  await user.click(screen.getByRole('link', { name: 'Compartilhar a loja' }))

  await waitFor(() => expect(address()).toBe('/share-products'))
})

test('another brand without products is a filter of the person, and no search to change', async ({
  world,
}) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const other = await secondBrand(world, ana)
  await publishProduct(world, brand)
  const brands = await world.call(ana, listJoinedBrands)
  const { id = 0 } = brands.find(({ slug }) => slug === other.slug) ?? {}
  const { user } = await browse(world, ana, `${STORE}?marca=${id}`)

  await screen.findByText(NO_PRODUCTS)
  expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeDefined()

  await user.type(screen.getByRole('searchbox', { name: 'Buscar produto' }), 'tênis')

  await screen.findByText(/Mude a busca/)
})
