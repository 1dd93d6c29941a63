import { BAD_ANSWER, expect, heading, test } from '../portal.ts'
import { acceptInvitation, createBrand } from './first-owner.ts'
import { PacedPerson } from './paced-person.ts'
import { signIn } from './usable.ts'

// Refusals are answered with 4xx.
test.use({ tolerated: BAD_ANSWER })

test('two people change the same rule, and the second one decides', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const slug = `mel${Date.now()}`
  const [owner, manager] = [`marina.${slug}@exemplo.com.br`, `rui.${slug}@exemplo.com.br`]
  const key = await createBrand(slug, owner)
  const headers = { authorization: `Bearer ${key}` }
  await acceptInvitation(new PacedPerson(page), request, owner)
  const invited = await request.post('/api/brand/v1/team/invitations', {
    headers,
    data: { email: manager, name: 'Rui Sá', role: 'manager' },
  })
  expect(invited.status()).toBe(201)
  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL('/', page.url()).href)
  await acceptInvitation(new PacedPerson(other), request, manager)

  await page.goto(`/console/${slug}/regras/nova?tipo=category`)
  await page.getByRole('combobox', { name: 'Categoria' }).fill('Sais')
  await page.getByLabel(/^Percentual/).fill('7')
  await page.getByLabel(/^Primeiro dia/).fill('2027-12-01')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('button', { name: 'Publicar sem ver' }).click()
  await expect(page.getByText('Regra publicada.')).toBeVisible()
  await page.getByRole('link', { name: 'Categoria Sais' }).click()
  await expect(page.getByLabel(/^Percentual/)).toHaveValue('7')

  await other.goto(page.url())
  await other.getByLabel(/^Percentual/).fill('8')
  await other.getByRole('button', { name: 'Publicar' }).click()
  await other.getByRole('button', { name: 'Publicar sem ver' }).click()
  await expect(other.getByText('Regra publicada.')).toBeVisible()

  await page.getByLabel(/^Percentual/).fill('9')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('button', { name: 'Publicar sem ver' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou antes' })
  await expect(alert).toContainText('8%')
  await expect(page.getByLabel(/^Percentual/)).toHaveValue('9')
  await page.getByRole('button', { name: 'Ficar com o que digitei' }).click()
  // The message of the first publication may still be on the screen, so the list is read instead.
  await page.getByRole('link', { name: 'Categoria Sais' }).click()
  await expect(page.getByLabel(/^Percentual/)).toHaveValue('9')
})

test('a role without the permission is offered nothing and is refused by the server', async ({
  page,
}) => {
  await signIn(page, 'atendimento')
  await page.goto('/console/aurora/regras/nova')
  await expect(heading(page, 'Você não tem acesso a esta tela')).toBeVisible()
  await page.goto('/console/aurora/parceiros')
  await expect(heading(page, 'Parceiros')).toBeVisible()
  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/brand/v1/commission-rules', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'aliado-brand': 'aurora' },
      body: JSON.stringify({ scope: 'default', percent: 99 }),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'missing_permission' } })
})

test('Back closes a form and stays on its screen', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/aurora/chaves')
  await page.getByRole('button', { name: 'Criar chave' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Nome da chave')).toBeFocused()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(heading(page, /^Chaves/)).toBeVisible()
})
