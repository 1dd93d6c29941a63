import { beforeAll, expect, test } from 'vitest'

import { showMe, signOut } from '#features/program/identity/contract.ts'
import { putLook } from '#features/program/settings/look-contract.ts'
import { readCookie } from '#platform/web/cookies.ts'
import { currentToken } from '#platform/web/session/session.ts'
import { noteViewTab } from '#platform/web/session/view-tab.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'

import { endPartnerView, startPartnerView } from '../../view-contract.ts'
import { text } from './text.ts'

const world = await worldForFile()
const brand = await world.brand()
const COLOUR = '#7a1fa2'
let address = ''

beforeAll(async () => {
  const partner = await world.partner(brand, { name: 'Ana Prado', credit: 50_00 })
  await world.call(brand, putLook, { body: { colors: { primary: COLOUR } } })
  const { path } = await world.call(await world.staff(brand), startPartnerView, {
    params: { slug: partner.slug },
    body: { reason: 'Dúvida no atendimento.' },
  })
  address = path
})

test('an address that is over opens nothing and says so', async () => {
  const page = await browse(world, null, '/404')
  history.replaceState(null, '', `/${brand.slug}/view#code-of-yesterday`)
  noteViewTab()
  await page.reload()
  await screen.findByRole('heading', { level: 1, name: text.over })
})

test('the portal of a view says whose it is, keeps nothing in the browser and ends by the button', async () => {
  const page = await browse(world, null, '/404')
  // The browser's own session, at another brand.
  localStorage.setItem('token', 'own')
  document.cookie = 'slug=trilha; path=/'
  history.replaceState(null, '', address)
  noteViewTab()
  await page.reload()

  await screen.findByText(text.viewing('Ana Prado'))
  // The brand's colours, from the first screen on.
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent)
  expect(styles.join('').toLowerCase()).toContain(COLOUR)
  const token = currentToken() ?? ''
  expect(token).not.toBe('own')
  await world.call({ token }, showMe)
  expect(readCookie('slug')).toBe(brand.slug)
  expect(localStorage.getItem('token')).toBe('own')
  expect(document.cookie).toContain('slug=trilha')

  const banner = within(screen.getByRole('complementary', { name: text.label }))
  await page.user.click(banner.getByRole('button', { name: text.leave }))
  await waitFor(() => expect(currentToken()).toBeNull())
  expect(localStorage.getItem('token')).toBe('own')
  expect(await world.refused({ token }, showMe)).toMatchObject({ code: 'not_signed_in' })
  expect(page.network.count(endPartnerView)).toBe(1)
  expect(page.network.count(signOut)).toBe(0)
})
