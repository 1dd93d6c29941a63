import { expect, people, test } from '../portal.ts'

const { ana } = people

test('Back does not return to an address that only leads elsewhere', async ({ page }) => {
  await page.goto('/404')
  await page.goto('/aurora')
  await expect(page).toHaveURL('/aurora/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/404')
})

test('Back does not return to the start, which leads a visitor to the sign-in', async ({
  page,
}) => {
  await page.goto('/404')
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/404')
})

test.describe('signed in', () => {
  test.use({ person: ana })

  test('Back does not return to an address that leads elsewhere in several steps', async ({
    page,
  }) => {
    for (const [address, end] of [
      ['/', '/dashboard'],
      ['/aurora', '/dashboard'],
      ['/aurora/redirect/courses', '/courses'],
    ] as const) {
      await page.goto('/404')
      await page.goto(address)
      await expect(page, address).toHaveURL(end)
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
      await page.goBack()
      await expect(page, address).toHaveURL('/404')
    }
  })
})

test.describe('a sheet', () => {
  test.use({ person: ana })
  test.skip(({ isMobile }) => !isMobile, 'the menu is a sheet on phones only')

  test('is closed by Back, and its links leave no step behind', async ({ page }) => {
    await page.goto('/my-wallet')
    const more = page.getByRole('navigation', { name: 'Mais opções' })
    const open = page.getByRole('button', { name: 'Mais', exact: true })
    await open.click()
    await expect(more).toBeVisible()
    await page.goBack()
    await expect(more).toBeHidden()
    await expect(page).toHaveURL('/my-wallet')

    await open.click()
    await more.getByRole('link', { name: 'Extrato de créditos' }).click()
    await expect(more).toBeHidden()
    await expect(page).not.toHaveURL('/my-wallet')
    await page.goBack()
    await expect(page).toHaveURL('/my-wallet')
    await expect(more).toBeHidden()

    await open.click()
    await page.keyboard.press('Escape')
    await expect(more).toBeHidden()
    await expect(page).toHaveURL('/my-wallet')
  })

  test('is closed by Back also while its screen still loads', async ({ page }) => {
    await page.goto('/404')
    const loaded = Promise.withResolvers<void>()
    await page.route('**/api/v1/**', async (route) => {
      const request = route.request()
      const read = `${request.url()} ${request.postData() ?? ''}`
      if (read.includes('balance-details')) await loaded.promise
      await route.continue()
    })
    await page.goto('/my-points/extracts/detail')
    const more = page.getByRole('navigation', { name: 'Mais opções' })
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await expect(more).toBeVisible()
    await page.goBack()
    await expect(more).toBeHidden()
    await expect(page).toHaveURL('/my-points/extracts/detail')
    loaded.resolve()
  })
})
