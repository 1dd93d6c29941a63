import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { violationsOf } from '../accessible.ts'
import { expect, people, seller, test, tokenOf, turn, wholeRun } from '../portal.ts'
import { tapper } from '../tapper.ts'

const WHATSAPP = /^https:\/\/wa\.me\/\?text=.*%2Fr%2F\w{14}%3Fem%3Dwhatsapp$/
const MINE = 'Meu preferido do mês'

async function openHome(page: Page, token: string) {
  await page.goto('/404')
  await page.evaluate((value) => {
    localStorage.setItem('token', value)
    localStorage.setItem('tours-seen', '["wallet","dashboard"]')
  }, token)
  await page.goto('/dashboard')
}

const products = (page: Page) => page.getByRole('button', { name: /^Compartilhar .+R\$/ })

test.use({ live: false, tolerated: /^Failed to load resource|^Unable to preload CSS/ })

test('a product goes from home to WhatsApp with two taps, also without a network', async ({
  page,
  context,
  request,
  onPhone,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openHome(page, await tokenOf(request, seller(onPhone ? 2 : 3)))
  const person = tapper(page)
  await person.tap(products(page).first())
  const whatsapp = page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', WHATSAPP)
  const opened = context.waitForEvent('page')
  await person.tap(whatsapp)
  expect((await opened).url()).toMatch(WHATSAPP)
  expect(person.count()).toBe(2)
  await (await opened).close()

  expect.soft(await violationsOf(page), 'light').toEqual([])
  await turn(page, 'dark')
  expect.soft(await violationsOf(page), 'dark').toEqual([])
  await turn(page, 'light')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(products(page).first()).toBeFocused()

  await context.setOffline(true)
  const offline = tapper(page)
  await offline.tap(products(page).nth(1))
  await expect(whatsapp).toHaveAttribute('href', WHATSAPP)
  await expect(whatsapp).toBeInViewport({ ratio: 0.9 })
  expect(offline.count() + 1).toBe(2)
  const message = page.getByRole('dialog').getByRole('textbox', { name: 'Mensagem' })
  await message.fill(MINE)
  await expect(whatsapp).toHaveAttribute('href', new RegExp(encodeURIComponent(MINE)))
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.ok(),
  )
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await context.setOffline(false)
  await saved
  await products(page).nth(1).click()
  await expect(
    page.getByRole('dialog').getByRole('textbox', { name: 'Mensagem' }),
  ).toHaveValue(MINE)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Mensagem' }).fill('')
})

test('two taps are timed on a slow processor', async ({ page, context, request }) => {
  test.skip(!wholeRun, 'prints a figure for docs/performance.md, and expects none')
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const token = await tokenOf(request, seller(2))
  for (const run of [1, 2, 3]) {
    await openHome(page, token)
    await expect(products(page).first()).toBeInViewport({ ratio: 0.9 })
    await page.waitForTimeout(3_000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const begun = Date.now()
    await products(page).first().click()
    const opened = context.waitForEvent('page')
    await page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }).click()
    const whatsapp = await opened
    console.log(`two taps, run ${run}: ${Date.now() - begun} ms`)
    await whatsapp.close()
    await devtools.detach()
  }
})

test.describe('who has a payment that waits', () => {
  test.use({ person: people.bruno })
  test('finds its button and the products on the first screen', async ({
    page,
    onPhone,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem('tours-seen', '["wallet","dashboard"]'),
    )
    await page.goto('/dashboard')
    const needed = page.getByRole('link', { name: /^Enviar notas?: / }).first()
    await expect(needed).toBeInViewport({ ratio: 1 })
    await expect(products(page).first()).toBeInViewport({ ratio: onPhone ? 0.6 : 0.2 })
    const box = await needed.boundingBox()
    const bar = await page.getByRole('navigation').last().boundingBox()
    if (onPhone) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  })
})

test('a product becomes a picture for a story', async ({ page, request, onPhone }) => {
  await openHome(page, await tokenOf(request, seller(onPhone ? 2 : 3)))
  await products(page).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Imagem para story' }).click()
  const story = sheet.getByRole('img', { name: /^Imagem para story: / })
  await expect(story).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Baixar imagem' }).click(),
  ])
  const { width, height } = await sharp(await readFile(await file.path())).metadata()
  expect([width, height]).toEqual([1080, 1920])
  // Of the product, with letters, digits and hyphens only.
  const name = (await story.getAttribute('alt'))?.split(': ')[1] ?? ''
  const [first = ''] = name.normalize('NFD').replaceAll(/\p{M}/gu, '').split(' ')
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^${first.toLowerCase()}[a-z0-9-]*\\.png$`),
  )
})
