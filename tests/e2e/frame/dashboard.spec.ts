import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import Papa from 'papaparse'

import { violationsOf } from '../accessible.ts'
import {
  BAD_ANSWER,
  centavosIn,
  expect,
  heading,
  isWide,
  people,
  personOf,
  test,
  turn,
  withoutBatches,
} from '../portal.ts'

/** The titles of all widgets that her brand shows, of which none was left out. */
const SHOWN_TO_ANA = [
  'Pedidos',
  'Comissões',
  'Movimento dos créditos',
  'Créditos por dia',
  'Total de vendas',
  'Ranking do mês',
  'Últimas liberações',
  'Seus cupons e links',
  'Convites',
  'Compartilhe com um toque',
  'Níveis',
  'Primeiros passos',
  'Suas marcas',
  'Materiais de divulgação',
  'Meus produtos',
  'Missões',
  'Seu perfil',
]

/** Accessible in the light and the dark scheme. */
async function usable(page: Page) {
  await page.waitForLoadState('networkidle')
  expect.soft(await violationsOf(page), 'light').toEqual([])
  await turn(page, 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect.soft(await violationsOf(page), 'dark').toEqual([])
  await turn(page, 'light')
}

const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })

/** On a phone some widgets begin folded to their title. */
async function unfold(page: Page, name: string) {
  const title = panel(page, name).getByRole('heading').getByRole('button')
  await expect(title).toBeVisible()
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click()
}

/** On a phone the first steps that are done wait behind a button. */
async function showDone(page: Page) {
  if (!isWide(page)) await page.getByRole('button', { name: /^Ver \d+ feitos?$/ }).click()
}

test.use({ live: false })

test.describe('a new partner', () => {
  test.use({ person: people.ana, tolerated: BAD_ANSWER })
  test('sees the video, the wallet’s news and the tour, once', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('forgot') === null) localStorage.removeItem('tours-seen')
      sessionStorage.setItem('forgot', 'yes')
    })
    let requests = 0
    await withoutBatches(page)
    await page.route('**/api/v1/user/show-up', (route) =>
      route.fulfill({
        json:
          requests++ === 0
            ? { content: '/demo/aurora/bem-vinda.mp4', watched: false }
            : { content: '', watched: true },
      }),
    )
    await page.goto('/dashboard')
    const dialog = page.getByRole('dialog', { name: 'Boas-vindas' })
    await expect(dialog.getByLabel('Vídeo de boas-vindas')).toBeVisible()
    await dialog.getByRole('button', { name: 'Já assisti' }).click()
    await expect(dialog).toBeHidden()

    const news = page.getByRole('region', { name: 'Sua carteira chegou' })
    // It arrives after the balance, and must not move it.
    const balance = await page.locator('[data-block=credits]').boundingBox()
    expect((await news.boundingBox())?.y).toBeGreaterThan(balance?.y ?? Infinity)
    await news.getByText('Agora não').click()
    await expect(news).toBeHidden()
    // One piece of news a visit.
    await expect(page.getByText('Primeira vez por aqui?')).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: 'Conhecer o painel' }).click()
    for (const title of ['Seus créditos', 'O período', 'Seus resultados', 'Seu perfil']) {
      const step = page.getByRole('dialog', { name: title })
      await expect(step).toBeVisible()
      await step.getByRole('button', { name: /^(Avançar|Concluir)$/ }).click()
    }
    await expect(page.getByText('Primeira vez por aqui?')).toBeHidden()
    await page.reload()
    await expect(panel(page, 'Seu perfil')).toBeVisible()
    await expect(page.getByText('Primeira vez por aqui?')).toBeHidden()
  })
})

test.describe('the dashboard', () => {
  test.use({ person: personOf('trilha', 'paula-meireles') })
  test('is whole, leads with what matters today, and its checklist is ticked', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    const card = panel(page, 'Seu perfil')
    await expect(
      card.getByRole('link', { name: 'Como ganhar mais créditos' }),
    ).toBeVisible()
    await expect(panel(page, 'Meus produtos').getByRole('listitem')).toHaveCount(10)
    await expect(panel(page, 'Onde você já está')).toBeVisible()
    await unfold(page, 'Níveis')
    await expect(page.getByText('Bloqueado até você completar')).not.toHaveCount(0)
    await unfold(page, 'Visitas')
    await usable(page)

    await expect(
      panel(page, 'Seu nível').getByText(/^(Venda mais R\$|Você está no)/),
    ).toBeVisible()
    await panel(page, 'Visitas').getByRole('button', { name: 'Ver em tabela' }).click()
    await expect(panel(page, 'Visitas').getByRole('row')).not.toHaveCount(0)

    const photos = page.getByRole('checkbox', { name: /Baixe as fotos da temporada/ })
    await showDone(page)
    // A click is shown a moment later: `check` would look at once.
    if (await photos.isChecked()) {
      await photos.click()
      await expect(photos).not.toBeChecked()
    }
    await photos.click()
    await expect(photos).toBeChecked()
    await page.reload()
    await showDone(page)
    await expect(photos).toBeChecked()
    await expect(
      page.getByRole('checkbox', { name: /Faça a primeira venda/ }),
    ).toBeDisabled()
    await photos.click()
    await expect(photos).not.toBeChecked()
  })
})

