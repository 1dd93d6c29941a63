import { unique } from '#tests/support/world.ts'

import type { Place, Seller, Shop } from './people.ts'

const POINTS = 30
const ORDER_VALUE = 50
const BATCH = 20
/** Five machines share two cores: they must have time left for their own work. */
const PAUSE_MS = 150
/** Longer than the server's own limits for a lock; a caller then repeats, as a program of a brand does. */
const PATIENCE_MS = 10_000

type Acknowledged = { at: number; tookMs: number }
type Sent = { method: string; path: string; token: string; key: string; body: object }
type Options = {
  /** Between two requests of one caller; four times as long between batches. */
  pauseMs?: number
  /** Called for each request that is acknowledged. */
  onAcknowledged?: (path: string, tookMs: number) => void
}
export type Load = ReturnType<typeof startLoad>

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Partners who redeem, and a shop that sends orders one by one and in batches, until `stop`. Each request is
 * repeated with its idempotency key, at the other address, until it is answered: so each is acknowledged in the end.
 */
export function startLoad(
  place: Pick<Place, 'bank' | 'publicAddresses'>,
  { key, sellers }: Pick<Shop, 'key'> & { sellers: Pick<Seller, 'slug' | 'token'>[] },
  { pauseMs = PAUSE_MS, onAcknowledged }: Options = {},
) {
  const acknowledged: Acknowledged[] = []
  const redeemed = new Map<string, string>()
  const ordered = new Map<string, string>()
  const paidAt: number[] = []
  /** From the acknowledgement of a redemption to its payment. */
  const waits: Acknowledged[] = []
  const acknowledgedAt = new Map<string, number>()
  const answers = new Map<string, number>()
  const faults: string[] = []
  let running = true

  const count = (kind: string) => answers.set(kind, (answers.get(kind) ?? 0) + 1)

  async function attempt(address: string, sent: Sent): Promise<unknown> {
    const answer = await fetch(address + sent.path, {
      method: sent.method,
      headers: {
        authorization: `Bearer ${sent.token}`,
        'content-type': 'application/json',
        'idempotency-key': sent.key,
      },
      body: JSON.stringify(sent.body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    count(String(answer.status))
    if (answer.status === 502 || answer.status === 503 || answer.status === 504) return null
    // A server that says "fault" or refuses what is right: the test fails at its end.
    if (!answer.ok) faults.push(`${answer.status} ${sent.method} ${sent.path}: ${text}`)
    return answer.ok ? JSON.parse(text) : null
  }

  async function insist(sent: Sent): Promise<unknown> {
    const began = Date.now()
    for (let nth = Math.floor(Math.random() * 2); ; nth++) {
      const address = place.publicAddresses[nth % place.publicAddresses.length] ?? ''
      const answer = await attempt(address, sent).catch((error: Error) => {
        count(error.name === 'TimeoutError' ? 'no answer' : 'no connection')
        return null
      })
      if (answer !== null) {
        const tookMs = Date.now() - began
        acknowledged.push({ at: Date.now(), tookMs })
        onAcknowledged?.(sent.path, tookMs)
        return answer
      }
      await pause(250)
    }
  }

  async function redeem({ token }: Pick<Seller, 'token'>): Promise<void> {
    while (running) {
      const sent = { method: 'POST', path: '/api/v1/rewards/trade-points', token }
      const body = { reward_option_id: 1, points: POINTS }
      const once = unique()
      const { id } = (await insist({ ...sent, key: once, body })) as { id: string }
      redeemed.set(once, id)
      acknowledgedAt.set(id, Date.now())
      await pause(pauseMs)
    }
  }

  const anyone = () => sellers[Math.floor(Math.random() * sellers.length)]?.slug ?? ''

  async function sendOne(): Promise<void> {
    while (running) {
      const [id, slug] = [unique(), anyone()]
      const path = `/api/brand/v1/orders/${id}`
      await insist({ method: 'PUT', path, token: key, key: id, body: orderOf(slug) })
      ordered.set(id, slug)
      await pause(pauseMs)
    }
  }

  async function sendBatch(): Promise<void> {
    while (running) {
      const orders = Array.from({ length: BATCH }, () => {
        return { external_id: unique(), ...orderOf(anyone()) }
      })
      const path = '/api/brand/v1/orders/batch'
      const body = { orders }
      await insist({ method: 'POST', path, token: key, key: unique(), body })
      for (const { external_id: id, partner_slug: slug } of orders) ordered.set(id, slug)
      await pause(pauseMs * 4)
    }
  }

  async function watchPayments(): Promise<void> {
    const seen = new Set<string>()
    while (running) {
      const now = Date.now()
      for (const { externalId: id } of place.bank.paid()) {
        const since = acknowledgedAt.get(id)
        if (seen.has(id) || since === undefined) continue
        seen.add(id)
        paidAt.push(now)
        waits.push({ at: now, tookMs: now - since })
      }
      await pause(200)
    }
  }

  const callers = [
    ...sellers.map(redeem),
    sendOne(),
    sendOne(),
    sendBatch(),
    watchPayments(),
  ]
  return {
    redeemed,
    ordered,
    answers,
    faults,
    /** What happened since a moment; times in milliseconds. */
    since(moment: number) {
      const acks = acknowledged.filter(({ at }) => at >= moment)
      return {
        acknowledged: acks.length,
        longestRequestMs: longest(acks),
        silenceMs: silence(
          acks.map(({ at }) => at),
          moment,
        ),
        withoutPaymentMs: silence(
          paidAt.filter((at) => at >= moment),
          moment,
        ),
        longestPaymentMs: longest(waits.filter(({ at }) => at >= moment)),
      }
    },
    /** Resolves when every caller's open request is acknowledged. */
    async stop(): Promise<void> {
      running = false
      await Promise.all(callers)
    },
  }
}

/** An order as the load's shop sends it. */
export function orderOf(partner: string, status = 'apv') {
  const at = new Date().toISOString()
  const item = { sku: 'a', name: 'a', category: 'a', quantity: 1, price: ORDER_VALUE }
  return {
    status,
    created_at: at,
    updated_at: at,
    partner_slug: partner,
    items: [item],
  }
}

function longest(waits: Acknowledged[]): number {
  return Math.max(0, ...waits.map(({ tookMs }) => tookMs))
}

/** The longest time in which nothing happened. */
function silence(moments: number[], since: number): number {
  const all = [since, ...moments, Date.now()]
  return Math.max(...all.slice(1).map((at, nth) => at - (all[nth] ?? at)))
}
