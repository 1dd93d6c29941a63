import { JSDOM, VirtualConsole } from 'jsdom'
import { afterEach } from 'vitest'

import { closeBrowser } from './open-page.ts'

/** As in `createWorld`: the portal and its server have one origin. */
const ORIGIN = 'http://aliado.test/'

/** Node has these too, but an event or a page must be the document's own. */
const REPLACED = ['CustomEvent', 'Event', 'KeyboardEvent', 'MouseEvent', 'navigator']

// A failure shows what was looked for, not the whole page.
process.env['DEBUG_PRINT_LIMIT'] ??= '1500'

if (!('document' in globalThis)) openWindow()
afterEach(closeBrowser)

/**
 * Gives Node a window. What both have (fetch, URL, FormData, File, AbortController, crypto) stays
 * Node's: the server of the world runs in this process and must not get half of a browser.
 */
function openWindow(): void {
  const { window } = new JSDOM('<!doctype html><html lang="pt-BR"><body></body></html>', {
    url: ORIGIN,
    pretendToBeVisual: true,
    // It only reports what jsdom cannot do, such as leaving the page.
    virtualConsole: new VirtualConsole(),
  })
  completeWindow(window)
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !REPLACED.includes(name)) continue
    define(name, Reflect.get(window, name))
  }
  define('window', window)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    define(name, window[name].bind(window))
  for (const name of [
    'getComputedStyle',
    'requestAnimationFrame',
    'cancelAnimationFrame',
  ] as const)
    define(name, Reflect.get(window, name).bind(window))
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}

/** What jsdom lacks because it draws nothing. */
function completeWindow(window: JSDOM['window']): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  const { prototype } = window.Element
  Object.assign(window, {
    matchMedia,
    scrollTo() {},
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    isSecureContext: false,
  })
  Object.assign(prototype, { scrollIntoView() {}, scrollTo() {} })
  Object.assign(window.URL, { createObjectURL: () => 'blob:file', revokeObjectURL() {} })
}

/** A phone-sized page of a person who wants little motion: no animation has to be waited for. */
function matchMedia(query: string) {
  return {
    media: query,
    matches: query.includes('prefers-reduced-motion'),
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }
}
