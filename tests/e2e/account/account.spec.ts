import type { Page } from '@playwright/test'

import { messageSentTo } from '../mailbox.ts'
import {
  BAD_ANSWER,
  expect,
  fillIn,
  heading,
  isWide,
  openAs,
  PASSWORD,
  people,
  seller,
  test,
} from '../portal.ts'

const saved = (page: Page, sentence: string) =>
  expect(page.getByText(sentence).first()).toBeVisible()

test.describe('the account', () => {
  test.use({ tolerated: BAD_ANSWER })
  test('a partner goes through their account and changes each part', async ({
    page,
    request,
    onPhone,
  }) => {
    test.setTimeout(120_000)
    const person = seller(onPhone ? 6 : 7)
    await openAs(page, request, person, '/account/edit')
    if (onPhone) await page.getByRole('link', { name: /^Dados pessoais/ }).click()
    await expect(heading(page, 'Dados pessoais')).toBeVisible()
    await page.getByLabel('Data de nascimento').fill('1990-05-17')
    await page.getByLabel('Gênero').selectOption('Feminino')
    await page.getByLabel('PIS/PASEP').fill('120.56874.10-8')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('PIS/PASEP inválido')).toBeVisible()
    await page.getByLabel('PIS/PASEP').fill('120.56874.10-7')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await saved(page, 'Dados alterados com sucesso!')
    if (isWide(page)) await expect(page.getByText('Editar conta').first()).toBeVisible()

    await goTo(page, 'Endereço')
    await page.getByLabel('CEP').fill('01310100')
    await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista')
    await page.getByLabel('Número').fill('1578')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await saved(page, 'Endereço alterado com sucesso!')

    await goTo(page, 'Redes sociais')
    await page.getByLabel('TikTok').fill('https://www.tiktok.com/@ana.vende')
    await expect(page.getByText('Seu link: https://tiktok.com/@ana.vende')).toBeVisible()
    const instagram = page.getByLabel('Instagram', { exact: true })
    const own = await instagram.inputValue()
    await instagram.fill('')
    await page.getByLabel('WhatsApp').fill('11 98765')
    await expect(page.getByLabel('WhatsApp')).toHaveValue('(11) 98765')
    await page.getByLabel('Site').fill('minha loja')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('O campo Instagram é requerido')).toBeVisible()
    await expect(page.getByText('Informe o número completo, com o DDD.')).toBeVisible()
    await expect(page.getByText('Informe um link válido para o seu site.')).toBeVisible()
    await instagram.fill(own)
    await page.getByLabel('WhatsApp').fill('11987654321')
    await page.getByLabel('Site').fill('minhaloja.example')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await saved(page, 'Redes sociais alteradas com sucesso!')
    await page.getByRole('button', { name: 'Atualizar números' }).click()
    await expect(page.getByText('Seguidores', { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    })

    await goTo(page, 'Nome do seu espaço')
    await page.getByLabel('Nome do seu espaço').fill('minha loja')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Use só letras e números.')).toBeVisible()
    await page.getByLabel('Nome do seu espaço').fill('ana')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(
      page.getByText('Este nome não está disponível. Escolha outro.').first(),
    ).toBeVisible()
    await page.getByLabel('Nome do seu espaço').fill(`espaco${onPhone ? 1 : 2}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await saved(page, 'Nome do seu espaço alterado com sucesso!')

    await goTo(page, 'Desativar conta')
    await page.getByRole('button', { name: 'Desativar minha conta' }).click()
    await expect(page.getByText('Digite DESATIVAR, em maiúsculas.')).toBeVisible()
  })
})

test.describe('payout', () => {
  test.use({ tolerated: BAD_ANSWER })
  test('money goes to a Pix key or to a bank account, and never to another person’s key', async ({
    page,
    request,
    onPhone,
  }) => {
    const person = seller(onPhone ? 8 : 9)
    await openAs(page, request, person, '/account/edit/bank-account')
    await page.getByLabel('Tipo de chave').selectOption('E-mail')
    await page.getByRole('textbox', { name: 'Chave Pix' }).fill('outra@pessoa.test')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(
      page.getByText('A chave Pix não pertence ao CPF/CNPJ informado.').first(),
    ).toBeVisible()

    await page.getByLabel('Transferência bancária').check()
    await page.getByRole('combobox', { name: 'Banco' }).fill('001')
    await page.getByRole('option', { name: /^001/ }).click()
    await page.getByLabel('Agência').fill('1234')
    await page.getByRole('textbox', { name: 'Conta', exact: true }).fill('55667788')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('O campo Dígito é requerido')).toBeVisible()
    await page.getByLabel('Dígito').fill('9')
    // A session alone does not change where money goes.
    await page.getByRole('textbox', { name: 'Sua senha' }).fill('demo1234')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await saved(page, 'Dados bancários alterados com sucesso!')
    await expect(page.getByText(/conta \*+88-9/)).toBeVisible()

    await page.getByRole('radio', { name: 'Pix' }).check()
    await page.getByLabel('Tipo de chave').selectOption('E-mail')
    await page.getByRole('textbox', { name: 'Chave Pix' }).fill(person.email)
    await page.getByRole('textbox', { name: 'Sua senha' }).fill('demo1234')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(/^Chave Pix \(E-mail\)/)).toBeVisible()
    await expect(page.getByText(/conta \*+88-9/)).toBeHidden()
    await expect(page.getByText(/novos resgates só saem a partir de/)).toBeVisible()

    await messageSentTo(request, { to: person.email, subject: 'recebimento' })
  })
})

test.describe('an ended session', () => {
  // The screen that is being closed sends one more request, which is refused.
  test.use({ tolerated: /^Failed to load resource|Sessão expirada/ })
  test('does not cost what was typed, and leaves nothing to the next person', async ({
    page,
    request,
    onPhone,
  }) => {
    const person = seller(onPhone ? 10 : 11)
    // Another than a first try may have saved.
    const typed = `Bloco B, casa ${Date.now() % 10_000}`
    await openAs(page, request, person, '/account/edit/address')
    await page.getByLabel('Complemento').fill(typed)
    await page.reload()
    await expect(page.getByLabel('Complemento')).toHaveValue(typed)
    await expect(page.getByText(/Recuperamos o que você tinha digitado/)).toBeVisible()

    // The session ends elsewhere: this page learns it from its next request.
    await page.route('**/api/v1/partner', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(/Sua sessão terminou/)).toBeVisible()
    await page.unroute('**/api/v1/partner')
    await fillIn(page, person.email, PASSWORD)
    await expect(heading(page, 'Endereço')).toBeVisible()
    await expect(page.getByLabel('Complemento')).toHaveValue(typed)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await saved(page, 'Endereço alterado com sucesso!')
    await expect(page.getByText(/Recuperamos o que/)).toBeHidden()

    await page.getByLabel('Complemento').fill('Outra coisa')
    await page.evaluate(() => localStorage.removeItem('token'))
    const drafts = () =>
      page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
      )
    expect(await drafts()).toHaveLength(1)
    await openAs(page, request, seller(12), '/account/edit/address')
    await expect(heading(page, 'Endereço')).toBeVisible()
    expect(await drafts()).toEqual([])
  })
})

test('davi fills in everything but his documents', async ({ page, request }) => {
  // One story for the one Davi of the demo.
  test.skip(test.info().project.name !== 'phone')
  await openAs(page, request, people.davi, '/dashboard')
  await expect(heading(page, 'Falta pouco para começar')).toBeVisible()
  await page.getByLabel('CEP').fill('20040002')
  await expect(page.getByLabel('Cidade')).toHaveValue('Rio de Janeiro')
  await page.getByLabel('Número').fill('1')
  const next = page.getByRole('button', { name: 'Salvar e continuar' })
  await next.click()
  await expect(page.getByLabel('Data de nascimento')).toBeVisible()
  await next.click()
  await expect(page.getByText('O campo Data de nascimento é requerido')).toBeVisible()
  await page.getByLabel('Data de nascimento').fill('1988-03-02')
  await next.click()
  await page.getByLabel('Tipo de chave').selectOption('E-mail')
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill(people.davi.email)
  await next.click()
  await page.getByLabel('Onde você mais vende?').selectOption('WhatsApp')
  await next.click()
  await expect(page.getByText('4 de 5 etapas prontas')).toBeVisible()
  // The last step is open, with the documents that the brand requires.
  await expect(page.getByRole('button', { name: 'Enviar RG ou CNH' })).toBeVisible()
})

test.describe('several brands', () => {
  test.use({ person: people.anaAtTrilha })
  test('a partner goes from one brand to the other', async ({ page, request, onPhone }) => {
    test.skip(!onPhone)
    await openAs(page, request, people.ana, '/my-brands')
    await expect(heading(page, 'Suas marcas')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Em breve: Casa Viva' })).toBeDisabled()
    await page.getByRole('button', { name: 'Acessar: Trilha Esportes' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(
      page.getByRole('banner').getByRole('img', { name: 'Trilha Esportes' }),
    ).toBeVisible()
  })
})

/** By the list at the side; on phones by the button over it. */
async function goTo(page: Page, section: string): Promise<void> {
  if (isWide(page)) {
    await page
      .getByRole('navigation', { name: 'Seções da conta' })
      .getByRole('link', { name: section })
      .click()
  } else {
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.getByRole('link', { name: new RegExp(`^${section}`) }).click()
  }
  await expect(heading(page, section)).toBeVisible()
}
