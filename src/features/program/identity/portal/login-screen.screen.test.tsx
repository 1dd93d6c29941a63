import { expect } from 'vitest'

import { listRewards } from '#features/money/redemption/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'
import { PASSWORD, setPassword } from '#tests/support/steps/password.ts'
import type { TestBrand, World } from '#tests/support/world.ts'

import { listSessions, signIn } from '../contract.ts'

/** A partner with a password, who is not signed in. */
async function member(world: World, brand: TestBrand) {
  const partner = await world.partner(brand)
  return setPassword(world, brand, partner)
}

async function fillIn(
  page: Awaited<ReturnType<typeof browse>>,
  email: string,
  password: string,
) {
  await page.user.type(await screen.findByLabelText('E-mail'), email)
  await page.user.type(screen.getByLabelText('Senha'), password)
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }))
}

test('a person signs in and reaches the home screen', async ({ world, brand }) => {
  const ana = await member(world, brand)
  const page = await browse(world, null, `/${brand.slug}/login`)

  await fillIn(page, `${ana.slug}@aliado.test`, PASSWORD)

  await waitFor(() => expect(page.address()).toBe('/dashboard'))
  expect(page.isSignedIn()).toBe(true)
})

test('a person who opened another screen reaches it after signing in', async ({
  world,
  brand,
}) => {
  const ana = await member(world, brand)
  const page = await browse(world, null, '/my-wallet')
  document.cookie = `slug=${brand.slug}; path=/`
  await page.goTo('/my-points/awards/all')
  await waitFor(() => expect(page.address()).toBe(`/${brand.slug}/login`))

  await fillIn(page, `${ana.slug}@aliado.test`, PASSWORD)

  await waitFor(() => expect(page.address()).toBe('/my-points/awards/all'))
})

test.for([
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/sales?slug_parent=/evil.example',
  '/%2Fevil.example/redirect/courses',
])('a visitor of %s is led to no other site', async (address, { world }) => {
  await browse(world, null, address)

  await waitFor(() => expect(location.pathname).toBe('/404'))
})

test('a person with a wrong password stays, reads why and is not signed in', async ({
  world,
  brand,
}) => {
  const ana = await member(world, brand)
  const page = await browse(world, null, `/${brand.slug}/login`)

  await fillIn(page, `${ana.slug}@aliado.test`, 'outra senha qualquer')

  expect((await screen.findByRole('alert')).textContent).toMatch(/senha|E-mail/i)
  expect(page.isSignedIn()).toBe(false)
  expect(page.address()).toBe(`/${brand.slug}/login`)
})

test('an unknown person reads the same sentence as a person with a wrong password', async ({
  world,
  brand,
}) => {
  const ana = await member(world, brand)
  const page = await browse(world, null, `/${brand.slug}/login`)
  await fillIn(page, `${ana.slug}@aliado.test`, 'outra senha qualquer')
  const known = (await screen.findByRole('alert')).textContent

  const other = await browse(world, null, `/${brand.slug}/login`)
  await fillIn(other, 'ninguem@aliado.test', 'outra senha qualquer')

  expect((await screen.findByRole('alert')).textContent).toBe(known)
})

test('a person who leaves the fields empty reads an error at each of them, and nothing is sent', async ({
  world,
  brand,
}) => {
  const { user, network } = await browse(world, null, `/${brand.slug}/login`)

  await user.click(await screen.findByRole('button', { name: 'Entrar' }))

  expect(await screen.findByText('O campo E-mail é requerido')).toBeDefined()
  expect(screen.getByText('O campo Senha é requerido')).toBeDefined()
  expect(network.count(signIn)).toBe(0)
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('a person without a connection reads that and can try again', async ({
  world,
  brand,
}) => {
  const ana = await member(world, brand)
  const page = await browse(world, null, `/${brand.slug}/login`)
  await screen.findByLabelText('E-mail')
  page.network.goOffline()
  await fillIn(page, `${ana.slug}@aliado.test`, PASSWORD)
  expect((await screen.findByRole('alert')).textContent).toMatch(/conexão|internet/i)

  page.network.goOnline()
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }))

  await waitFor(() => expect(page.address()).toBe('/dashboard'))
})

test('a person whose session was ended elsewhere is signed out at the next call', async ({
  world,
  brand,
}) => {
  const ana = await member(world, brand)
  const page = await browse(world, ana, '/my-points/awards/all')
  await screen.findByRole('heading', { name: 'Meus resgates' })
  const sessions = await world.call(ana, listSessions)
  expect(sessions.length).toBeGreaterThan(0)
  await setPassword(world, brand, ana)

  await page.goTo('/my-points/award')

  await waitFor(() => expect(page.isSignedIn()).toBe(false))
  expect(await world.refused(ana, listRewards)).toMatchObject({ status: 401 })
})

test('a link to a brand that does not exist leads to the not-found page', async ({
  world,
}) => {
  const page = await browse(world, null, '/marca-que-nao-existe/login')

  await waitFor(() => expect(page.address()).toBe('/404'))
})
