import type { Browser, Page } from '@playwright/test'

/** A screen to measure: where it is, when it is usable, and what is tapped then. */
export type MeasuredScreen = {
  name: string
  path: string
  /** A signed-in partner opens it; the sign-in screen is opened by a visitor. */
  signedIn: boolean
  /** Usable when this element is there and holds no skeleton. */
  usable: string
  /** The element to tap; null measures no tap. */
  tap: string | null
}

export type Visit = {
  /** Milliseconds until the screen was usable, and until its largest element was painted. */
  usableMs: number
  largestPaintMs: number
  /** Compressed bytes and files of JavaScript until the screen was usable, and in all. */
  scriptsUntilUsable: Weight
  scripts: Weight
  styles: Weight
  requests: number
  /** Requests to the API; the notification stream is one of them. */
  calls: string[]
  batches: string[]
  scriptFiles: string[]
  shift: number
  shifts: string[]
  /** Milliseconds from the tap to the next paint; null where nothing was tapped. */
  tapMs: number | null
}

export type Weight = { bytes: number; files: number }

export type Conditions = {
  baseUrl: string
  token: string | null
  /** How many times slower the processor is. */
  cpu: number
  /** 1.6 Mbit/s with 150 ms of latency, or the machine's own network. */
  slowNetwork: boolean
}

/** The address bar's brand is the demo's. */
export const measuredScreens: MeasuredScreen[] = [
  {
    name: 'login',
    path: '/aurora/login',
    signedIn: false,
    usable: 'main form button[type=submit]',
    tap: 'main form input[type=password]',
  },
  {
    name: 'home',
    path: '/dashboard',
    signedIn: true,
    usable: '[data-tour=credits]',
    tap: 'nav[aria-label="Navegação principal"] button',
  },
  inside('wallet', '/my-wallet'),
  inside('statement', '/my-points/extracts'),
  // The steps of a redemption have no navigation to touch.
  { ...inside('redeem', '/my-points/award'), tap: 'main fieldset button' },
  inside('sales', '/sales'),
  inside('products', '/products'),
  inside('share', '/share-products'),
  inside('missions', '/missions'),
  inside('courses', '/courses'),
  inside('notifications', '/notifications'),
  inside('account', '/account/edit/personal-info'),
]

function inside(name: string, path: string): MeasuredScreen {
  const tap = 'nav[aria-label="Navegação principal"] button'
  return { name, path, signedIn: true, usable: 'main:has(h1)', tap }
}

/** 1.6 Mbit/s down, 0.8 up. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
}
const QUIET_MS = 2_000
const LONGEST_MS = 60_000

/** Opens a screen as a first-time visitor, and measures the visit. */
export async function measureVisit(
  browser: Browser,
  screen: MeasuredScreen,
  conditions: Conditions,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
  })
  try {
    // What the sign-in leaves on the device.
    if (conditions.token !== null)
      await context.addCookies([{ name: 'slug', value: 'aurora', url: conditions.baseUrl }])
    const page = await context.newPage()
    await page.addInitScript(observe, conditions.token)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu })
    await devtools.send('Network.enable')
    if (conditions.slowNetwork)
      await devtools.send('Network.emulateNetworkConditions', NETWORK)
    return await visit(page, screen, conditions.baseUrl)
  } finally {
    await context.close()
  }
}