test.describe('the home of a phone', () => {
  test.use({ person: people.ana })
  test('is short, and every block of the brand has its place', async ({ page }) => {
    test.skip(isWide(page), 'a desktop has two columns')
    await page.goto('/dashboard')
    await usable(page)
    for (const title of SHOWN_TO_ANA)
      await expect(panel(page, title).first(), title).toBeVisible()
    await page.waitForLoadState('networkidle')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    // 3,960 in a new demo; other tests give her a booster and news.
    expect(height).toBeLessThan(4_400)
  })
})

test.describe('the statement', () => {
  test.use({ person: personOf('trilha', 'thiago-rocha') })
  test('adds up on the screen, in its filter and in the file', async ({ page }) => {
    await page.goto('/my-points/extracts')
    const balance = await page.getByText(/^R\$/).first().innerText()
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Planilha (CSV)' }).click(),
    ])
    expect(sheet.suggestedFilename()).toBe('extrato.csv')
    const { data } = Papa.parse<string[]>(await readFile(await sheet.path(), 'utf8'), {
      delimiter: ';',
      skipEmptyLines: true,
    })
    // Lines of a debt are not part of the balance: they have their own account.
    const amounts = data
      .slice(1)
      .filter((row) => row[8] === 'Saldo')
      .map((row) => Number(row[6]?.replace(',', '')))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(centavosIn(balance))

    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Documento (PDF)' }).click(),
    ])
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await page.getByRole('radio', { name: /^Vendas/ }).check()
    await expect(page.getByRole('listitem').filter({ hasText: 'Vendido por' })).toHaveCount(
      0,
    )
    await expect(page).toHaveURL(/category=1/)
    await page.getByRole('button', { name: 'Datas' }).click()
    await page.getByLabel('De', { exact: true }).fill('2019-01-01')
    await page.getByLabel('Até', { exact: true }).fill('2019-02-01')
    await page.getByRole('button', { name: 'Ver lançamentos' }).click()
    await expect(page.getByText('Nenhum lançamento com este filtro.')).toBeVisible()
    await page.getByRole('button', { name: /^Datas: de 01\/01\/2019/ }).click()
    await page
      .getByRole('dialog', { name: 'Datas' })
      .getByRole('button', { name: 'Limpar filtro' })
      .click()
    await expect(page).not.toHaveURL(/begin=/)
    await usable(page)
    // The filter was changed in place: Back leaves the screen.
    await page.goBack()
    await expect(page).not.toHaveURL(/extracts/)
  })
})

test.describe('a partner who looks for help', () => {
  test.use({ person: people.ana })
  test('finds answers, percents, materials, their network and their brands', async ({
    page,
  }) => {
    await page.goto('/faq')
    await page.getByLabel('Buscar nas perguntas').fill('DEVOLVEU')
    await expect(page.getByRole('status')).toHaveText('1 pergunta encontrada')
    await page.getByRole('button', { name: /O cliente devolveu/ }).click()
    await expect(page.getByText(/^A comissão daquele pedido é estornada/)).toBeVisible()
    await usable(page)

    await page.getByRole('link', { name: 'Como ganhar créditos' }).last().click()
    await expect(page.getByRole('row', { name: /Prata.*a partir de/ })).toBeVisible()
    await expect(page.getByText(/Uma venda de R\$/)).toBeVisible()
    await usable(page)

    await page.goto('/materials')
    await page.getByRole('link', { name: /Campanha de fim de ano/ }).click()
    await page.getByRole('link', { name: /^Abrir\s*Posts/ }).click()
    await expect(page.getByRole('navigation', { name: 'Pastas' })).toContainText('Posts')
    const file = page.getByRole('link', { name: /^Baixar/ }).first()
    const [taken] = await Promise.all([page.waitForEvent('download'), file.click()])
    expect(await taken.failure()).toBeNull()
    await usable(page)

    await page.goto('/hierarchy')
    await expect(page.getByRole('row', { name: /Indicação direta/ })).toBeVisible()
    await page
      .getByRole('link', { name: /ver a rede de/ })
      .first()
      .click()
    await expect(page.getByRole('navigation', { name: 'Caminho na rede' })).toBeVisible()
    await usable(page)

    await page.goto('/dashboard')
    await expect(heading(page, /Ana/)).toBeVisible()
    await page.getByRole('link', { name: 'Trocar de marca' }).click()
    await page.getByRole('button', { name: 'Detalhes de Trilha Esportes' }).click()
    await expect(page.getByRole('dialog')).toContainText('Comissões, pagas no fechamento')
  })
})
