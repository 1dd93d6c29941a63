import { notifications } from '@mantine/notifications'
import { configure, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { createBrowserRouter } from 'react-router'
import { expect, vi } from 'vitest'

import { queryClient } from '#platform/web/api/query-client.ts'
import { hostNotices } from '#platform/web/notices.ts'
import type { World } from '#tests/support/world.ts'

import { networkTo } from './network.ts'
import { closeBrowser, whenClosed } from './open-page.ts'
import { UploadRequest } from './upload-request.ts'

export { screen, waitFor, within } from '@testing-library/dom'

configure({
  // A busy machine must not fail a test; a wait ends as soon as the page shows the result.
  asyncUtilTimeout: Number(process.env['SCREEN_TIMEOUT_MS'] ?? 60_000),
  getElementError: (message) => {
    const [sentence = ''] = (message ?? '').split('\n\n')
    return new Error(`${sentence}\nThe page at ${location.pathname} shows: ${shownText()}`)
  },
})

/** A fault that no boundary of the portal caught, which removes the whole page. */
const faults: unknown[] = []

type Router = ReturnType<typeof createBrowserRouter>

/** An app of the product: the portal or the console. */
export type App = {
  createRouter: () => Router
  render: (router: Router) => ReactNode
}

type Opened = {
  app: App
  address: string
  /** The cookies that only the server can read. */
  cookies?: Record<string, string>
  /** Before the first rendering: signs in. */
  prepare?: () => void
}

export type Page = Awaited<ReturnType<typeof openApp>>

/**
 * Opens an app at this address on the server of the world and at the time of its clock. It is
 * closed at the end of the test.
 */
export async function openApp(world: World, { app, address, cookies, prepare }: Opened) {
  await closeBrowser()
  clearStorage()
  queryClient.clear()
  dropNotices()
  const network = networkTo(world.http, cookies)
  const replaced = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest }
  Object.assign(globalThis, { fetch: network.fetch, XMLHttpRequest: UploadRequest })
  vi.setSystemTime(world.clock.now())
  history.replaceState(null, '', address)
  prepare?.()

  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'root'
  let shown = mount(app, container)

  whenClosed(async () => {
    shown.close()
    network.goOnline()
    await queryClient.cancelQueries()
    await endWork(network)
    queryClient.clear()
    dropNotices()
    document.body.replaceChildren()
    vi.useRealTimers()
    Object.assign(globalThis, replaced)
    const [fault] = faults.splice(0)
    if (fault !== undefined) throw new Error('the page broke', { cause: fault })
  })

  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    network,
    /** The path and the query of the browser's address. */
    address: () => location.pathname + location.search,
    goTo: (path: string) => shown.router.navigate(path),
    goBack: () => shown.router.navigate(-1),
    /** Draws the page again from what the browser has stored; no answer is remembered. */
    async reload() {
      shown.close()
      await queryClient.cancelQueries()
      queryClient.clear()
      shown = mount(app, container)
    },
  }
}

/**
 * Clicks until the page has made this call so often. After a failed call the message may be shown
 * a moment before the button accepts a click again.
 */
export const clickUntil = (
  network: Page['network'],
  endpoint: Parameters<Page['network']['count']>[0],
  count: number,
  click: () => Promise<void>,
) =>
  waitFor(async () => {
    if (network.count(endpoint) < count) await click()
    expect(network.count(endpoint)).toBe(count)
  })

/**
 * A test may end as soon as the server has what was saved, while the page still reads it back:
 * what it would then say must not be shown to the next test.
 */
async function endWork(network: ReturnType<typeof networkTo>) {
  await network.settle()
  // One that waits for a person's answer never ends.
  const ended = () => expect(queryClient.isMutating()).toBe(0)
  await vi.waitFor(ended, { timeout: 1000, interval: 5 }).catch(() => undefined)
  await network.settle()
}

function dropNotices() {
  notifications.clean()
  const close = hostNotices(() => undefined)
  close()
}

function mount(app: App, container: HTMLElement) {
  const router = app.createRouter()
  const root = createRoot(container, {
    onCaughtError() {},
    onUncaughtError: (error) => faults.push(error),
  })
  root.render(<StrictMode>{app.render(router)}</StrictMode>)
  return {
    router,
    close() {
      root.unmount()
      router.dispose()
    },
  }
}

/** What the screen itself and its dialogs say, without the menus around it. */
function shownText(): string {
  const frame = document.querySelector('#root')
  const shown = [document.querySelector('main') ?? frame, ...document.body.children]
  const texts: string[] = []
  for (const part of shown) {
    if (part === null || (part === frame && shown[0] !== frame)) continue
    const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const { parentElement, textContent } = words.currentNode
      if (parentElement?.tagName !== 'STYLE') texts.push(textContent ?? '')
    }
  }
  return texts.join(' | ')
}

function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
}
