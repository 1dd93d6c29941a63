import { expect, people, test } from './portal.ts'

test.use({ viewport: { width: 320, height: 640 }, live: false })

for (const [name, person, paths] of [
  ['ana', people.ana, ['/dashboard', '/my-wallet', '/hierarchy']],
  ['bruno', people.bruno, ['/commission', '/my-wallet']],
] as const)
  test.describe(`the narrowest phone of ${name}`, () => {
    test.use({ person })
    test('shows nothing beyond its edge', async ({ page }) => {
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(/R\$/).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        // A phone widens its window to what lies beyond, so the page's own width is asked for.
        const beyond = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return Math.max(scrollWidth, innerWidth) - Math.min(clientWidth, 320)
        })
        expect(beyond, path).toBeLessThanOrEqual(0)
      }
    })
  })

test.describe('the form of the PIX key', () => {
  test.use({ person: people.ana })

  test('stays within the narrowest phone', async ({ page }) => {
    await page.goto('/account/edit/bank-account')
    const key = page.getByLabel('Chave PIX', { exact: false }).first()
    await expect(page.getByRole('button', { name: /Receber código/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const form = await page.locator('form').first().boundingBox()
    const field = await key.boundingBox()
    expect(field?.width).toBeLessThanOrEqual(form?.width ?? 0)
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return Math.max(scrollWidth, innerWidth) - Math.min(clientWidth, 320)
    })
    expect(beyond).toBeLessThanOrEqual(0)
  })
})
