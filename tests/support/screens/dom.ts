import { JSDOM, VirtualConsole } from 'jsdom'
import { afterEach } from 'vitest'

import { closeBrowser } from './open-page.ts'
import { mediaMatches } from './screen-width.ts'

/** As in `createWorld`: the portal and its server have one origin. */
const ORIGIN = 'http://aliado.test/'

/** Node has these too, but an event or a page must be the document's own. */
const REPLACED = ['CustomEvent', 'Event', 'KeyboardEvent', 'MouseEvent', 'navigator']

if (!('document' in globalThis)) openWindow()
afterEach(closeBrowser)

/**
 * Gives Node a window. What both have (fetch, URL, FormData, File, AbortController, crypto)
 * stays Node's: the server of the world runs in this process and needs Node's versions.
 */
function openWindow(): void {
  const { window } = new JSDOM('<!doctype html><html lang="pt-BR"><body></body></html>', {
    url: ORIGIN,
    pretendToBeVisual: true,
    // It only reports what jsdom cannot do, such as leaving the page.
    virtualConsole: new VirtualConsole(),
  })
  completeWindow(window)
  acceptNodeSignals(window.EventTarget.prototype)
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
  define('FormData', formDataOf(window))
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}

/**
 * jsdom accepts only its own AbortSignal; here the listener ends with Node's, which `fetch`
 * accepts.
 */
function acceptNodeSignals(prototype: EventTarget): void {
  const { addEventListener } = prototype
  prototype.addEventListener = function listen(type, listener, options) {
    if (typeof options !== 'object' || !(options.signal instanceof AbortSignal))
      return addEventListener.call(this, type, listener, options)
    const { signal, ...rest } = options
    if (signal.aborted) return
    addEventListener.call(this, type, listener, rest)
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest))
  }
}

/** Node's FormData, which `fetch` sends; it can also read a form of the page. */
function formDataOf(window: JSDOM['window']) {
  return class PageFormData extends FormData {
    constructor(form?: HTMLFormElement) {
      super()
      if (form === undefined) return
      for (const [name, value] of new window.FormData(form)) this.append(name, value)
    }
  }
}

/** Functions that jsdom lacks because it has no layout. */
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
  Object.assign(window.document, {
    fonts: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
  })
  Object.assign(prototype, { scrollIntoView() {}, scrollTo() {} })
  Object.assign(window.URL, { createObjectURL: () => 'blob:file', revokeObjectURL() {} })
}

/** A phone-sized page with reduced motion, so that no animation delays a test. */
function matchMedia(query: string) {
  return {
    media: query,
    matches: mediaMatches(query),
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }
}
