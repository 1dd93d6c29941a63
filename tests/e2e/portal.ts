import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

import { members } from '../../demo/people.ts'
import { untilStill } from './still.ts'

export { expect }

const NOTIFICATION_STREAM = '**/api/v1/notification/stream'

/** With `npm run test:e2e`: also what differs little from another story. */
export const wholeRun = process.env['E2E'] === 'all'

export const PASSWORD = 'demo1234'

export type Person = { email: string; brand: string; slug: string; name: string }

/** The demo's accounts by the brand where they sign in. */
export const people = {
  ana: personOf('aurora', 'ana'),
  anaAtTrilha: personOf('trilha', 'ana'),
  bruno: personOf('trilha', 'bruno'),
  carla: personOf('aurora', 'carla'),
  davi: personOf('aurora', 'davi'),
}

/** Stories run beside each other: each that changes an account takes a seller of its own. */
export function seller(index: number): Person {
  const found = members().filter(
    ({ brand, pfPj, state }) => brand === 'aurora' && pfPj === 'PF' && state === 'approved',
  )[index]
  if (found === undefined) throw new Error(`the demo has no seller ${index}`)
  return found
}

type Fixtures = {
  /** Signed in from the start; null is a visitor. */
  person: Person | null
  onPhone: boolean
  /** Complaints of the browser that a test causes on purpose. */
  tolerated: RegExp | null
  /** Whether the screens listen to what is new: such a stream never lets the network be idle. */
  live: boolean
  calmConsole: void
}

const tokens = new Map<Person, string>()

export const test = base.extend<Fixtures>({
  person: [null, { option: true }],
  tolerated: [null, { option: true }],
  live: [true, { option: true }],
  onPhone: async ({ isMobile }, use) => use(isMobile),
  storageState: async ({ person, baseURL, playwright }, use) => {
    if (person === null) return use({ cookies: [], origins: [] })
    const origin = baseURL ?? ''
    const request = await playwright.request.newContext({ baseURL: origin })
    const token = tokens.get(person) ?? (await tokenOf(request, person))
    tokens.set(person, token)
    await request.dispose()
    // The tour is marked as seen; the dashboard's tests reset this.
    const localStorage = [
      { name: 'token', value: token },
      { name: 'tours-seen', value: '["wallet","dashboard"]' },
    ]
    return use({ cookies: [], origins: [{ origin, localStorage }] })
  },
  calmConsole: [
    async ({ page, tolerated, live }, use, testInfo) => {
      if (!live)
        await page.route(NOTIFICATION_STREAM, (route) => route.fulfill({ status: 204 }))
      const complaints: string[] = []
      page.on('pageerror', (error) => {
        complaints.push(error.message)
        if (tolerated?.test(error.message) !== true)
          console.log(`${page.url()} threw:\n${error.stack ?? error.message}`)
      })
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await use()
      // An answer that a test changes may arrive when the test is over.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (testInfo.status !== testInfo.expectedStatus) await printScreens(page)
      expect(complaints.filter((text) => tolerated?.test(text) !== true)).toEqual([])
    },
    { auto: true },
  ],
})

/** Says in the log what each open page shows: a log is often all that is left of a failed run. */
async function printScreens(page: Page): Promise<void> {
  for (const open of page
    .context()
    .browser()
    ?.contexts()
    .flatMap((context) => context.pages()) ?? []) {
    const shown = await open.locator('body').ariaSnapshot().catch(String)
    console.log(`${open.url()} shows:\n${shown}`)
  }
}

/**
 * Makes the portal ask for each read on its own, so that a test can answer one of them. The browser
 * complains of the refused batches: such a test tolerates BAD_ANSWER.
 */
export async function withoutBatches(page: Page): Promise<void> {
  await page.route('**/api/v1/batch', (route) => route.fulfill({ status: 404 }))
}

/** The browser's message for every answer from 400 on. */
export const BAD_ANSWER = /^Failed to load resource/

/** Through the form, as a person does. */
export async function signIn(page: Page, { brand, email }: Person): Promise<void> {
  await page.goto(`/${brand}/login`)
  await fillIn(page, email, PASSWORD)
}

export async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Past the form, to an address within. */
export async function openAs(
  page: Page,
  request: APIRequestContext,
  person: Person,
  path: string,
): Promise<void> {
  const token = await tokenOf(request, person)
  await page.goto('/404')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(path)
}

export async function tokenOf(
  request: APIRequestContext,
  { email, brand }: Person,
): Promise<string> {
  const answer = await request.post('/api/v1/auth/login', {
    data: { email, password: PASSWORD, slug_parent: brand },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** Waits until the screen wears it. */
export async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute(
    'data-mantine-color-scheme',
    colorScheme,
  )
  await untilStill(page)
}

const BAR = ['Início', 'Carteira', 'Compartilhar', 'Vendas']

/** Follows the menu: the rail, on phones the bottom bar or the sheet behind "Mais". */
export async function follow(page: Page, label: string): Promise<void> {
  if (isWide(page)) {
    const rail = page.getByRole('navigation', { name: 'Menu', exact: true })
    await rail.getByRole('link', { name: label }).click()
    return
  }
  const bar = page.getByRole('navigation', { name: 'Navegação principal' })
  const short = BAR.find((word) => label.includes(word))
  if (short !== undefined) {
    await bar.getByRole('link', { name: short }).click()
    return
  }
  await bar.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('dialog').getByRole('link', { name: label }).click()
}

export function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 1024
}

export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name })
}

export function reais(centavos: number): string {
  const amount = centavos / 100
  return amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
}

/** The centavos in a text, from its digits only. */
export function centavosIn(text: string): number {
  return Number(text.replaceAll(/\D/g, ''))
}

export function personOf(brand: string, slug: string): Person {
  const member = members().find((one) => one.brand === brand && one.slug === slug)
  if (member === undefined) throw new Error(`the demo has no ${slug} at ${brand}`)
  return { brand, slug, email: member.email, name: member.name }
}

/** Goes on to the sign-up's next step, once this one is accepted. */
export async function nextStep(page: Page): Promise<void> {
  const before = await page.getByText(/^Passo \d de \d/).innerText()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(/^Passo \d de \d/)).not.toHaveText(before)
}

/** Without a network, for this page and for those opened later. */
export async function goOffline(context: BrowserContext): Promise<void> {
  // The network that is emulated stays away, but every new document says it is there.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false }),
  )
  await context.setOffline(true)
}