async function visit(page: Page, screen: MeasuredScreen, baseUrl: string): Promise<Visit> {
  const started = Date.now()
  const batches: string[] = []
  page.on('request', (request) => {
    const body = request.url().endsWith('/batch') ? request.postData() : null
    if (body !== null) batches.push(`${Date.now() - started} ms ${body}`)
  })
  await page.goto(baseUrl + screen.path, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(isUsable, screen.usable, {
    polling: 'raf',
    timeout: LONGEST_MS,
  })
  const usableMs = Number(await usable.jsonValue())
  await page.waitForFunction(isQuiet, QUIET_MS, { polling: 200, timeout: LONGEST_MS })
  const loaded = await page.evaluate(readVisit, usableMs)
  const tapMs = screen.tap === null ? null : await tapped(page, screen.tap)
  return { ...loaded, batches, usableMs, tapMs }
}

async function tapped(page: Page, selector: string): Promise<number | null> {
  const before = await page.evaluate(() => window.measured.interactions.length)
  await page.locator(selector).first().tap({ force: true })
  // The browser reports an event after the paint that follows it.
  await page.waitForTimeout(1_500)
  return page.evaluate(
    (from) => Math.max(0, ...window.measured.interactions.slice(from)),
    before,
  )
}

type Measured = {
  largestPaintMs: number
  shifts: { value: number; text: string }[]
  interactions: number[]
  lastChange: number
}
declare global {
  interface Window {
    measured: Measured
  }
}

/** Runs in the page, before anything of it. */
/** Notes in the page what it paints and moves; `window.measured` has the result. */
export function observe(token: string | null): void {
  if (token !== null) {
    localStorage.setItem('token', token)
    localStorage.setItem('tours-seen', '["wallet","dashboard"]')
  }
  performance.setResourceTimingBufferSize(2_000)
  const measured: Measured = {
    largestPaintMs: 0,
    shifts: [],
    interactions: [],
    lastChange: 0,
  }
  window.measured = measured
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    interactionId: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const each = (type: string, note: (entry: Entry) => void, extra: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry)
    }).observe({ type, buffered: true, ...extra })
  each('largest-contentful-paint', ({ startTime }) => (measured.largestPaintMs = startTime))
  each('resource', () => (measured.lastChange = performance.now()))
  each('event', (entry) => measured.interactions.push(entry.duration), {
    durationThreshold: 16,
  })
  each('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return
    const rect = ({ y, height }: DOMRect) => `${Math.round(y)}+${Math.round(height)}`
    const moved = sources.map(({ node, previousRect, currentRect }) => {
      const element = node instanceof Element ? node : node?.parentElement
      const words = (element?.textContent ?? '').slice(0, 40)
      const name = `${element?.tagName}.${element?.getAttribute('class')?.slice(0, 50)}`
      return `${name} "${words}" ${rect(previousRect)} -> ${rect(currentRect)}`
    })
    const text = `${value.toFixed(4)} at ${Math.round(startTime)}\n    ${moved.join('\n    ')}`
    measured.shifts.push({ value, text })
  })
}

/** The time at which the element is there without a skeleton, else null. */
function isUsable(selector: string): number | null {
  const element = document.querySelector(selector)
  if (element === null) return null
  const { height } = element.getBoundingClientRect()
  if (height === 0) return null
  const waiting = [...element.querySelectorAll('.mantine-Skeleton-root[data-visible]')]
  const seen = waiting.some((one) => {
    const { top } = one.getBoundingClientRect()
    return top < innerHeight
  })
  return seen ? null : performance.now()
}

function isQuiet(quietMs: number): boolean {
  return performance.now() - window.measured.lastChange > quietMs
}

function readVisit(usableMs: number) {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const weigh = (some: PerformanceResourceTiming[]) => ({
    bytes: some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    files: some.length,
  })
  const named = (ending: string) =>
    resources.filter(({ name }) => new URL(name).pathname.endsWith(ending))
  const scripts = named('.js')
  const { shifts, largestPaintMs } = window.measured
  return {
    largestPaintMs: Math.round(largestPaintMs),
    scriptsUntilUsable: weigh(scripts.filter(({ responseEnd }) => responseEnd <= usableMs)),
    scripts: weigh(scripts),
    styles: weigh(named('.css')),
    requests: resources.length + 1,
    calls: resources
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname.startsWith('/api/'))
      .map(({ pathname, search }) => pathname + search),
    scriptFiles: scripts.map(
      ({ name, encodedBodySize, responseEnd }) =>
        `${Math.round(responseEnd)} ms ${encodedBodySize} ${new URL(name).pathname}`,
    ),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    shifts: shifts.map(({ text }) => text),
  }
}
