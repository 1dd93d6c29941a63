import type { Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'

import { cnpjOf, mobile } from '#tests/support/samples/company-numbers.ts'

import { violationsOf } from '../accessible.ts'
import { BAD_ANSWER, expect, heading, nextStep, people, test, turn } from '../portal.ts'

test('a person signs up, coming back to what was filled in before', async ({
  page,
  request,
}) => {
  // Axe reads nine screens in two colours.
  test.slow()
  await page.goto('/aurora/login')
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()

  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('O campo Nome completo é requerido')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await page.getByLabel('Nome completo').fill('Bia Souza')
  await page.getByLabel('CPF').fill(cpf.generate())
  await expect(page.getByLabel('CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  await page.getByLabel('Instagram').fill('@poucoamigos')
  await page.getByLabel('Celular').fill(mobile())
  await expect(page.getByText(/pelo menos 500 seguidores\.$/)).toHaveCount(2)
  await page.getByLabel('Instagram').fill('@bia.souza')
  await readable(page)
  await nextStep(page)

  const email = `bia.${Date.now()}.${Math.random().toString(36).slice(2, 8)}@exemplo.com.br`
  await page.getByLabel('E-mail', { exact: true }).fill(people.ana.email)
  await page.getByLabel('Confirme o e-mail').fill(email)
  await expect(
    page.getByText('Este e-mail já está em uso. Use outro ou entre com a sua conta.'),
  ).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.reload()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await readable(page)
  await nextStep(page)

  await expect(page.getByLabel('Identificador da loja')).toHaveValue('biasouza')
  const slug = `bia${Date.now()}${Math.floor(Math.random() * 1e6)}`
  await page.getByLabel('Identificador da loja').fill('bia souza')
  await page.getByRole('combobox', { name: 'Como você atua?' }).click()
  await expect(page.getByText(/Use apenas letras e números/)).toBeVisible()
  await page.getByRole('option', { name: 'Influenciadora' }).click()
  await page.getByLabel('Identificador da loja').fill(slug)
  await readable(page)
  await nextStep(page)

  await page.getByText('Skincare').click()
  await page.getByLabel('WhatsApp').fill('11987654321')
  await readable(page)
  await nextStep(page)

  await expect(page.getByText('Verificado: você não é um robô')).toBeVisible()
  await page.getByRole('button', { name: 'Criar minha conta' }).click()
  await expect(page.getByText('Aceite os termos de uso para continuar.')).toBeVisible()
  await page.getByRole('button', { name: 'Ler os termos de uso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await readable(page)
  // The form comes back as it was, but for the agreement: by then the terms may be others.
  const agreement = page.getByLabel('Li e aceito os termos de uso.')
  await expect(agreement).toBeChecked()
  await page.reload()
  await expect(page.getByText('Verificado: você não é um robô')).toBeVisible()
  await expect(agreement).not.toBeChecked()
  await agreement.check()
  await page.getByRole('button', { name: 'Criar minha conta' }).click()

  await expect(heading(page, 'Cadastro enviado!')).toBeVisible()
  await expect(page.getByText('Você tem 24h para confirmar o cadastro')).toBeVisible()
  await readable(page)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain(email)

  await expect
    .poll(async () => {
      const outbox = await request.get('/dev/outbox', {
        headers: { accept: 'application/json' },
      })
      const messages = (await outbox.json()) as { to: string; text: string }[]
      return messages.find(({ to }) => to === email)?.text ?? ''
    })
    .toMatch(/\/aurora\/password\/change\/[\w-]{43}\//)
})

test.describe('when the registry is away', () => {
  test.use({ tolerated: BAD_ANSWER })

  test('a company is asked to come back later, and finds what it filled in', async ({
    page,
  }) => {
    test.slow()
    await page.goto('/aurora/bemvindo?slug_indicated_by=ana')
    await expect(page).toHaveURL('/aurora/sign-up?slug_indicated_by=ana')
    await expect(page.getByText('Você recebeu um convite de ana.')).toBeVisible()
    await page.goto('/aurora/v2/sign-up')
    await fillCompany(page, { cnpj: cnpjOf('9993') })

    await page.getByRole('button', { name: 'Criar minha conta' }).click()
    await expect(
      heading(page, 'Ops, não foi possível realizar o seu cadastro.'),
    ).toBeVisible()
    await expect(page.getByText(/Tente de novo mais tarde/).first()).toBeVisible()
    await readable(page)
    await page.getByRole('button', { name: 'Voltar ao início' }).click()
    await expect(page.getByLabel('Nome fantasia')).toHaveValue('Bela Flor')
    await page.getByLabel('CNPJ', { exact: true }).fill(cnpjOf('9991'))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(
      page.getByText('Use um CNPJ com situação ativa na Receita Federal.'),
    ).toBeVisible()

    // A person's terms are not a company's: who was both has agreed to neither.
    await page.getByLabel('CNPJ', { exact: true }).fill(cnpjOf('9993'))
    await page.getByText('Pessoa física', { exact: true }).click()
    await page.getByText('Empresa (PJ, MEI ou ME)').click()
    await nextStep(page)
    await nextStep(page)
    await expect(page.getByLabel('Li e aceito os termos de uso.')).not.toBeChecked()
  })
})

test('a company signs up in three steps', async ({ page }) => {
  await page.goto('/aurora/v2/sign-up')
  await fillCompany(page, { cnpj: cnpjOf('12AB').toLowerCase() })
  await page.getByRole('button', { name: 'Criar minha conta' }).click()
  await expect(heading(page, 'Cadastro enviado!')).toBeVisible()
})

test('a brand that is not open shows this', async ({ page }) => {
  await page.goto('/casaviva/sign-up')
  await expect(heading(page, 'Ainda não dá para se cadastrar')).toBeVisible()
  await readable(page)
})

test('the blog leads to the sign-up of the brand it names', async ({ page }) => {
  await page.goto('/blog-sign-up?slug=trilha')
  await expect(page).toHaveURL('/trilha/sign-up?slug=trilha')
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
})

test('a mobile may be pasted with the country’s code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/trilha/sign-up')
  await page.getByLabel('Celular').focus()
  await page.evaluate(() => navigator.clipboard.writeText('+55 (11) 98765-4321'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 98765-4321')
  await page.getByLabel('CPF').focus()
  await page.evaluate(() => navigator.clipboard.writeText('529.982.247-25'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25')
})

async function fillCompany(page: Page, { cnpj }: { cnpj: string }): Promise<void> {
  const email = `flor.${Date.now()}.${Math.random().toString(36).slice(2, 8)}@exemplo.com.br`
  await page.getByText('Empresa (PJ, MEI ou ME)').click()
  await page.getByLabel('Nome fantasia').fill('Bela Flor')
  await page.getByLabel('Nome do contato').fill('Flora Lima')
  await page.getByLabel('CNPJ', { exact: true }).fill(cnpj)
  await page.getByLabel('CPF do contato').fill(cpf.generate(true))
  await page.getByLabel('Celular da empresa').fill(mobile())
  await page.getByLabel('Instagram').fill('bela.flor')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Confirme o e-mail').fill(email)
  await readable(page)
  await nextStep(page)
  await page
    .getByLabel('Identificador da loja')
    .fill(`flor${Date.now()}${Math.floor(Math.random() * 1e6)}`)
  await page.getByRole('combobox', { name: 'Como você atua?' }).click()
  await page.getByRole('option', { name: 'Salão de beleza' }).click()
  await nextStep(page)
  await page.getByText('Perfumaria', { exact: true }).click()
  await page.getByLabel(/4772-5\/00/).check()
  await page.getByLabel('Li e aceito os termos de uso.').check()
  await expect(page.getByText('Verificado: você não é um robô')).toBeVisible()
  await readable(page)
}

async function readable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await turn(page, colorScheme)
    expect.soft(await violationsOf(page), colorScheme).toEqual([])
  }
  await turn(page, 'light')
}
