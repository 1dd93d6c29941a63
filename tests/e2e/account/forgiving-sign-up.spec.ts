import type { BrowserContext, Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'

import { cnpjOf, mobile } from '#tests/support/samples/company-numbers.ts'

import { expect, heading, nextStep, test } from '../portal.ts'

const SIGN_UP = '/aurora/sign-up'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** What a person pastes into the field with this label, and what it then holds. */
type Pasted = { label: string; pasted: string; held: string | RegExp }

test('a person who leaves at any step finds every pasted field again', async ({
  page,
  context,
}) => {
  test.slow()
  const email = `bia.${unique()}@exemplo.com.br`
  const steps: { step: string; fields: Pasted[] }[] = [
    {
      step: 'Passo 1',
      fields: [
        { label: 'Nome completo', pasted: 'Bia Souza', held: 'Bia Souza' },
        { label: 'CPF', pasted: cpf.generate(true), held: /^\d{3}\.\d{3}\.\d{3}-\d{2}$/ },
        { label: 'Instagram', pasted: '@bia.souza', held: 'bia.souza' },
        {
          label: 'Celular',
          pasted: `+55 ${mobile()}`,
          held: /^\(11\) 9\d{4}-\d{4}$/,
        },
      ],
    },
    {
      step: 'Passo 2',
      fields: [
        { label: 'E-mail', pasted: ` ${email} `, held: email },
        { label: 'Confirme o e-mail', pasted: `${email}\n`, held: email },
      ],
    },
    {
      step: 'Passo 3',
      fields: [
        {
          label: 'Identificador da loja',
          pasted: `bia${unique()}`,
          held: /^bia[a-z0-9]+$/,
        },
      ],
    },
    {
      step: 'Passo 4',
      fields: [
        { label: 'WhatsApp', pasted: '(11) 98765-4321', held: /98765-?4321$/ },
        { label: 'YouTube', pasted: '@biasouza', held: /biasouza$/ },
      ],
    },
  ]
  let open = page
  await open.goto(SIGN_UP)
  for (const { step, fields } of steps) {
    await expect(open.getByText(new RegExp(`^${step} `))).toBeVisible()
    for (const field of fields) await paste(open, field)
    if (step === 'Passo 3') await chooseWork(open)
    if (step === 'Passo 4') await open.getByText('Skincare').click()
    open = await leaveAndComeBack(open, context)
    await expect(open.getByText(new RegExp(`^${step} `))).toBeVisible()
    await expectHeld(open, fields)
    if (step === 'Passo 3') await expect(work(open)).toHaveValue(WORK)
    if (step === 'Passo 4') await expect(open.getByLabel('Skincare')).toBeChecked()
    await nextStep(open)
  }
  // The last step names what the first ones have; nothing is asked again.
  open = await leaveAndComeBack(open, context)
  await expect(open.getByText(/^Passo 5 /)).toBeVisible()
  await expect(open.getByText(email)).toBeVisible()
  await expect(open.getByText('Bia Souza')).toBeVisible()
  for (const { fields } of steps.toReversed()) {
    await open.getByRole('button', { name: 'Voltar' }).click()
    await expectHeld(open, fields)
  }
})

for (const signs of ['with', 'without'] as const)
  test(`a company pastes its numbers ${signs} signs, also a CNPJ with letters`, async ({
    page,
    context,
  }) => {
    const cnpj = cnpjOf('12AB')
    const written = signs === 'with' ? withSigns(cnpj).toLowerCase() : cnpj
    const fields: Pasted[] = [
      { label: 'Nome fantasia', pasted: 'Bela Flor', held: 'Bela Flor' },
      { label: 'Nome do contato', pasted: 'Flora Lima', held: 'Flora Lima' },
      { label: 'CNPJ', pasted: ` ${written} `, held: withSigns(cnpj) },
      {
        label: 'CPF do contato',
        pasted: cpf.generate(signs === 'with'),
        held: /^\d{3}\.\d{3}\.\d{3}-\d{2}$/,
      },
      {
        label: 'Celular da empresa',
        pasted: signs === 'with' ? '(11) 98765-4321' : '5511987654321',
        held: '(11) 98765-4321',
      },
      { label: 'Instagram', pasted: 'bela.flor', held: 'bela.flor' },
    ]
    await page.goto(SIGN_UP)
    await page.getByText('Empresa (PJ, MEI ou ME)').click()
    for (const field of fields) await paste(page, field)
    await expectHeld(page, fields)

    const back = await leaveAndComeBack(page, context)

    await expect(heading(back, 'Crie sua conta')).toBeVisible()
    await expectHeld(back, fields)
  })

const WORK = 'Influenciadora'
const work = (page: Page) => page.getByRole('combobox', { name: 'Como você atua?' })

async function chooseWork(page: Page): Promise<void> {
  await work(page).click()
  await page.getByRole('option', { name: WORK }).click()
}

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`

const withSigns = (cnpj: string) =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function paste(page: Page, { label, pasted }: Pasted): Promise<void> {
  await fieldOf(page, label).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.evaluate((words) => navigator.clipboard.writeText(words), pasted)
  await page.keyboard.press('ControlOrMeta+V')
}

async function expectHeld(page: Page, fields: Pasted[]): Promise<void> {
  for (const { label, held } of fields)
    await expect(fieldOf(page, label), label).toHaveValue(held)
}

/** Closes the page, as a person does who continues another day, and opens the sign-up again. */
async function leaveAndComeBack(page: Page, context: BrowserContext): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(SIGN_UP)
  return next
}
