import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test'

import { members } from '../../../demo/people.ts'
import { availableCredits, sendOrder } from '../brand.ts'
import {
  centavosIn,
  expect,
  follow,
  heading,
  openAs,
  people,
  type Person,
  reais,
  signIn,
  test,
  tokenOf,
} from '../portal.ts'
import { tapper } from '../tapper.ts'

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test('a shared link becomes a sale with its commission under analysis', async ({
  page,
  context,
  playwright,
  request,
  onPhone,
}) => {
  const person = onPhone ? people.ana : await anotherSeller(request)
  const mark = unique()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await signIn(page, person)
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page, new RegExp(firstName(person)))).toBeVisible()

  await follow(page, 'Compartilhar produtos')
  await page.getByRole('searchbox', { name: 'Buscar produto' }).fill('sérum')
  await page.getByRole('button', { name: /^Compartilhar Sérum/ }).click()
  const sheet = page.getByRole('dialog', { name: /Sérum/ })
  await sheet.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByRole('status').getByText('Copiado!')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(sheet.getByText(link, { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Fechar' }).click()

  const token = await tokenOf(request, person)
  const before = await visitorsToday(request, token)
  const clickId = await visit(playwright, link, `${BROWSER} ${mark}`)
  await expect.poll(() => visitorsToday(request, token)).toBe(before + 1)
  await visit(playwright, link, BOT)

  const order = { external_id: `J-${mark}`, click_id: clickId, price: 200 }
  const shop = { request, brand: 'aurora' as const }
  const approved = await sendOrder(shop, { ...order, status: 'apv' })
  expect(approved).toMatchObject({ partner_slug: person.slug, attributed_by: 'click' })
  const invoiced = await sendOrder(shop, { ...order, status: 'fat' })
  expect(invoiced.commission).toMatchObject({ base: 200, state: 'under_analysis' })
  const commission = reais(Math.round((invoiced.commission?.amount ?? 0) * 100))

  await follow(page, 'Vendas')
  // The dashboard had hidden amounts; here they show, as everywhere but there.
  const line = page.getByRole(onPhone ? 'button' : 'row', {
    name: new RegExp(`Kit J-${mark}`),
  })
  await expect(line).toContainText(commission)
  await line.click()
  const details = page.getByRole(onPhone ? 'dialog' : 'region', { name: 'Pedido' })
  await expect(details.getByText(`J-${mark}`, { exact: true })).toBeVisible()
  await expect(details.getByText('seu link')).toBeVisible()
  await expect(details.getByText(commission).first()).toBeVisible()
  await expect(details.getByText(/%/).first()).toBeVisible()
  await details.getByRole('button', { name: 'Fechar' }).click()

  await follow(page, 'Minha Carteira')
  // The last day of release among the coming ones is that of the new sale.
  const coming = page
    .locator('summary:visible')
    .filter({ hasText: /\d créditos?/, hasNotText: /A partir de|Ainda sem data/ })
  await coming.last().click()
  const waiting = page.getByRole('listitem').filter({ hasText: `Pedido J-${mark}` })
  await expect(waiting).toContainText(commission)

  expect(await visitorsToday(request, token)).toBe(before + 1)
})

test('a redemption by Pix is confirmed once, paid, and seen in the books', async ({
  page,
  request,
  onPhone,
}) => {
  const person = onPhone ? people.ana : await anotherSeller(request)
  const centavos = 30_00 + Math.floor(Math.random() * 9) * 100 + luckyCentavos()
  const amount = reais(centavos)

  await signIn(page, person)
  await follow(page, 'Minha Carteira')
  const balance = await shownBalance(page, 'Disponível para resgate')
  await page.getByRole('main').getByRole('link', { name: 'Resgatar' }).click()
  await expect(heading(page, 'Resgatar Créditos')).toBeVisible()
  await page
    .getByLabel('Quanto você quer resgatar?')
    .fill(String(centavos / 100).replace('.', ','))
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page.getByRole('heading', { name: 'Confirme o resgate' })).toBeVisible()
  await expect(page.getByText(amount, { exact: true })).toBeVisible()
  await expect(page.getByText('Sem taxa')).toBeVisible()
  await expect(page.getByText('Chave Pix', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar resgate' }).dblclick()

  await expect(
    page.getByRole('heading', { name: /^Resgate (solicitado|pago)/ }),
  ).toBeVisible()
  const protocol = await page
    .getByText('Protocolo')
    .locator('xpath=following-sibling::dd')
    .innerText()
  await page.reload()
  await expect(page.getByText(protocol)).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar resgate' }).click()

  await expect(heading(page, 'Meus resgates')).toBeVisible()
  const redemption = page.getByRole(onPhone ? 'button' : 'row').filter({ hasText: amount })
  await expect(redemption).toHaveCount(1)
  await expect(redemption).toContainText('Pago', { timeout: 60_000 })
  await redemption.click()
  const receipt = page.getByRole(onPhone ? 'dialog' : 'region', {
    name: 'Comprovante de resgate',
  })
  await expect(receipt.getByText(protocol)).toBeVisible()
  await expect(receipt.getByText('ID da transação')).toBeVisible()
  await receipt.getByRole('button', { name: 'Fechar' }).click()

  await follow(page, 'Extrato de créditos')
  const movement = page.getByRole(onPhone ? 'listitem' : 'row')
  await expect(movement.filter({ hasText: `− ${amount}` })).toHaveCount(1)
  expect(await shownBalance(page, 'Saldo disponível')).toBe(balance - centavos)
  await follow(page, 'Minha Carteira')
  expect(await shownBalance(page, 'Disponível para resgate')).toBe(balance - centavos)

  const outbox = await request.get('/dev/outbox', {
    headers: { accept: 'application/json' },
  })
  const messages = (await outbox.json()) as { channel: string; subject: string }[]
  const paid = messages.filter(
    ({ channel, subject }) =>
      channel === 'pix' && subject.replaceAll('\u00A0', ' ') === subjectOf(amount, person),
  )
  expect(paid).toHaveLength(1)
})

/** Phones and desktops run beside each other: each spends another person's credits. */

test.describe('on a phone, from home and without scrolling,', () => {
  test.skip(({ isMobile }) => !isMobile, 'taps are of a phone')
  test.use({ live: false })

  test('credits go to Pix with four taps within a minute', async ({ page, request }) => {
    await openAs(page, request, await anotherSeller(request), '/dashboard')
    const person = tapper(page)
    const home = page.getByRole('main').getByRole('link', { name: 'Resgatar', exact: true })
    await expect(home).toBeVisible()
    const began = Date.now()
    await person.tap(home)
    await person.tap(page.getByRole('button', { name: /^R\$\s50$/ }))
    await person.tap(page.getByRole('button', { name: 'Continuar' }))
    await person.tap(page.getByRole('button', { name: 'Confirmar resgate' }))
    await expect(
      page.getByRole('heading', { name: /^Resgate (solicitado|pago)/ }),
    ).toBeVisible()
    expect(person.count()).toBe(4)
    expect(Date.now() - began).toBeLessThan(60_000)
  })

  test('a sale says with two taps why it is not paid', async ({ page, request }) => {
    await openAs(page, request, people.ana, '/dashboard')
    const person = tapper(page)
    await person.tap(page.getByRole('link', { name: 'Vendas', exact: true }).last())
    const waiting = page.getByRole('button', { name: /Falta (o pagamento|a marca)/ })
    await person.tap(waiting.first())
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Sua comissão')).toBeVisible()
    await expect(sheet.getByRole('link', { name: /^Algo errado/ })).toBeVisible()
    expect(person.count()).toBe(2)
  })
})

async function anotherSeller(request: APIRequestContext): Promise<Person> {
  const sellers = members().filter(
    ({ brand, slug, pix, state }) =>
      brand === 'aurora' && slug !== 'ana' && pix !== null && state === 'approved',
  )
  for (const seller of sellers) {
    const shop = { request, brand: 'aurora' as const }
    if ((await availableCredits(shop, seller.slug)) >= 50_00) return seller
  }
  throw new Error('no partner in the demo has 50 reais to redeem')
}

/** Opens the link as this browser would; answers the click id that the shop is given. */
async function visit(
  playwright: PlaywrightWorkerArgs['playwright'],
  link: string,
  userAgent: string,
): Promise<string> {
  const visitor = await playwright.request.newContext({ userAgent })
  const answer = await visitor.get(link, { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  const target = new URL(answer.headers()['location'] ?? '')
  await visitor.dispose()
  expect(target.hostname).toBe('loja.aurora.example')
  expect(target.searchParams.get('utm_source')).toBe('aliado')
  expect(target.searchParams.get('utm_medium')).not.toBeNull()
  expect(target.searchParams.get('utm_campaign')).not.toBeNull()
  const clickId = target.searchParams.get('click_id') ?? ''
  expect(clickId).not.toBe('')
  return clickId
}

async function visitorsToday(request: APIRequestContext, token: string): Promise<number> {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const answer = await request.post('/v2/dashboard/totals/visitors', {
    headers: { authorization: `Bearer ${token}` },
    data: { begin: today, end: today },
  })
  const { value } = (await answer.json()) as { value: number }
  return value
}

async function shownBalance(page: Page, label: string): Promise<number> {
  const panel = page.getByRole('main').getByText(label, { exact: true }).locator('..')
  const amount = panel.getByText(/^R\$/).first()
  await expect(amount).toBeVisible()
  // While it loads, a skeleton covers an amount of zero.
  const loading = panel.locator('[aria-hidden="true"]').filter({ hasText: 'R$' })
  await expect(loading).toHaveCount(0)
  return centavosIn(await amount.innerText())
}

/** Not those by which the simulated bank refuses or waits. */
function luckyCentavos(): number {
  return 20 + Math.floor(Math.random() * 80)
}

function subjectOf(amount: string, { name }: Person): string {
  return `Pix de ${amount.replaceAll('\u00A0', ' ')} para ${name}`
}

function firstName({ name }: Person): string {
  return name.split(' ')[0] ?? name
}

function unique(): string {
  return Math.random().toString(36).slice(2, 9)
}
