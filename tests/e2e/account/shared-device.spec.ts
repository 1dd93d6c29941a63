import type { APIRequestContext, Page } from '@playwright/test'

import {
  BAD_ANSWER,
  expect,
  fillIn,
  follow,
  goOffline,
  heading,
  PASSWORD,
  people,
  type Person,
  signIn,
  test,
  tokenOf,
  wholeRun,
} from '../portal.ts'

// One browser, two people, one after the other: a phone in a family, a computer in a shop.

const { ana, anaAtTrilha, bruno } = people
/** Data that were not loaded before show an error without a network. */
const TOLERATED = new RegExp(`${BAD_ANSWER.source}|Você está offline. Confira sua internet`)
const TYPED = 'Digitado e nunca salvo'

for (const workers of ['block', 'allow'] as const) {
  test.describe(`a shared device, service workers: ${workers}`, () => {
    // The one with a worker has all that the other has to forget, and more.
    test.skip(workers === 'block' && !wholeRun)
    test.use({ serviceWorkers: workers, tolerated: TOLERATED })

    test('keeps no byte of who left, also for who comes next', async ({
      page,
      request,
      context,
    }) => {
      test.setTimeout(120_000)
      await signIn(page, ana)
      await expect(heading(page, /Ana/)).toBeVisible()
      if (workers === 'allow')
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
      const words = await wordsOf(page, request, ana)
      await workABit(page)
      // That the search below finds what is there: while ana works, she is all over the device.
      const during = await everythingKept(page)
      expect(during).toContain(words[0])
      expect(during).toContain(TYPED)
      if (workers === 'allow')
        await expect.poll(() => everythingKept(page)).toContain(ana.email)

      await signOut(page, ana)
      await expectNothingOf(page, words)
      // What was on its way when they left must not arrive later.
      await page.waitForTimeout(2_500)
      await expectNothingOf(page, words)

      for (let back = 0; back < 3; back++) {
        await page.goBack()
        await expect(heading(page, 'Entre na sua conta')).toBeVisible()
        expect(holds(await page.content(), words)).toEqual([])
      }

      // Bruno sells beside Ana at another brand, and may read her name there.
      const secrets = words.filter((word) => word !== ana.name)
      await page.goto(`/${bruno.brand}/login`)
      await fillIn(page, bruno.email, PASSWORD)
      // Back had led to a screen that asks to sign in: signing in leads there.
      await expect(
        page.getByRole('button', {
          name: new RegExp(`^Sua conta: ${bruno.name.split(' ')[0]}`),
        }),
      ).toBeVisible()
      for (const label of ['Minha Carteira', 'Extrato de créditos']) {
        await follow(page, label)
        expect(holds(await page.content(), secrets)).toEqual([])
      }
      await page.goto('/account/edit/personal-info')
      await expect(heading(page, 'Dados pessoais')).toBeVisible()
      await expect(page.getByText(TYPED)).toHaveCount(0)
      await expectNothingOf(page, secrets)

      if (workers === 'block') return
      await goOffline(context)
      await page.goto('/my-wallet')
      await expect(page.getByText(/^Você está offline – dados de/)).toBeVisible()
      expect(holds(await page.content(), secrets)).toEqual([])
      await context.setOffline(false)
    })

    test('shows no personal screens when the session was ended elsewhere', async ({
      page,
      request,
    }) => {
      await signIn(page, anaAtTrilha)
      await expect(heading(page, /Ana/)).toBeVisible()
      const words = await wordsOf(page, request, anaAtTrilha)
      await follow(page, 'Minha Carteira')
      await expect(page.getByText('Disponível para resgate')).toBeVisible()
      const token = await page.evaluate(() => localStorage.getItem('token'))
      await request.delete('/api/v1/user/session', {
        headers: { authorization: `Bearer ${token}` },
      })
      // By its address: a screen that asks now and then may have heard of the end already.
      await page.goto('/my-points/extracts')
      await expect(heading(page, 'Entre na sua conta')).toBeVisible()
      expect(holds(await page.content(), words)).toEqual([])

      await fillIn(page, bruno.email, PASSWORD)
      await expect(heading(page, 'Extrato de créditos')).toBeVisible()
      const secrets = words.filter((word) => word !== anaAtTrilha.name)
      await expectNothingOf(page, secrets)
      await page.goBack()
      expect(holds(await page.content(), secrets)).toEqual([])
    })
  })
}

