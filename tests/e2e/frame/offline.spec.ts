import type { BrowserContext, Page } from '@playwright/test'

import {
  BAD_ANSWER,
  expect,
  goOffline,
  heading,
  openAs,
  people,
  seller,
  signIn,
  test,
  wholeRun,
} from '../portal.ts'
import { copyIsWritten, copyOf, workerIsReady } from './stored-copy.ts'

const { ana } = people

/** A course that the demo's ana has begun, and what it says. */
const STARTED = 'Vender pelo WhatsApp sem incomodar'
const LESSON = 'tem um trabalho só'
const OPENED_OFFLINE = [
  ['/dashboard', 'Meus créditos'],
  ['/my-wallet', 'Disponível para resgate'],
  ['/my-points/extracts', /^Pedido /],
  ['/share-products', 'Enviar a loja no WhatsApp'],
  ['/my-lists', 'Adicionar favoritos'],
  ['/courses?tab=inProgress', STARTED],
] as const

test.use({ serviceWorkers: 'allow', tolerated: BAD_ANSWER })

test('opens offline what was not visited, after one visit to the home', async ({
  page,
  context,
}) => {
  await signIn(page, ana)
  await expect.poll(() => copyOf(page), { timeout: 60_000 }).toContain(LESSON)
  await copyIsWritten(page)
  await goOffline(context)

  for (const [path, shown] of OPENED_OFFLINE) {
    await page.goto(path)
    await expect(page.getByText(shown).first(), path).toBeVisible()
    await expect(page.getByText(/^Você está offline – dados de/), path).toBeVisible()
  }
  await page.goto('/my-lists')
  await page.getByRole('tab', { name: 'Listas' }).click()
  await expect(page.getByRole('button', { name: 'Nova lista' })).toBeVisible()
  await page.goto('/courses?tab=inProgress')
  await page.getByRole('link', { name: STARTED }).click()
  await expect(heading(page, STARTED)).toBeVisible()
  await expect(page.getByText(LESSON).first()).toBeVisible()
})

test('a favourite marked offline is sent once after the app was closed', async ({
  page,
  context,
  request,
  onPhone,
}) => {
  const sent = favoritesSent(context)
  await openAs(page, request, seller(onPhone ? 20 : 19), '/products')
  await workerIsReady(page)
  const heart = page.getByRole('button', { name: /^Favoritar/, pressed: false }).first()
  const label = (await heart.getAttribute('aria-label')) ?? ''
  await copyIsWritten(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: label, exact: true }).click()
  await copyIsWritten(page)
  await page.close()

  const opened = await context.newPage()
  await followsTheSwitch(opened)
  await opened.goto('/products')
  const mine = opened.getByRole('button', { name: label, exact: true })
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toHaveLength(0)
  await context.setOffline(false)
  await opened.evaluate('switchOn()')
  await expect.poll(() => sent).toHaveLength(1)
  await copyIsWritten(opened)
  await opened.close()

  const again = await context.newPage()
  await again.goto('/my-lists')
  const name = label.replace('Favoritar ', '')
  await expect(again.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await copyIsWritten(again)
  expect(sent).toHaveLength(1)
})

test('openings without a network are timed on a slow processor', async ({
  page,
  context,
}) => {
  test.skip(!wholeRun, 'prints figures for docs/performance.md, and expects none')
  await signIn(page, ana)
  await expect.poll(() => copyOf(page), { timeout: 60_000 }).toContain(LESSON)
  await copyIsWritten(page)
  await goOffline(context)
  await page.close()
  for (const run of [1, 2, 3])
    for (const [path, shown] of OPENED_OFFLINE)
      console.log(
        `offline, run ${run}: ${path} ${await openingMs(context, path, shown)} ms`,
      )
})

/** The saves of favourites that left the app. */
function favoritesSent(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (one) => {
    if (one.method() === 'PATCH') sent.push(`${one.url()} ${one.postData()}`)
  })
  return sent
}

/** An emulated network stays away in a new page, but the page believes that it is there. */
async function followsTheSwitch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let online = false
    Object.defineProperty(navigator, 'onLine', { get: () => online })
    Object.assign(window, {
      switchOn() {
        online = true
        window.dispatchEvent(new Event('online'))
      },
    })
  })
}

/** From the address to the screen's words, in a page of its own, the processor slowed four times. */
async function openingMs(context: BrowserContext, path: string, shown: string | RegExp) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const words = {
    source: typeof shown === 'string' ? shown : shown.source.replace('^', ''),
  }
  await page.goto(path, { waitUntil: 'commit' })
  const opened = await page.waitForFunction(
    ({ source }) =>
      document.querySelector('main')?.innerText.includes(source) && performance.now(),
    words,
    { polling: 'raf' },
  )
  const ms = Math.round(Number(await opened.jsonValue()))
  await page.close()
  return ms
}
