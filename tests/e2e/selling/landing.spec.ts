import type { APIRequestContext, Page } from '@playwright/test'

import { violationsOf } from '../accessible.ts'
import { BAD_ANSWER, expect, heading, people, seller, test, tokenOf } from '../portal.ts'

const person = seller(13)
// A browser that calls itself headless is a robot, whose visits do not count.
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-A15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

test.use({ tolerated: BAD_ANSWER })

async function usableByEverybody(page: Page) {
  // What is scrolled half under the top bar is not too small.
  await page.evaluate(() => scrollTo(0, 0))
  const found = await violationsOf(page)
  expect.soft(found).toEqual([])
}

async function callsOf(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` }
  return {
    showNoBanners: () =>
      request.patch('/api/v1/lp/products', { headers, data: { selected_carrousels: [] } }),
    async clicks() {
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
      const day = today.format(new Date())
      const answer = await request.post('/api/v1/products/shared-link/statistics', {
        headers,
        data: { begin: day, end: day },
      })
      return ((await answer.json()) as { clicks: number }).clicks
    },
  }
}

test.describe('a partner', () => {
  test.use({ person })

  test('chooses banners, and a visitor without JavaScript sees them and buys', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const calls = await callsOf(request)
    await calls.showNoBanners()
    await page.goto('/landing-page')
    await expect(heading(page, 'Minha página')).toBeVisible()
    await page
      .getByRole('button', { name: 'Adicionar à página: Perfumes que lembram o Brasil' })
      .click()
    await page
      .getByRole('button', { name: 'Adicionar à página: Maquiagem para o pôr do sol' })
      .click()
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/lp/'),
    )
    await page
      .getByRole('button', { name: 'Mover Maquiagem para o pôr do sol para antes' })
      .click()
    const chosen = page.getByRole('list', { name: 'Na sua página' }).getByRole('listitem')
    await expect(chosen).toHaveText([/Maquiagem para o pôr do sol/, /Perfumes/])
    await saved
    await usableByEverybody(page)
    const own = page.getByRole('link', { name: 'Ver minha página' })
    const address = `/${person.slug}/lp/aurora`
    await expect(own).toHaveAttribute('href', new RegExp(`${address}$`))

    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      userAgent,
    })
    const before = await calls.clicks()
    const visitor = await context.newPage()
    await expect
      .poll(async () => {
        await visitor.goto(address)
        return visitor.getByRole('main').getByRole('img').first().getAttribute('alt')
      })
      .toBe('Maquiagem para o pôr do sol')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(person.name)
    // The demo's shop is nowhere: that the browser sets out for it is all there is to see.
    const leaving = context.waitForEvent('request', (to) =>
      to.url().startsWith('https://loja.aurora.example/'),
    )
    await visitor.getByRole('article').first().getByRole('link').click()
    const { searchParams } = new URL((await leaving).url())
    expect(searchParams.get('utm_campaign')).toBe(person.slug)
    await expect.poll(calls.clicks).toBe(before + 1)
    await context.close()
  })
})

test('a visitor copies a coupon, sees every brand of a partner and how to join one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/${people.ana.slug}/lp/aurora`)
  await usableByEverybody(page)
  await page.getByRole('button', { name: 'Copiar código' }).first().click()
  await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ANA\d+$/)

  await page.getByRole('link', { name: 'Todas as marcas de Ana' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Aurora Cosméticos',
    'Trilha Esportes',
  ])
  await usableByEverybody(page)
  await page.goto('/blog-lp')
  await usableByEverybody(page)
  await page.getByRole('link', { name: 'Conhecer Aurora Cosméticos' }).click()
  await expect(heading(page, 'Venda beleza brasileira do seu jeito')).toBeVisible()
  await usableByEverybody(page)
  await page.getByRole('link', { name: 'Quero participar' }).click()
  await expect(page).toHaveURL(/\/aurora\/sign-up/)
})
