import type { APIRequestContext } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { codeSentTo } from '../mailbox.ts'
import {
  BAD_ANSWER,
  expect,
  fillIn,
  heading,
  type Person,
  personOf,
  test,
  tokenOf,
  wholeRun,
} from '../portal.ts'

// Each test has its own people: it leaves them with another password.
const forgetful = {
  phone: { 'E-mail': 'bia-nogueira', SMS: 'tati-freitas', WhatsApp: 'aline-barbosa' },
  desktop: { 'E-mail': 'leticia-andrade', SMS: 'bianca-peixoto', WhatsApp: 'cris-moura' },
}
const NEW_PASSWORD = 'Jabuticaba no pé 7'

async function mobileOf(request: APIRequestContext, person: Person): Promise<string> {
  const token = await tokenOf(request, person)
  const answer = await request.get('/api/v1/partner-challenges', {
    headers: { authorization: `Bearer ${token}` },
  })
  return `+55${((await answer.json()) as { celular: string }).celular}`
}

for (const channel of ['E-mail', 'SMS', 'WhatsApp'] as const)
  test(`a person who forgot the password signs in again by ${channel}`, async ({
    page,
    request,
  }, { project }) => {
    test.skip(channel === 'SMS' && !wholeRun)
    const slug = forgetful[project.name as keyof typeof forgetful][channel]
    const person = personOf('aurora', slug)
    const to = channel === 'E-mail' ? person.email : await mobileOf(request, person)
    const after = new Date(Date.now() - 1_000)

    await page.goto('/aurora/login')
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(heading(page, 'Esqueci minha senha')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('E-mail', { exact: true }).first().fill(person.email)
    await page.getByRole('radio', { name: channel }).check()
    await page.getByRole('button', { name: 'Enviar código' }).click()

    await expect(heading(page, 'Digite o código')).toBeVisible()
    await expect(page.getByText(/Reenviar código em \d+ s/)).toBeVisible()
    await expectAccessible(page)
    const code = await codeSentTo(request, { to, after })
    await page.getByLabel('Dígito 1 de 6').click()
    await page.keyboard.type(code)

    await expect(heading(page, 'Crie uma nova senha')).toBeVisible()
    const password = page.getByLabel('Nova senha', { exact: true })
    await password.fill('abc')
    await expect(page.getByText('Curta demais')).toBeVisible()
    await password.fill(NEW_PASSWORD)
    await expect(page.getByText('Forte', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()

    await expect(page.getByText('Senha criada. Entre com ela agora.')).toBeVisible()
    await expect(page).toHaveURL(/\/aurora\/login$/)
    await fillIn(page, person.email, NEW_PASSWORD)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

test.describe('what went wrong is said where it can be mended', () => {
  test.use({ tolerated: BAD_ANSWER })

  test('a wrong code, an easy password, a dead link', async ({ page }, { project }) => {
    const email = `ninguem-${project.name}@demo.aliado.test`
    await page.goto(`/aurora/recover/confirm/code/${email}`)
    await page.getByLabel('Dígito 1 de 6').click()
    await page.keyboard.type('000000')
    await expect(page.getByText('Código inválido.')).toBeVisible()
    await expect(page.getByLabel('Dígito 1 de 6')).toHaveValue('')
    await expect(page.getByLabel('Dígito 1 de 6')).toBeFocused()

    await page.goto(`/aurora/password/change/123456/${email}`)
    await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(
      page.getByText('Não foi possível confirmar a sua identidade'),
    ).toBeVisible()

    await page.goto(`/aurora/password/change/${'x'.repeat(43)}/${email}`)
    await expect(heading(page, 'Não foi possível confirmar a sua identidade')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Pedir um novo código' }).click()
    await expect(heading(page, 'Esqueci minha senha')).toBeVisible()

    await page.goto('/aurora/save/token/nada')
    await expect(page.getByText('Este acesso expirou. Entre de novo.')).toBeVisible()
  })
})
