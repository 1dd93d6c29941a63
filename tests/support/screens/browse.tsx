import { notifications } from '@mantine/notifications'
import { configure, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'

import { acceptTerms } from '#features/people/terms/contract.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { currentToken, dropToken, startSession } from '#platform/web/session/session.ts'
import type { TestPartner, World } from '#tests/support/world.ts'

import { App } from '../../../src/portal/app.tsx'
import { followNavigation } from '../../../src/portal/navigation/follow-navigation.ts'
import { followProfileChanges } from '../../../src/portal/pending-documents.ts'
import { createPortalRouter } from '../../../src/portal/router.tsx'
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

/** As main.tsx does it, once per process. */
followProfileChanges()

export type Page = Awaited<ReturnType<typeof browse>>

/**
 * Opens the portal at this address as this partner (or, with null, signed out), on the
 * server of the world and at the time of its clock. It is closed at the end of the test.
 */
export async function browse(
  world: World,
  partner: TestPartner | null,
  address: string,
  { terms = 'accepted' }: { terms?: 'accepted' | 'open' } = {},
) {
  await closeBrowser()
  // Terms that wait for acceptance would cover every screen.
  if (partner !== null && terms === 'accepted')
    await world.send(partner, acceptTerms, { body: {} })
  clearStorage()
  queryClient.clear()
  const network = networkTo(world.http)
  const replaced = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest }
  Object.assign(globalThis, { fetch: network.fetch, XMLHttpRequest: UploadRequest })
  vi.setSystemTime(world.clock.now())
  history.replaceState(null, '', address)
  if (partner === null) dropToken()
  else startSession(partner.token)

  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'root'
  let portal = openPortal(container)

  whenClosed(async () => {
    portal.close()
    network.goOnline()
    await queryClient.cancelQueries()
    await network.settle()
    queryClient.clear()
    notifications.clean()
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
    goTo: (path: string) => portal.router.navigate(path),
    goBack: () => portal.router.navigate(-1),
    /** Draws the page again from what the browser has stored; no answer is remembered. */
    async reload() {
      portal.close()
      await queryClient.cancelQueries()
      queryClient.clear()
      portal = openPortal(container)
    },
    isSignedIn: () => currentToken() !== null,
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

function openPortal(container: HTMLElement) {
  const router = createPortalRouter()
  followNavigation(router)
  const root = createRoot(container, {
    onCaughtError() {},
    onUncaughtError: (error) => faults.push(error),
  })
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
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