async function workABit(page: Page): Promise<void> {
  await follow(page, 'Minha Carteira')
  await expect(page.getByText('Disponível para resgate')).toBeVisible()
  await follow(page, 'Extrato de créditos')
  await expect(page.getByRole('button', { name: /Pedido / }).first()).toBeVisible()
  await page.goto('/account/edit/personal-info')
  await expect(heading(page, 'Dados pessoais')).toBeVisible()
  await page.goto('/account/edit/address')
  await page.getByLabel('Complemento').fill(TYPED)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain(TYPED)
}

async function signOut(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: `Sua conta: ${person.name}` }).click()
  await page.getByRole('button', { name: 'Sair' }).last().click()
  await expect(page).toHaveURL(`/${person.brand}/login`)
  await expect(heading(page, 'Entre na sua conta')).toBeVisible()
}

/** By which a trace of this person would be known; the token of this browser first. */
async function wordsOf(
  page: Page,
  request: APIRequestContext,
  person: Person,
): Promise<string[]> {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  expect(token).not.toBe('')
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(request, person)}` }
    return (await request.get(path, { headers })).json()
  }
  const profile = (await read('/api/v1/partner')) as Record<string, string | null>
  const { data } = (await read('/api/v1/points')) as { data: { reason?: string }[] }
  const personal = ['pf_cpf', 'celular', 'nome'].map((key) => profile[key] ?? '')
  const orders = JSON.stringify(data).match(/[A-Z]{2,}-\d{3,}/g) ?? []
  return [token, person.email, person.name, TYPED, ...personal, ...orders].filter(
    (word) => word.length > 4,
  )
}

function holds(text: string, words: string[]): string[] {
  return words.filter((word) => text.includes(word))
}

async function expectNothingOf(page: Page, words: string[]): Promise<void> {
  expect(holds(await everythingKept(page), words)).toEqual([])
}

/** Every store of this site in this browser: storage, cookies, databases, caches, and the address. */
async function everythingKept(page: Page): Promise<string> {
  const { cookies } = await page.context().storageState()
  const inside = await page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown>((done, fail) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => fail(new Error(name))
            opening.onsuccess = () => {
              const database = opening.result
              const stores = Array.from(database.objectStoreNames)
              if (stores.length === 0) return done([])
              const reading = database.transaction(stores)
              const found = stores.map((store) => {
                const objects = reading.objectStore(store)
                return [objects.getAllKeys(), objects.getAll()]
              })
              reading.oncomplete = () => {
                database.close()
                done(found.map((pair) => pair.map(({ result }) => result as unknown)))
              }
            }
          }),
      ),
    )
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const requests = await cache.keys()
        const answers = await Promise.all(
          requests.map(async (request) => {
            const answer = await cache.match(request)
            const type = answer?.headers.get('content-type') ?? ''
            return /json|html|text\/plain/.test(type) ? answer?.text() : ''
          }),
        )
        return [name, requests.map(({ url }) => url), answers]
      }),
    )
    const seen = new Map<object, number>()
    return JSON.stringify(
      [
        { ...localStorage },
        { ...sessionStorage },
        databases,
        cached,
        location.href,
        history.state,
      ],
      (_key, value: unknown) => {
        if (typeof value !== 'object' || value === null) return value
        if (seen.has(value)) return 'seen'
        seen.set(value, seen.size)
        return value
      },
    )
  })
  return JSON.stringify(cookies) + inside
}
