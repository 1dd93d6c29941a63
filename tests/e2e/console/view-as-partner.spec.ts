import { BAD_ANSWER, expect, heading, PASSWORD, seller, test } from '../portal.ts'

// What a view may not do is answered with 403.
test.use({ tolerated: BAD_ANSWER })

test('support sees the portal as a partner, changes nothing and leaves', async ({
  page,
  context,
}) => {
  const ana = seller(14)
  const reason = `Não acha a comissão de ${Date.now()}.`
  await page.goto('/console')
  await page.getByLabel('E-mail').fill('atendimento@demo.aliado.test')
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(heading(page, 'Início')).toBeVisible()
  await page.goto(`/console/aurora/parceiros/${ana.slug}`)
  await page.getByRole('button', { name: 'Ver como parceiro' }).click()
  await page.getByLabel('Motivo').fill(reason)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Abrir o portal' }).click()

  const portal = await opening
  const faults: string[] = []
  portal.on('pageerror', (error) => faults.push(error.message))
  const banner = portal.getByRole('complementary', { name: 'Visita ao portal' })
  await expect(banner).toContainText(`Você está vendo o portal como ${ana.name}.`)
  await expect(portal.getByText('Meus créditos').first()).toBeVisible()
  await portal.waitForLoadState('networkidle')
  expect(faults).toEqual([])
  const colour = () =>
    portal.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue(
        '--mantine-color-brand-filled',
      ),
    )
  const first = await colour()
  await portal.reload()
  await expect(portal.getByText('Meus créditos').first()).toBeVisible()
  expect(first).toBe(await colour())
  await portal.goto('/products')
  await portal
    .getByRole('button', { name: /^Favoritar / })
    .first()
    .click()
  await expect(
    portal.getByText('Você está só vendo o portal como este parceiro. Nada foi alterado.'),
  ).toBeVisible()
  await portal.goto('/account/edit/personal-info')
  await expect(portal.getByText('Não aparece na visita')).toBeVisible()

  const token = await portal.evaluate(() => sessionStorage.getItem('view:token'))
  expect(token).not.toBeNull()
  // The browser itself has no session of the partner.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const me = () =>
    page.request.get('/api/v1/user/me', { headers: { authorization: `Bearer ${token}` } })
  expect((await me()).status()).toBe(200)
  await banner.getByRole('button', { name: 'Sair' }).click()
  await expect(heading(portal, 'A visita terminou')).toBeVisible()
  expect((await me()).status()).toBe(401)
  await portal.goto('/dashboard')
  await expect(banner).toBeHidden()

  await page.reload()
  await expect(page.getByText(/^Portal aberto como este parceiro/).first()).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
})
