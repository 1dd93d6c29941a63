import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { codeSentTo } from '../mailbox.ts'
import { BAD_ANSWER, expect, heading, personOf, test, tokenOf } from '../portal.ts'

// Each project has its own people: they end with another e-mail, mobile or password.
const movers = { phone: 'gabi-rezende', desktop: 'sabrina-medeiros' }
const callers = { phone: 'elaine-carvalho', desktop: 'debora-martins' }
const changers = { phone: 'fe-lima', desktop: 'vanessa-araujo' }

async function enterAs(page: Page, slug: string, path: string) {
  const person = personOf('aurora', slug)
  const token = await tokenOf(page.request, person)
  await page.addInitScript((value) => {
    if (localStorage.getItem('token') === null) localStorage.setItem('token', value)
  }, token)
  await page.goto(path)
  return { person, token }
}

async function type(page: Page, code: string) {
  await page.getByLabel('Dígito 1 de 6').click()
  await page.keyboard.type(code)
}

const PATH = '/account/edit/contact-details'
const since = () => new Date(Date.now() - 500)

test('a person verifies the e-mail, then changes it, each by its code', async ({ page }, {
  project,
}) => {
  const slug = movers[project.name as keyof typeof movers]
  const { person } = await enterAs(page, slug, PATH)
  const newEmail = `nova-${slug}@demo.aliado.test`

  await expect(heading(page, 'Dados de contato')).toBeVisible()
  await expect(page.getByText(`${person.email.slice(0, 3)}***@`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Não verificado/ })).toHaveCount(2)
  await expectAccessible(page)

  let after = since()
  await page.getByRole('button', { name: 'Verificar e-mail' }).click()
  await type(page, await codeSentTo(page.request, { to: person.email, after }))
  await expect(page.getByText('Email verificado com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Verificado/ })).toHaveCount(1)

  after = new Date()
  await page.getByRole('button', { name: 'Alterar e-mail' }).click()
  await expect(page.getByText(/^Primeiro, confirme que é você/)).toBeVisible()
  await expectAccessible(page)
  await type(page, await codeSentTo(page.request, { to: person.email, after }))
  await page.getByLabel('Novo e-mail').fill('isto não é')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Informe um e-mail válido.')).toBeVisible()
  after = since()
  await page.getByLabel('Novo e-mail').fill(newEmail)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await type(page, await codeSentTo(page.request, { to: newEmail, after }))
  await expect(page.getByText('Email atualizado com sucesso!')).toBeVisible()
  await expect(page.getByText('nov***@')).toBeVisible()
})

test('a person verifies the mobile by WhatsApp, then changes it by SMS', async ({ page }, {
  project,
}) => {
  const slug = callers[project.name as keyof typeof callers]
  const { token } = await enterAs(page, slug, PATH)
  const newMobile = `219${String(Date.now()).slice(-8)}`
  const { celular } = (await (
    await page.request.get('/api/v1/partner-challenges', {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()) as { celular: string }
  let after = since()
  await page.getByRole('button', { name: 'Verificar celular' }).click()
  const sms = { to: `+55${celular}`, after, channel: 'sms' }
  await codeSentTo(page.request, sms)
  await page.getByRole('button', { name: 'Receber por WhatsApp' }).click()
  const byWhatsApp = { to: `+55${celular}`, after, channel: 'whatsapp' }
  await type(page, await codeSentTo(page.request, byWhatsApp))
  await expect(page.getByText('Celular verificado com sucesso!')).toBeVisible()

  after = new Date()
  await page.getByRole('button', { name: 'Alterar celular' }).click()
  await type(page, await codeSentTo(page.request, { to: `+55${celular}`, after }))
  await page.getByLabel('Novo celular').fill('2199123')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Celular incompleto')).toBeVisible()
  await page.getByLabel('Novo celular').fill(newMobile)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await type(page, await codeSentTo(page.request, { to: `+55${newMobile}`, after }))
  await expect(page.getByText('Celular atualizado com sucesso!')).toBeVisible()
  await expect(page.getByText(`(21) *****-${newMobile.slice(-4)}`)).toBeVisible()
})

test.describe('a code', () => {
  test.use({ tolerated: BAD_ANSWER })

  test('that is wrong leaves the contact as it is', async ({ page }, { project }) => {
    const slug = changers[project.name as keyof typeof changers]
    await enterAs(page, slug, PATH)
    await page.getByRole('button', { name: 'Verificar e-mail' }).click()
    await type(page, '000000')
    await expect(page.getByText('Código inválido.')).toBeVisible()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('button', { name: /^Não verificado/ })).toHaveCount(2)
  })

  test('is not needed to change the password; the other sessions end', async ({ page }, {
    project,
  }) => {
    const slug = changers[project.name as keyof typeof changers]
    const { person } = await enterAs(page, slug, '/account/edit/change-password')
    const phone = await tokenOf(page.request, person)
    await page.reload()
    await expect(heading(page, 'Alterar senha')).toBeVisible()
    await expect(page.getByText('Este aparelho, agora')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Senha atual').fill('errada')
    await page.getByLabel('Nova senha', { exact: true }).fill('Pitanga madura 42')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(page.getByText('Senha incorreta.')).toBeVisible()
    await page.getByLabel('Senha atual').fill('demo1234')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(
      page.getByText('Senha alterada. As outras sessões foram encerradas.'),
    ).toBeVisible()
    const answer = await page.request.get('/api/v1/user/me', {
      headers: { authorization: `Bearer ${phone}` },
    })
    expect(answer.status()).toBe(401)
    await expect(page.getByRole('button', { name: /^Encerrar a sessão/ })).toHaveCount(0)
  })
})
