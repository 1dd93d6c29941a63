import type { Page } from '@playwright/test'

import {
  BAD_ANSWER,
  expect,
  fillIn,
  follow,
  goOffline,
  heading,
  PASSWORD,
  people,
  signIn,
  test,
} from '../portal.ts'
import { copyIsWritten, copySize, workerIsReady } from './stored-copy.ts'

const { ana } = people

test.describe('the portal as an app', () => {
  test.use({ serviceWorkers: 'allow', tolerated: BAD_ANSWER })

  test('opens without a network what was read with one', async ({ page, context }) => {
    await signIn(page, ana)
    await workerIsReady(page)
    await follow(page, 'Extrato de créditos')
    await expect(page.getByRole('button', { name: /Pedido / }).first()).toBeVisible()
    await follow(page, 'Minha Carteira')
    await expect(page.getByText('Disponível para resgate')).toBeVisible()
    await copyIsWritten(page)

    await goOffline(context)
    await page.reload()
    await expect(page.getByText('Disponível para resgate')).toBeVisible()
    await expect(page.getByText(/^Você está offline – dados de \d\d:\d\d/)).toBeVisible()
    // A failed reload loses nothing of what was read before.
    await copyIsWritten(page)
    await page.reload()
    await expect(page.getByText('Disponível para resgate')).toBeVisible()
    await follow(page, 'Extrato de créditos')
    await expect(page.getByRole('button', { name: /Pedido / }).first()).toBeVisible()
    await follow(page, 'Início')
    await expect(heading(page, /Ana/)).toBeVisible()
  })

  test('shows what was read before where there is a network but no internet', async ({
    page,
    context,
  }) => {
    await signIn(page, ana)
    await workerIsReady(page)
    await follow(page, 'Minha Carteira')
    await expect(page.getByText('Disponível para resgate')).toBeVisible()
    await copyIsWritten(page)
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'))

    // The first visit without answers marks what it shows as outdated.
    const since = page.getByText(/^Você está offline – dados de \d\d:\d\d/)
    for (const visit of [1, 2]) {
      await page.reload()
      await expect(since, `visit ${visit}`).toBeVisible()
      await expect(page.getByText('Disponível para resgate')).toBeVisible()
      await copyIsWritten(page)
    }

    await context.unroute('**/api/**')
    await expect(since).toBeHidden()
  })

  test('offers a new version and starts it with a click', async ({ page }) => {
    await signIn(page, ana)
    await workerIsReady(page)
    await page.reload()
    await expect(heading(page, /Ana/)).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'))
    const reloaded = page.waitForEvent('load')

    await page.getByRole('button', { name: 'Atualizar' }).click()

    await reloaded
    await expect(heading(page, /Ana/)).toBeVisible()
  })

  test('keeps nothing of the person after they left', async ({ page }) => {
    await signIn(page, ana)
    await expect(heading(page, /Ana/)).toBeVisible()
    await copyIsWritten(page)
    await page.getByRole('button', { name: `Sua conta: ${ana.name}` }).click()
    await page.getByRole('button', { name: 'Sair' }).last().click()
    await expect(page).toHaveURL('/aurora/login')
    expect(await copySize(page)).toBe(0)
  })

  test('lets its owner in again after they left, at their own brand', async ({ page }) => {
    await signIn(page, ana)
    await expect(heading(page, /Ana/)).toBeVisible()
    await page.goto('/dashboard?pwa=1')
    await expect(heading(page, /Ana/)).toBeVisible()
    await page.getByRole('button', { name: `Sua conta: ${ana.name}` }).click()
    await page.getByRole('button', { name: 'Sair' }).last().click()
    await expect(page).toHaveURL('/aliado/login')
    expect(
      (await page.context().cookies()).find(({ name }) => name === 'slug')?.value,
    ).toBe('aurora')

    await fillIn(page, ana.email, 'nao-e-esta')
    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.')
    await fillIn(page, ana.email, PASSWORD)
    await expect(page).toHaveURL('/dashboard')
    await expect(heading(page, /Ana/)).toBeVisible()
  })
})

