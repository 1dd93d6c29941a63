import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'

import { mobile } from '#tests/support/samples/company-numbers.ts'

import { members } from '../../../demo/people.ts'
import { availableCredits } from '../brand.ts'
import { expect, heading, openAs, type Person, seller, test } from '../portal.ts'

test.use({ live: false })

/** More than any of these screens has; a person would give up much sooner. */
const MOST_STEPS = 80

/** Presses Tab until the focus is there. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, label: string, words: string): Promise<void> {
  await reach(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(words)
}

test('credits go to Pix by the keyboard alone', async ({ page, request, onPhone }) => {
  await openAs(page, request, await richSeller(request, onPhone ? 1 : 2), '/dashboard')
  const redeem = page.getByRole('main').getByRole('link', { name: 'Resgatar', exact: true })
  await press(page, redeem)
  await expect(heading(page, 'Resgatar Créditos')).toBeVisible()
  await reach(page, page.getByLabel('Quanto você quer resgatar?'))
  await page.keyboard.type('30')
  await press(page, page.getByRole('button', { name: 'Continuar' }))
  await expect(page.getByRole('heading', { name: 'Confirme o resgate' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Confirmar resgate' }))
  await expect(
    page.getByRole('heading', { name: /^Resgate (solicitado|pago)/ }),
  ).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Acompanhar resgate' }))
  await expect(heading(page, 'Meus resgates')).toBeVisible()
})

test('a product is shared by the keyboard alone', async ({
  page,
  context,
  request,
  onPhone,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openAs(page, request, seller(onPhone ? 2 : 3), '/dashboard')
  const product = page.getByRole('button', { name: /^Compartilhar .+R\$/ }).first()
  await press(page, product)
  const sheet = page.getByRole('dialog')
  const whatsapp = sheet.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
  const opened = context.waitForEvent('page')
  await press(page, whatsapp)
  expect((await opened).url()).toContain('wa.me')
  await (await opened).close()
  // The focus stays in the sheet, and is at the product again after it.
  await expect(whatsapp).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(product).toBeFocused()
})

test('a person signs up by the keyboard alone', async ({ page }) => {
  const mark = `${Date.now()}${Math.floor(Math.random() * 1e6)}`
  const onward = async () => {
    const step = page.getByText(/^Passo \d de \d/)
    const before = await step.innerText()
    await press(page, page.getByRole('button', { name: 'Continuar' }))
    await expect(step).not.toHaveText(before)
  }
  await page.goto('/aurora/login')
  await press(page, page.getByRole('link', { name: 'Criar conta' }))
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  await type(page, 'Nome completo', 'Bia Souza')
  await type(page, 'CPF', cpf.generate())
  await type(page, 'Instagram', '@bia.souza')
  await type(page, 'Celular', mobile())
  await onward()

  await type(page, 'E-mail', `bia.${mark}@exemplo.com.br`)
  await type(page, 'Confirme o e-mail', `bia.${mark}@exemplo.com.br`)
  await onward()

  const slug = page.getByLabel('Identificador da loja')
  await expect(slug).toHaveValue('biasouza')
  await reach(page, slug)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`bia${mark}`)
  await reach(page, page.getByRole('combobox', { name: 'Como você atua?' }))
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name: 'Influenciadora' })
  await expect(option).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((await option.getAttribute('data-combobox-selected')) !== null) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(option).toBeHidden()
  await onward()

  await press(page, page.getByRole('checkbox', { name: 'Skincare' }), 'Space')
  await onward()

  await expect(page.getByText('Verificado: você não é um robô')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Ler os termos de uso' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Aceitar' }))
  await expect(page.getByLabel('Li e aceito os termos de uso.')).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Criar minha conta' }))
  await expect(heading(page, 'Cadastro enviado!')).toBeVisible()
})

/** Of those with a Pix key and 30 reais to redeem, counted from the last: others spend the first ones'. */
async function richSeller(request: APIRequestContext, fromEnd: number): Promise<Person> {
  const shop = { request, brand: 'aurora' as const }
  const rich: Person[] = []
  for (const { brand, slug, pix, state, email, name } of members().toReversed()) {
    if (brand !== 'aurora' || slug === 'ana' || pix === null || state !== 'approved')
      continue
    if ((await availableCredits(shop, slug)) < 30_00) continue
    rich.push({ brand, slug, email, name })
    if (rich.length === fromEnd) break
  }
  const found = rich.at(-1)
  if (found === undefined) throw new Error('no partner in the demo has 30 reais to redeem')
  return found
}
