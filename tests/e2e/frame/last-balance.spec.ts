import { expect, openAs, people, test } from '../portal.ts'

// The browser's words for the files that this test keeps away.
test.use({ serviceWorkers: 'block', tolerated: /^Failed to load resource/ })

test('the home opens with its last balance before the app is loaded, unless it is hidden', async ({
  page,
  request,
}) => {
  await openAs(page, request, people.ana, '/dashboard')
  const balance = page.locator('[data-tour="credits"] [data-size="balance"]')
  await expect(balance).toContainText('R$')
  const shown = (await balance.textContent()) ?? ''
  const opening = page.locator('#opening')

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(opening).toContainText(shown)

  await page.unroute('**/assets/*.js')
  await page.goto('/my-wallet')
  await page.getByRole('button', { name: 'Ocultar valores' }).first().click()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(opening).toBeVisible()
  await expect(opening).not.toContainText('R$')
})
