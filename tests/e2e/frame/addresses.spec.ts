import { BAD_ANSWER, expect, fillIn, people, test } from '../portal.ts'

const { ana } = people

test.describe('an address that names nothing', () => {
  test.use({ person: ana, tolerated: BAD_ANSWER })

  test('leads to the portal’s not-found page', async ({ page }) => {
    for (const path of [
      '/courses/desc/nao-existe',
      '/course/abc',
      '/course/999999999',
      '/course/nao-existe/certificate',
      '/mission/nao-existe',
      '/missions/finished/nao-existe',
      '/payment-details/abc',
      '/payment-details/999999999',
      '/materials?folder=999999999',
      '/materials?folder=abc',
    ]) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/404')
      await expect(page.getByText('Whoops!'), path).toBeVisible()
    }
  })
})

test.describe('a visitor', () => {
  // Before signing in the portal asks for nothing; a public page has no icon of its own.
  test.use({ tolerated: BAD_ANSWER })

  test('who is a partner goes from a public mission to the sign-in and back to it', async ({
    page,
  }) => {
    await page.goto('/public/missions/aurora')
    await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('link', { name: /Já sou parceiro/ }).click()
    await expect(page).toHaveURL('/aurora/login')
    await fillIn(page, ana.email, 'demo1234')
    await expect(page).toHaveURL(/\/mission\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})
