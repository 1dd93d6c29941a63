import { appendFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { until } from '#tests/support/servers/production.ts'
import { everyPage, expectNothingLost } from '#tests/support/traffic/ending.ts'
import { type Load, startLoad } from '#tests/support/traffic/load.ts'
import type { Shop } from '#tests/support/traffic/people.ts'

import { install, type SoakPlace } from './installation.ts'
import { judge } from './judgement.ts'
import { openSamples } from './samples.ts'
import { startTraffic } from './traffic.ts'

/** A web process and a worker under a steady mixed load: nothing grows with time. */
const MINUTES = Number(process.env['SOAK_MINUTES'])
const SAMPLE_MS = 10_000
/** Of each partner who redeems and of the shop. */
const PAUSE_MS = 3_000
const SHOWN_FAULTS = 10

const KINDS: [RegExp, string][] = [
  [/trade-points/, 'redemption'],
  [/orders\/batch/, 'batch of orders'],
  [/orders\//, 'order'],
]

let place: SoakPlace
let shop: Shop
let load: Load
let samples: Awaited<ReturnType<typeof openSamples>>
let traffic: Awaited<ReturnType<typeof startTraffic>>

beforeAll(async () => {
  place = await install()
  const opened = await place.openBrand()
  shop = opened.shop
  samples = await openSamples(place)
  const onAcknowledged = (path: string, tookMs: number) =>
    samples.note(KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? path, tookMs)
  load = startLoad(place, shop, { pauseMs: PAUSE_MS, onAcknowledged })
  const { note } = samples
  const [address = ''] = place.publicAddresses
  traffic = await startTraffic({ ...opened, address, load, note })
})
afterAll(async () => {
  await traffic?.stop()
  await load?.stop()
  await samples?.close()
  await place?.close()
})

function report(line: string): void {
  process.stdout.write(`${line}\n`)
  const file = process.env['SOAK_REPORT']
  if (file) appendFileSync(file, `${line}\n`)
}

const shown = (value: number | null) =>
  value === null ? '-' : value >= 1e6 ? `${(value / 1e6).toFixed(1)} MB` : value.toFixed(2)

test(
  'memory, connections and latency stay flat',
  { timeout: (MINUTES + 10) * 60_000 },
  async () => {
    const began = Date.now()
    const ended = began + MINUTES * 60_000
    for (let next = began + SAMPLE_MS; next <= ended; next += SAMPLE_MS) {
      await pause(Math.max(0, next - Date.now()))
      await samples.take()
    }
    const file = process.env['SOAK_SAMPLES']
    if (file) writeFileSync(file, JSON.stringify(samples.series()))
    const verdicts = judge(samples.series(), { began, ended })
    report('| figure | second quarter | last quarter | at most | |\n| - | - | - | - | - |')
    for (const { name, early, late, limit, flat } of verdicts) {
      const cells = [name, shown(early), shown(late), shown(limit), flat ? '' : 'NOT FLAT']
      report(`| ${cells.join(' | ')} |`)
    }
    const rising = verdicts.filter(({ flat }) => !flat).map(({ name }) => name)
    expect(rising).toEqual([])
  },
)

test('no request failed', () => {
  const faults = [...load.faults, ...traffic.faults]
  expect(faults.slice(0, SHOWN_FAULTS)).toEqual([])
  expect([...load.answers.keys()].filter((status) => !status.startsWith('2'))).toEqual([])
})

test('nothing acknowledged was lost or doubled, all work is done, and the books are right', async () => {
  await traffic.stop()
  const counted = await expectNothingLost(place, shop, load)
  const listed = await everyPage(place.publicAddresses[0] ?? '', 'orders', shop.key)
  const changed = new Map(listed.map((one) => [one.external_id, one.status]))
  for (const [id, status] of traffic.statuses) expect(changed.get(id), id).toBe(status)

  await until(async () => ((await samples.waiting()) === 0 ? true : null))
  // A repeated delivery has the same id.
  const paid = place.receiver.heard.filter(({ type }) => type === 'redemption.paid')
  expect(new Set(paid.map(({ id }) => id)).size).toBe(counted.redemptions)

  const proof = await place.commandBeside('prove', {})
  expect(proof.output).toContain('The books are right.')
  expect(place.log()).not.toMatch(/"level":[56]0/)
  report(
    JSON.stringify({
      minutes: MINUTES,
      ...counted,
      changed: traffic.statuses.size,
      otherRequests: traffic.answers.count,
      webhooks: place.receiver.heard.length,
    }),
  )
})
