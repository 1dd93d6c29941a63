import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'

import sharp from 'sharp'

import { listPoints } from '#features/money/credits/contract.ts'
import { listBrandRedemptions } from '#features/money/redemption/brand-contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { listPartnerReport, showDailyReport } from '#features/overview/reports/contract.ts'
import { showCosts } from '#features/overview/reports/figures-contract.ts'
import { listPartners } from '#features/people/partners/brand-contract.ts'
import { uploadPhoto } from '#features/people/profile/contract.ts'
import { signIn, signOut } from '#features/program/identity/contract.ts'
import { listWebhooks } from '#features/program/webhooks/contract.ts'
import { listBrandProducts } from '#features/selling/catalog/brand-contract.ts'
import { queryProducts } from '#features/selling/catalog/contract.ts'
import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { shareLink } from '#features/selling/tracking/contract.ts'
import { batchReads } from '#platform/contract/endpoint/batch.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { type Load, orderOf } from '#tests/support/traffic/load.ts'
import type { Seller, Shop } from '#tests/support/traffic/people.ts'

import { homeReads } from '../../bench/home-reads.ts'

type Sent = {
  method?: string
  path: string
  token?: string
  body?: object | FormData
  headers?: Record<string, string>
}
type Parts = {
  address: string
  shop: Shop
  /** The headers of a person of the brand. */
  staff: Record<string, string>
  load: Load
  note: (kind: string, tookMs: number) => void
}
/** Sends a request of a kind, and expects success. */
type Ask = (kind: string, sent: Sent) => Promise<Response>
type Habit = { everyMs: number; act: () => Promise<unknown> }

/** As often as two cores can do beside each other, with most of their time left. */
const EVERY_MS = {
  home: 700,
  catalogue: 1_000,
  statement: 1_000,
  click: 250,
  change: 1_500,
  picture: 6_000,
  'sign-in': 8_000,
  console: 1_200,
  report: 6_000,
}

/** Everything but redemptions and new orders, at a steady rate until `stop`. */
export async function startTraffic(parts: Parts) {
  const faults: string[] = []
  const statuses = new Map<string, string>()
  const answers = { count: 0 }
  let running = true

  const ask: Ask = async (kind, sent) => {
    const began = performance.now()
    const answer = await send(parts.address, sent)
    // With its body: the answer is whole then.
    const text = await answer.clone().text()
    parts.note(kind, performance.now() - began)
    answers.count += 1
    if (answer.status >= 400) faults.push(`${answer.status} ${kind} ${sent.path}: ${text}`)
    return answer
  }

  /** The rate stays the same while answers are faster than it. */
  async function repeat({ everyMs, act }: Habit): Promise<void> {
    while (running) {
      const next = Date.now() + everyMs
      await act().catch((error: Error) =>
        faults.push(`${error.message} ${inspect(error.cause)}`),
      )
      await pause(Math.max(0, next - Date.now()))
    }
  }

  const habits = [
    ...(await partnerHabits(parts, ask)),
    changingOrders(parts, ask, statuses),
    ...consoleHabits(parts, ask),
  ]
  const repeated = habits.map(repeat)
  return {
    faults,
    answers,
    /** Orders whose last status is not the first one. */
    statuses,
    async stop(): Promise<void> {
      running = false
      await Promise.all(repeated)
    },
  }
}

