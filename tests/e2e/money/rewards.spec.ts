import type { APIRequestContext, Page } from '@playwright/test'

import { members } from '../../../demo/people.ts'
import { violationsOf } from '../accessible.ts'
import { brandKeys } from '../brand.ts'
import { expect, follow, heading, openAs, type Person, seller, test } from '../portal.ts'

const CARD = '5067123456789014'

async function usableByEverybody(page: Page) {
  const found = await violationsOf(page)
  expect.soft(found).toEqual([])
}

/** Three signs of being sure, as the screen asks for them. */
async function giveWord(page: Page, email: string) {
  await page.getByLabel('Digite de novo o e-mail do seu cadastro').fill(email)
  await page.getByLabel('Li e concordo: este resgate é definitivo.').check()
  await page.getByLabel('Digite Aceito para confirmar').fill('Aceito')
  await page.getByRole('button', { name: 'Confirmar resgate' }).click()
}

async function openReceipt(page: Page) {
  await expect(
    page.getByRole('heading', { name: /^Resgate (solicitado|pago)/ }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Ver comprovante' }).click()
  await expect(heading(page, 'Detalhes do pagamento')).toBeVisible()
}

test.describe('a gift card', () => {
  const carol = seller(11)
  test.use({ person: carol })
  test('is found, confirmed with care, delivered, and its code shown when asked', async ({
    page,
  }) => {
    await page.goto('/my-points/award')
    await page.getByRole('button', { name: 'Gift card' }).click()
    await page.getByRole('searchbox', { name: 'Buscar gift card' }).fill('nada assim')
    await expect(page.getByText('Não há giftcards disponíveis.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar gift card' }).fill('livraria')
    await expect(page.getByText('4 gift cards')).toBeVisible()
    await page.getByRole('button', { name: 'Filtros' }).click()
    const filters = page.getByRole('dialog', { name: 'Filtrar gift cards' })
    await filters.getByLabel('Preço até').fill('55')
    await filters.getByRole('button', { name: 'Ver resultados' }).click()
    await expect(page.getByText('2 gift cards')).toBeVisible()
    await page.getByRole('button', { name: /Livraria.*R\$\s51,50/ }).click()

    await page.getByRole('button', { name: 'Confirmar resgate' }).click()
    await expect(page.getByText('E-mail não confere!')).toBeVisible()
    await page.getByLabel('Digite de novo o e-mail do seu cadastro').fill(carol.email)
    await page.getByRole('button', { name: 'Confirmar resgate' }).click()
    await expect(page.getByText('Você precisa confirmar os termos.')).toBeVisible()
    await page.getByLabel('Li e concordo: este resgate é definitivo.').check()
    await page.getByLabel('Digite Aceito para confirmar').fill('aceito')
    await page.getByRole('button', { name: 'Confirmar resgate' }).click()
    await expect(
      page.getByText("O termo 'Aceito' não está digitado corretamente!"),
    ).toBeVisible()
    await usableByEverybody(page)
    await giveWord(page, carol.email)

    await openReceipt(page)
    await expect(page.getByText('Entregue', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Mostrar códigos' }).click({ timeout: 60_000 })
    await expect(page.getByText(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/)).toBeVisible()
    await usableByEverybody(page)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    expect((await file).suggestedFilename()).toMatch(/^comprovante-\d{8}-.+\.pdf$/)

    await follow(page, 'Minha Carteira')
    await expect(
      page.getByRole('button', { name: /Livraria Página Aberta R\$\s50/ }).first(),
    ).toBeVisible()
    await page.getByText('Por mês').click()
    await expect(page.getByText(/^\d+ pagamentos?$/).first()).toBeVisible()
  })
})

test.describe('a voucher', () => {
  const thiago = seller(12)
  test.use({ person: thiago })
  test('of the brand is redeemed and listed by its status', async ({ page }) => {
    await page.goto('/my-points/award?opcao=voucher')
    await page.getByRole('button', { name: /Vale-compra da loja R\$\s30/ }).click()
    await giveWord(page, thiago.email)
    await openReceipt(page)
    await expect(page.getByRole('button', { name: 'Mostrar códigos' })).toBeVisible({
      timeout: 60_000,
    })
    await page.goto('/my-points/awards/all')
    await expect(page.getByLabel('Situação').locator('option').first()).toHaveText(
      'Sem filtro',
    )
    await page.getByLabel('Situação').selectOption('Pago')
    const line = page.getByRole('button', { name: /Vale-compra da loja R\$\s30/ }).first()
    await expect(line).toContainText('Pago')
  })
})

test.describe('a pre-paid card', () => {
  test.use({ person: seller(3) })
  test('is checked by its number and confirmed with address and fees', async ({ page }) => {
    await page.goto('/my-points/award?opcao=prepaid_card')
    const number = page.getByLabel('Número do cartão')
    await number.pressSequentially(CARD.slice(0, 15) + '5')
    await expect(number).toHaveValue('5067 1234 5678 9015')
    await page.getByLabel('Quanto carregar no cartão?').fill('50')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Número de cartão inválido.')).toBeVisible()
    await number.fill(CARD)
    await page.getByRole('button', { name: 'Continuar' }).click()

    await expect(page.getByText('Confirme o número e o endereço')).toBeVisible()
    await expect(page.getByText(/^R\$\s72,00$/)).toBeVisible()
    await expect(page.getByText(/o frete é cobrado duas vezes/)).toBeVisible()
    await page.getByRole('button', { name: 'Confirmar resgate' }).click()
    await expect(page.getByText('Você precisa confirmar os termos.')).toBeVisible()
    await page.getByLabel('Conferi o número do cartão e o endereço.').check()
    await usableByEverybody(page)
    await page.getByRole('button', { name: 'Confirmar resgate' }).click()
    await openReceipt(page)
    await expect(page.getByText('Cartão **** 9014')).toBeVisible()
    await expect(page.getByText(/^R\$\s22,00$/)).toBeVisible()
  })
})

test.describe('money', () => {
  const elaine = seller(13)
  test.use({ person: elaine })
  test('goes to the bank account of a partner without a Pix key', async ({
    page,
    request,
  }) => {
    // What the demo leaves her depends on the day.
    const bonus = await request.post(`/api/brand/v1/partners/${elaine.slug}/adjustments`, {
      headers: { authorization: 'Bearer demo-key-aurora' },
      data: { amount: 50, reason: 'Bônus de boas-vindas' },
    })
    expect(bonus.status()).toBe(201)
    await page.goto('/my-points/award')
    await page.getByLabel('Quanto você quer resgatar?').fill('30')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { name: 'Confirme o resgate' })).toBeVisible()
    await expect(page.getByText('Conta bancária')).toBeVisible()
    await expect(page.getByText(/ITAÚ.*-6$/i)).toBeVisible()
    await page.getByRole('button', { name: 'Confirmar resgate' }).click()
    await openReceipt(page)
    await expect(page.getByText('Pago', { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    })
  })
})

test('a partner without payout data is offered rewards, and needs a key', async ({
  page,
  request,
}) => {
  await openAs(page, request, seller(12), '/my-points/award')
  await expect(page.getByText(/^\d+ gift cards$/)).toBeVisible()
  await page.getByRole('button', { name: 'Dinheiro' }).click()
  await expect(page.getByRole('heading', { name: 'Cadastre sua chave Pix' })).toBeVisible()
  await expect(page.getByText(/precisa ser do mesmo CPF ou CNPJ/)).toBeVisible()
})

test('a partner with too few credits reads how much is missing', async ({
  page,
  request,
}) => {
  await openAs(page, request, await poorSeller(request), '/my-points/award')
  const notice = page.getByText(/^Com mais R\$\s[\d,]+ você já pode resgatar/)
  await expect(notice).toBeVisible()
  // Said once.
  await expect(page.getByText(/Ainda não dá para resgatar/)).toHaveCount(0)
  await expect(page.getByText(/acumula para o próximo mês/)).toBeVisible()
  await page.getByRole('button', { name: 'Gift card' }).click()
  await expect(notice).toBeVisible()
  await expect(page.getByText('Não há giftcards disponíveis.')).toBeVisible()
  await usableByEverybody(page)
})

/** What one person adjusts without another, in reais. */
const LIMIT = 900

type Credits = { available: number; debt: number }

/** Approved, without a debt, and below the minimum: the brand takes back what the demo gave above R$ 10. */
async function poorSeller(request: APIRequestContext): Promise<Person> {
  const headers = { authorization: `Bearer ${brandKeys.aurora}` }
  // The last people of the list are in no other test.
  for (const member of members().toReversed()) {
    const { brand, slug, state, pix } = member
    if (state !== 'approved' || pix === null || brand !== 'aurora') continue
    const answer = await request.get(`/api/brand/v1/partners/${slug}`, { headers })
    const { credits } = (await answer.json()) as { credits: Credits }
    // Someone who owes reads about the debt instead.
    if (credits.debt > 0 || credits.available > LIMIT) continue
    if (credits.available <= 10) return member
    const lowered = await request.post(`/api/brand/v1/partners/${slug}/adjustments`, {
      headers,
      data: { amount: 10 - credits.available, reason: 'Acerto do teste' },
    })
    expect(lowered.status()).toBe(201)
    return member
  }
  throw new Error('every partner in the demo has more than the limit of an adjustment')
}
