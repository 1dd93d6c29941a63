import { readFile } from 'node:fs/promises'

import type { APIRequestContext, Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'

import { mobile } from '#tests/support/samples/company-numbers.ts'

import { expectAccessible } from '../accessible.ts'
import { brandKeys } from '../brand.ts'
import { codeSentTo, linkSentTo } from '../mailbox.ts'
import { BAD_ANSWER, expect, fillIn, heading, nextStep, test, turn } from '../portal.ts'

const PASSWORD = 'Jabuticaba no pé 7'

test.describe('a stranger', () => {
  test.use({ tolerated: BAD_ANSWER })

  test('becomes a partner, looks around, and is forgotten when they want', async ({
    page,
    request,
  }) => {
    test.slow()
    const mark = `${Date.now()}${Math.floor(Math.random() * 1e6)}`
    const person = { email: `rita.${mark}@exemplo.com.br`, slug: `rita${mark}` }
    await signUp(page, person)

    const link = await linkSentTo(request, person.email)
    await page.goto(new URL(link).pathname)
    await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible()
    await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(heading(page, 'Entre na sua conta')).toBeVisible()
    await fillIn(page, person.email, PASSWORD)
    await expect(page).toHaveURL('/complete-your-registration')

    await approve(request, person.slug)
    await page.reload()
    await expect(page).toHaveURL('/dashboard')
    await expect(heading(page, /Rita/)).toBeVisible()
    // The terms were accepted on the way in.
    await expect(page.getByRole('dialog', { name: 'Termos de uso' })).toHaveCount(0)

    await page.goto('/account/edit/privacy')
    await expect(heading(page, 'Privacidade')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar meus dados' }).click()
    const file = await (await download).path()
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      conta: { email: person.email },
      cadastro: { identificador: person.slug, nome: 'Rita Lima' },
    })
    const news = page.getByLabel('Receber novidades por e-mail')
    await expect(news).not.toBeChecked()
    // It follows the server's answer, not the finger.
    await news.click()
    await expect(news).toBeChecked()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Novidades por e-mail (versão' })
        .first(),
    ).toContainText('Aceito')

    await page.getByLabel('Sua senha').fill('não é esta')
    await page.getByRole('button', { name: 'Excluir meus dados' }).click()
    await expect(page.getByText('Senha incorreta.')).toBeVisible()
    await page.getByLabel('Sua senha').fill(PASSWORD)
    await page.getByRole('button', { name: 'Excluir meus dados' }).click()
    await expect(page).toHaveURL('/aurora/login')
    await fillIn(page, person.email, PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.')
  })

  test('a partner added by the brand reads the terms first', async ({ page, request }) => {
    const mark = `${Date.now()}${Math.floor(Math.random() * 1e6)}`
    const email = `joca.${mark}@exemplo.com.br`
    await request.put(`/api/brand/v1/partners/joca${mark}`, {
      headers: { authorization: `Bearer ${brandKeys.aurora}` },
      data: {
        name: 'Joca Reis',
        email,
        pf_pj: 'PF',
        document: cpf.generate(),
        approved: true,
      },
    })
    await recover(page, request, email)
    await fillIn(page, email, PASSWORD)
    const terms = page.getByRole('dialog', { name: 'Termos de uso' })
    await expect(terms.getByText('Antes de continuar, leia os termos de uso')).toBeVisible()
    await expectAccessible(page)
    await turn(page, 'dark')
    await expectAccessible(page)
    await terms.getByRole('button', { name: 'Não aceito' }).click()
    await expect(terms).toBeHidden()
    await page.reload()
    await terms.getByRole('button', { name: 'Aceito os termos' }).click()
    await expect(terms).toBeHidden()
    await page.reload()
    await expect(heading(page, /Joca/)).toBeVisible()
    await expect(terms).toHaveCount(0)
  })
})

async function signUp(
  page: Page,
  { email, slug }: { email: string; slug: string },
): Promise<void> {
  await page.goto('/aurora/sign-up')
  await page.getByLabel('Nome completo').fill('Rita Lima')
  await page.getByLabel('CPF').fill(cpf.generate())
  await page.getByLabel('Instagram').fill('@rita.lima')
  await page.getByLabel('Celular').fill(mobile())
  await nextStep(page)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Confirme o e-mail').fill(email)
  await nextStep(page)
  await page.getByLabel('Identificador da loja').fill(slug)
  await page.getByRole('combobox', { name: 'Como você atua?' }).click()
  await page.getByRole('option', { name: 'Influenciadora' }).click()
  await nextStep(page)
  await page.getByText('Skincare').click()
  await nextStep(page)
  await page.getByLabel('Li e aceito os termos de uso.').check()
  await expect(page.getByText('Verificado: você não é um robô')).toBeVisible()
  await page.getByRole('button', { name: 'Criar minha conta' }).click()
  await expect(heading(page, 'Cadastro enviado!')).toBeVisible()
}

async function approve(request: APIRequestContext, slug: string): Promise<void> {
  const answer = await request.post(`/api/brand/v1/partners/${slug}/approve`, {
    headers: { authorization: `Bearer ${brandKeys.aurora}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A partner added by the brand has no password yet: the recovery sets the first one. */
async function recover(
  page: Page,
  request: APIRequestContext,
  email: string,
): Promise<void> {
  const after = new Date(Date.now() - 1_000)
  await page.goto('/aurora/recover')
  await page.getByLabel('E-mail', { exact: true }).first().fill(email)
  await page.getByRole('radio', { name: 'E-mail' }).check()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(heading(page, 'Digite o código')).toBeVisible()
  await page.getByLabel('Dígito 1 de 6').click()
  await page.keyboard.type(await codeSentTo(request, { to: email, after }))
  await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(heading(page, 'Entre na sua conta')).toBeVisible()
}