function send(address: string, { method, path, token, body, headers }: Sent) {
  const isForm = body instanceof FormData
  return fetch(address + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
}

async function partnerHabits({ shop, address }: Parts, ask: Ask): Promise<Habit[]> {
  const anyone = () => oneOf(shop.sellers)
  const links = new Map<string, string>()
  for (const { slug, token } of shop.sellers) {
    const answer = await send(address, { path: shareLink.path, token })
    links.set(slug, new URL((await answer.json()).shared_link).pathname)
  }
  const reads = homeReads(lastDays(14), lastDays(29))
  const store = { per_page: 24, q: 'sérum' }
  const drawn = await drawPicture()
  const acts: Record<string, () => Promise<unknown>> = {
    async home() {
      const sent = { path: batchReads.path, body: { reads: Object.values(reads) } }
      const answer = await ask('home', { ...sent, token: anyone().token })
      const parts: { status: number }[] = (await answer.json()).answers
      const failed = parts.find(({ status }) => status >= 400)
      if (failed) throw new Error(`home: ${JSON.stringify(failed)}`)
    },
    catalogue: () =>
      ask('catalogue', {
        path: queryProducts.path,
        body: store,
        token: anyone().token,
      }),
    statement: () =>
      ask('statement', {
        path: `${listPoints.path}?page=1&per_page=50`,
        token: anyone().token,
      }),
    click: () =>
      ask('click', { path: links.get(anyone().slug) ?? '', headers: anyVisitor() }),
    picture() {
      const body = new FormData()
      body.set('photo', drawn)
      return ask('picture', { path: uploadPhoto.path, body, token: anyone().token })
    },
    'sign-in': () => signInAndOut(ask, { shop, seller: anyone() }),
  }
  return Object.entries(acts).map(([name, act]) => ({
    everyMs: EVERY_MS[name as keyof typeof EVERY_MS],
    act,
  }))
}

async function signInAndOut(
  ask: Ask,
  { shop, seller: { email, password } }: { shop: Shop; seller: Seller },
): Promise<void> {
  const answer = await ask('sign-in', {
    path: signIn.path,
    body: { email, password, slug_parent: shop.slug },
    headers: anyVisitor(),
  })
  const { token } = await answer.json()
  await ask('sign-out', { method: 'DELETE', path: signOut.path, token })
}

/** The shop invoices or cancels an order that was acknowledged. */
function changingOrders(
  { shop, load }: Parts,
  ask: Ask,
  statuses: Map<string, string>,
): Habit {
  async function act(): Promise<void> {
    const [id, slug] = oneOf([...load.ordered]) ?? []
    if (id === undefined || slug === undefined) return
    const status = Math.random() < 0.3 ? 'can' : 'fat'
    const answer = await ask('order changed', {
      method: 'PUT',
      path: putOrder.path.replace(':external_id', id),
      token: shop.key,
      body: orderOf(slug, status),
    })
    if (answer.ok) statuses.set(id, status)
  }
  return { everyMs: EVERY_MS.change, act }
}

function consoleHabits({ staff }: Parts, ask: Ask): Habit[] {
  const lists = [
    listBrandOrders,
    listPartners,
    listBrandRedemptions,
    listPending,
    listBrandProducts,
    listWebhooks,
  ]
  const { begin, end } = lastDays(29)
  const month = end.slice(0, 7)
  const reports = [
    `${showDailyReport.path}?begin=${begin}&end=${end}`,
    `${listPartnerReport.path}?begin=${begin}&end=${end}`,
    `${showCosts.path}?first_month=${month}&last_month=${month}`,
  ]
  let turn = 0
  const read = (kind: string, path: string) => ask(kind, { path, headers: staff })
  return [
    {
      everyMs: EVERY_MS.console,
      act: () => read('console list', lists[(turn += 1) % lists.length]?.path ?? ''),
    },
    {
      everyMs: EVERY_MS.report,
      act: () => read('report', oneOf(reports)),
    },
  ]
}

function oneOf<Item>(items: Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}

/** Another person at another place. */
function anyVisitor(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1
  return {
    'x-forwarded-for': `100.${part()}.${part()}.${part()}`,
    'user-agent': `Mozilla/5.0 (Linux; Android 14; Pixel ${part()}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
    'accept-language': 'pt-BR,pt;q=0.9',
  }
}

function lastDays(count: number): { begin: string; end: string } {
  const now = Date.now()
  return { begin: dayOf(new Date(now - count * DAY_MS)), end: dayOf(new Date(now)) }
}

async function drawPicture(): Promise<File> {
  const create = { width: 200, height: 200, channels: 3, background: '#a33' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  return new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' })
}
