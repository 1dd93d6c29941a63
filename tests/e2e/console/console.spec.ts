import type { Page } from '@playwright/test'

import { violationsOf } from '../accessible.ts'
import { picture } from '../picture.ts'
import { BAD_ANSWER, expect, test, turn, wholeRun } from '../portal.ts'
import { consoleObjects, consoleScreens, seldomConsoleScreens } from './console-screens.ts'
import { cutWords } from './cut-words.ts'
import { madeObjects } from './made-objects.ts'
import { signIn } from './usable.ts'

const NARROW = { width: 320, height: 700 }
/** So many screens are opened by one test: a slow machine needs seconds for each. */
const GROUP = 10
const all = Object.entries({ ...consoleScreens, ...(wholeRun && seldomConsoleScreens) })
const groups = Array.from({ length: Math.ceil(all.length / GROUP) }, (_, index) =>
  all.slice(index * GROUP, (index + 1) * GROUP),
)

// A visitor's first question about the session is answered with 401.
test.use({ tolerated: BAD_ANSWER })

async function expectUsable(page: Page, label: string) {
  const found = await violationsOf(page)
  expect.soft(found, label).toEqual([])
  await expectWhole(page, label)
}

/** Nothing is beside the window, and no word of an action or a heading is cut. */
async function expectWhole(page: Page, label: string) {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect.soft(tooWide, `${label} scrolls sideways`).toBe(false)
  expect.soft(await cutWords(page), `${label} cuts words`).toEqual([])
}

test('the sign-in is usable by all, also on a narrow phone', async ({ page, onPhone }) => {
  if (onPhone) await page.setViewportSize(NARROW)
  await page.goto('/console/entrar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectUsable(page, 'sign-in')
  await turn(page, 'dark')
  await expectUsable(page, 'sign-in, dark')
})

test.describe(() => {
  // They only read, so they may run beside each other: one after the other they would take longest.
  test.describe.configure({ mode: 'parallel' })
  for (const [index, group] of groups.entries())
    test(`the screens of the console are usable by all, also on a narrow phone: part ${index + 1}`, async ({
      page,
      onPhone,
    }) => {
      if (onPhone) await page.setViewportSize(NARROW)
      await signIn(page)
      for (const [path, heading] of group) {
        const name = path.replaceAll(/[^\w-]+/g, '_') || 'inicio'
        const file = `console/${onPhone ? 'phone' : 'desktop'}/${name}`
        await expectScreen(page, path, heading, onPhone)
        await picture(page, `${file}-light`)
        await turn(page, 'dark')
        await picture(page, `${file}-dark`)
        if (onPhone) await page.setViewportSize(NARROW)
        expect.soft(await violationsOf(page), `${path}, dark`).toEqual([])
        await turn(page, 'light')
      }
    })
})

async function expectScreen(page: Page, path: string, heading: RegExp, onPhone: boolean) {
  await page.goto(`/console/aurora${path}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectUsable(page, path)
  if (!onPhone) return
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWhole(page, path)
}

test('the operator of the installation finds its brands, jobs and health', async ({
  page,
  onPhone,
}) => {
  if (onPhone) await page.setViewportSize(NARROW)
  await signIn(page, 'plataforma', 'Plataforma')
  await expect(page.getByText('/aurora', { exact: true })).toBeVisible()
  for (const name of ['Marcas', 'Trabalhos', 'Saúde']) {
    await page.getByRole('tab', { name }).click()
    await page.waitForLoadState('networkidle')
    await expectUsable(page, name)
  }
})

test('a member of support is offered no rules to change, no team and no keys', async ({
  page,
}) => {
  await signIn(page, 'atendimento')
  await page.goto('/console/aurora/equipe')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Você não tem acesso a esta tela' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chaves' })).toHaveCount(0)
})

test('a person of one brand finds no other', async ({ page }) => {
  await signIn(page, 'atendimento')
  await page.goto('/console/trilha/parceiros')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Não encontramos esta página' }),
  ).toBeVisible()
})

test('the page of one object is usable by all, for each kind of object', async ({
  page,
}) => {
  test.skip(!wholeRun)
  test.setTimeout(600_000)
  await signIn(page)
  for (const [route, list] of Object.entries(consoleObjects)) {
    // Only this brand closes months.
    const brand = route.startsWith('/financeiro/fechamentos') ? 'trilha' : 'aurora'
    const own = new RegExp(
      `/${brand}${route.replace(/:\w+$/, '')}(?!(?:nov[ao]|segmentos|automaticas|textos)$)[^/]+$`,
    )
    await page.goto(`/console/${brand}${list}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const links = page.locator('main a[href]')
    const found = (
      await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    )
      .map((href) => href?.split('?')[0] ?? '')
      .find((href) => own.test(href))
    expect(found, route).toBeDefined()
    await page.goto(found ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const colorScheme of ['light', 'dark'] as const) {
      await turn(page, colorScheme)
      await expectUsable(page, `${found} ${colorScheme}`)
    }
  }
})