test('has a manifest and icons of the brand', async ({ page, request }) => {
  await page.goto('/aurora/login')
  await expect(heading(page, 'Entre na sua conta')).toBeVisible()
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest).toMatchObject({
    name: 'Aurora Cosméticos',
    lang: 'pt-BR',
    display: 'standalone',
    start_url: '/dashboard?pwa=1',
  })
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
    const bytes = await icon.body()
    // A PNG's width is at byte 16.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

for (const [device, userAgent] of [
  ['an iPhone', IPHONE],
  ['Instagram on an iPhone', `${IPHONE} Instagram 345.0.0.0`],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ person: ana, userAgent })
    test.skip(({ isMobile }) => !isMobile, 'a phone')
    test('installing is explained at the foot of the screen', async ({ page }) => {
      const dialog = await openInstallDialog(page)
      await expect(dialog.getByText('Este app não ocupa espaço')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Instalar' })).toHaveCount(0)
      const inApp = userAgent.includes('Instagram')
      await expect(dialog.getByText('Clique em Adicionar à tela inicial')).toHaveCount(
        inApp ? 0 : 1,
      )
      await expect(dialog.getByText(/Abra esta página no Safari/)).toHaveCount(
        inApp ? 1 : 0,
      )
      const box = await dialog.boundingBox()
      const height = page.viewportSize()?.height ?? 0
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 80)
      await dialog.getByLabel('Não exibir novamente').check()
      await dialog.getByText('Fechar', { exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'Instalar o app' })).toHaveCount(0)
    })
  })
}

test.describe('on a Mac', () => {
  test.use({ person: ana, userAgent: MAC })
  test('installing is explained in the middle', async ({ page, onPhone }) => {
    test.skip(onPhone, 'a touch screen makes a Mac an iPad')
    const dialog = await openInstallDialog(page)
    await expect(dialog.getByText('Clique em Adicionar à tela inicial')).toBeVisible()
    await dialog.getByText('Fechar', { exact: true }).click()
    await expect(dialog).toBeHidden()
  })
})

for (const [device, userAgent] of [
  ['Android', ANDROID],
  ['Windows', WINDOWS],
  ['Linux', LINUX],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ person: ana, userAgent })
    test.skip(({ isMobile }) => isMobile !== (device === 'Android'), 'another screen')

    test('the browser’s own prompt installs, and the brand hears of it', async ({
      page,
    }) => {
      const event = page.waitForRequest('**/api/event/create')
      await page.goto('/my-wallet')
      await offerPrompt(page)
      const dialog = await openInstallDialog(page, 'here')
      await expect(
        dialog.getByRole('button', { name: device === 'Linux' ? 'Fechar' : 'Cancelar' }),
      ).toBeVisible()
      await expect(dialog.getByText('Clique em Adicionar à tela inicial')).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Instalar', exact: true }).click()
      expect((await event).postDataJSON()).toMatchObject({
        system: 'child',
        event: 'APP_DOWNLOAD',
      })
      await expect(page.getByRole('button', { name: 'Instalar o app' })).toHaveCount(0)
    })

    test('who wants it no more is not asked again', async ({ page }) => {
      await page.goto('/my-wallet')
      await offerPrompt(page)
      const dialog = await openInstallDialog(page, 'here')
      await dialog.getByLabel('Não exibir novamente').check()
      await dialog
        .getByRole('button', { name: device === 'Linux' ? 'Fechar' : 'Cancelar' })
        .click()
      await expect(page.getByRole('button', { name: 'Instalar o app' })).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('not-display-pwa-icon'))).toBe(
        'true',
      )
      await page.reload()
      await offerPrompt(page)
      await expect(page.getByRole('button', { name: 'Instalar o app' })).toHaveCount(0)
    })
  })
}

test.describe('on Linux, where nothing was offered', () => {
  test.use({ person: ana, userAgent: LINUX })
  test.skip(({ isMobile }) => isMobile, 'no phone')
  test('nothing is offered', async ({ page }) => {
    await page.goto('/my-wallet')
    await expect(page.getByText('Disponível para resgate')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Instalar o app' })).toHaveCount(0)
  })
})

async function openInstallDialog(page: Page, where: 'wallet' | 'here' = 'wallet') {
  if (where === 'wallet') await page.goto('/my-wallet')
  const offer = page.getByRole('button', { name: 'Instalar o app' })
  const dialog = page.getByRole('dialog', { name: 'Instale o Aurora Cosméticos como APP' })
  await expect(offer).toBeVisible()
  // It opens only by its button.
  await expect(dialog).toBeHidden()
  await offer.click()
  await expect(dialog).toBeVisible()
  return dialog
}

/** As Chromium does once it judges a site worth installing; a headless one never does. */
async function offerPrompt(page: Page): Promise<void> {
  await expect(page.getByText('Disponível para resgate')).toBeVisible()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    })
    window.dispatchEvent(offer)
  })
}
