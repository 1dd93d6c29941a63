import { appendFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { until } from '#tests/support/servers/production.ts'
import { expectNothingLost } from '#tests/support/traffic/ending.ts'
import { type Load, startLoad } from '#tests/support/traffic/load.ts'
import { openShop, type Shop } from '#tests/support/traffic/people.ts'

import { faults } from './faults.ts'
import { type Installation, install } from './installation.ts'

/**
 * docs/operating.md, "Running without a single point of failure": five machines lose one part after the other
 * while partners redeem, a shop sends orders and a bank pays.
 */
const RECOVERED_MS = 30_000
const SELLERS = 6
const QUIET_MS = 5_000

let place: Installation
let shop: Shop
let load: Load

beforeAll(async () => {
  place = await install()
  await place.start()
  shop = await openShop(place, SELLERS)
  load = startLoad(place, shop)
  await until(async () => (place.bank.paid().length > 10 ? true : null))
})
afterAll(async () => {
  await place?.close()
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Every caller got an answer to what they sent after the fault. */
async function untilQuiet(moment: number): Promise<void> {
  await pause(QUIET_MS)
  await until(async () => {
    const { silenceMs } = load.since(Date.now() - QUIET_MS)
    return silenceMs < QUIET_MS / 2 && load.since(moment).acknowledged > 50 ? true : null
  })
}

function report(name: string, figures: object): void {
  process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`)
  const file = process.env['HA_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify({ name, ...figures })}\n`)
}

test('Prometheus reads the processes, HAProxy, Patroni and etcd of every machine', async () => {
  const figures = await place.figuresOf()
  expect(figures).toHaveLength(12)
  for (const { url, status, text } of figures) {
    expect(status, url).toBe(200)
    expect(text, url).toMatch(/^# TYPE /m)
  }
})

test.each(Object.entries(faults))('the service goes on: %s', async (name, fault) => {
  const before = await place.whole()
  await untilQuiet(Date.now())
  const moment = Date.now()
  const mend = await fault(place, before)
  await untilQuiet(moment)
  await mend()
  const after = await place.whole()
  await untilQuiet(Date.now())
  const figures = load.since(moment)
  report(name, { ...figures, primary: [before.primary, after.primary] })
  expect(figures.longestRequestMs).toBeLessThan(RECOVERED_MS)
  expect(figures.withoutPaymentMs).toBeLessThan(RECOVERED_MS)
  expect(load.faults).toEqual([])
})

test('nothing acknowledged was lost or doubled, nothing was paid twice, and the books are right', async () => {
  const counted = await expectNothingLost(place, shop, load)
  const proof = place.command('prove')
  expect(proof.stdout).toContain('The books are right.')
  report('total', { ...counted, answers: Object.fromEntries(load.answers) })
})