test('the page of one object that the demo does not have is usable by all, for each kind', async ({
  page,
  request,
  onPhone,
}) => {
  test.skip(!wholeRun)
  test.setTimeout(600_000)
  if (onPhone) await page.setViewportSize(NARROW)
  await signIn(page)
  for (const [route, make] of Object.entries(madeObjects)) {
    const path = await make(request)
    await page.goto(`/console/aurora${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Não encontramos esta página')).toHaveCount(0)
    const limited = page.getByRole('radio', { name: /^Só a carteira/ })
    if (route.endsWith('/carteira')) await limited.check()
    const name = `made${route.replaceAll(/[^\w-]+/g, '_')}`
    for (const colorScheme of ['light', 'dark'] as const) {
      await turn(page, colorScheme)
      await expectUsable(page, `${path} ${colorScheme}`)
      await picture(page, `console/${onPhone ? 'phone' : 'desktop'}/${name}-${colorScheme}`)
    }
  }
})

test('the pages of a closing and of a redemption are usable by all', async ({ page }) => {
  await signIn(page)
  for (const [list, name] of [
    ['trilha/financeiro/fechamentos', /^Fechamento de/],
    ['aurora/financeiro/resgates', /^R\$/],
  ] as const) {
    await page.goto(`/console/${list}`)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectUsable(page, list)
  }
})

test('the opened sheets are usable by all, and cut no words', async ({ page, onPhone }) => {
  if (onPhone) await page.setViewportSize(NARROW)
  await signIn(page)
  const dialog = page.getByRole('dialog')
  await page.goto('/console/aurora/parceiros/ana')
  const actions = ['Ver dados completos', 'Anotar', 'Ajustar créditos', 'Mudar o nível']
  for (const name of [...actions, 'Bloquear', 'Ver como parceiro']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible()
    await expectSheet(page, name, onPhone)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await page.goto('/console/aurora/pendencias?tipo=partner')
  if (onPhone) {
    await page.getByRole('listitem').getByRole('button').first().click()
    await expect(dialog).toBeVisible()
  }
  await page
    .getByRole('button', { name: /^Recusar/ })
    .first()
    .click()
  await expect(page.getByLabel(/^Motivo/)).toBeFocused()
  await expectSheet(page, 'refusal', onPhone)
  await page.goto('/console/aurora/regras/nova')
  await page.getByLabel(/^Percentual/).fill('9')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(dialog.getByRole('button', { name: 'Publicar sem ver' })).toBeVisible()
  await expectSheet(page, 'unseen effect', onPhone)
})

/** Also at the width of most phones. */
async function expectSheet(page: Page, label: string, onPhone: boolean) {
  await page.waitForLoadState('networkidle')
  await expectUsable(page, label)
  if (!onPhone) return
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWhole(page, label)
  await page.setViewportSize(NARROW)
}

test('a screen that is opened right after typing a search stays open', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/aurora/parceiros')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  // Longer than the pause of typing after which a search counts.
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.getByRole('searchbox').fill('ana')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/parceiros\/[^?]+$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Parceiros')
})

/** What the first visit to Início may load, compressed: 250 kB of code and styles. */
const FIRST_VISIT_BYTES = 250_000

test('a first visit loads no more code and styles than it may', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const state = await page.context().storageState()
  const context = await browser.newContext({
    storageState: state,
    baseURL: new URL(page.url()).origin,
    // It would load the other screens' code for later.
    serviceWorkers: 'block',
  })
  const visit = await context.newPage()
  const sizes: Record<string, number> = {}
  visit.on('requestfinished', async (request) => {
    if (!/\.(?:js|css)$/.test(request.url())) return
    const { responseBodySize } = await request.sizes()
    sizes[request.url()] = responseBodySize
  })
  await visit.goto('/console/aurora')
  await expect(visit.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  await visit.waitForLoadState('networkidle')
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  await context.close()
  expect(Object.keys(sizes).length, 'files').toBeGreaterThan(5)
  expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(FIRST_VISIT_BYTES)
})

test('letters typed while the search is still loading are the search, and decide nothing', async ({
  page,
  onPhone,
}) => {
  test.skip(onPhone, 'a phone has no keyboard')
  await signIn(page)
  await page.goto('/console/aurora/pendencias')
  const current = page.getByRole('button').and(page.locator('[aria-current]'))
  await expect(current).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  const first = await current.innerText()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('axr')
  const field = page.getByLabel('Parceiro, pedido, cupom, tela ou ação')
  await expect(field).toHaveValue('axr')
  await page.keyboard.type('j')
  await expect(field).toHaveValue('axrj')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  expect(await current.innerText()).toBe(first)
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
