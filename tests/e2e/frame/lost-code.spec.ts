import type { Page } from '@playwright/test'

import { expect, heading, isWide, openAs, people, test } from '../portal.ts'

/** What does not arrive is complained about in the browser's own words. */
test.use({
  live: false,
  tolerated: /^Failed to (load resource|fetch)|^Unable to preload CSS/,
})

/** The browser believes that it is online, and nothing arrives. */
async function cut(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  return () => page.unroute('**/*')
}

test('a screen whose code does not arrive says that the person is offline, and opens later', async ({
  page,
  request,
}) => {
  await openAs(page, request, people.ana, '/dashboard')
  await expect(page.getByText('Meus créditos').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The menu is open before, so that only the screen is missing.
  if (!isWide(page)) await page.getByRole('button', { name: 'Mais', exact: true }).click()
  // The home has such a link too, which the open menu covers.
  const menu = isWide(page) ? page.getByRole('navigation') : page.getByRole('dialog')
  const link = menu.getByRole('link', { name: 'Ajuda' })
  await expect(link).toBeVisible()
  const mend = await cut(page)
  await link.click()
  await expect(heading(page, 'Você está offline')).toBeVisible()
  await expect(page.getByText('Algo deu errado por aqui')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await mend()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(heading(page, 'Ajuda')).toBeVisible()
})

test('pictures that do not arrive show a sign, and load when the network is back', async ({
  page,
  request,
}) => {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image'
      ? route.abort('internetdisconnected')
      : route.continue(),
  )
  await openAs(page, request, people.ana, '/share-products')
  const broken = page.locator('img[data-broken]')
  await expect(broken.first()).toBeVisible()
  await page.unroute('**/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(broken).toHaveCount(0)
})
