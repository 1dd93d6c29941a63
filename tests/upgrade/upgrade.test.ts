import { appendFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { expectNothingLost } from '#tests/support/traffic/ending.ts'
import { type Load, startLoad } from '#tests/support/traffic/load.ts'
import { openShop, type Shop } from '#tests/support/traffic/people.ts'
import { unique } from '#tests/support/world.ts'

import { twoVersions, type Version } from './versions.ts'

/**
 * docs/operating.md, "Upgrading without a stop": the version before and this one share a database, each with the other's
 * web process or worker, while partners redeem, a shop sends orders, months are closed and a bank pays.
 */
const SELLERS = 4
const PHASE_MS = Number(process.env['UPGRADE_PHASE_SECONDS'] ?? 25) * 1_000

let place: Awaited<ReturnType<typeof twoVersions>>
let shop: Shop
let load: Load

beforeAll(async () => {
  place = await twoVersions()
  await place.start('older', 'web')
  await place.start('older', 'worker')
  place.leadTo('older')
  const slug = `marca${unique()}`
  const key = await place.createBrand(slug)
  shop = await openShop({ ...place, createBrand: () => key }, SELLERS, slug)
  load = startLoad(place, shop)
})
afterAll(() => place?.close())

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function call(key: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${place.publicAddresses[0]}/api/brand/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300)
  return text === '' ? null : JSON.parse(text)
}

/** A new brand in commission mode closes the last month. */
async function closeMonth(): Promise<void> {
  const key = await place.createBrand(`comissao${unique()}`, 'commission')
  const month = new Date(Date.now() - 32 * DAY_MS)
  const slug = `bia${unique()}`
  const before = new Date(month.getTime() - 60 * DAY_MS).toISOString()
  await call(key, 'PUT', 'parameters/release_days', { value: 0 })
  await call(key, 'PUT', `partners/${slug}`, {
    name: 'Bia Lima',
    email: `${slug}@pessoas.example`,
    pf_pj: 'PJ',
    document: '11444777000161',
    approved: true,
    approved_at: before,
  })
  const at = `${dayOf(month).slice(0, 8)}10T12:00:00Z`
  await call(key, 'PUT', 'orders/7', {
    status: 'fat',
    created_at: at,
    updated_at: at,
    partner_slug: slug,
    items: [{ sku: 'A', name: 'Sérum', category: 'rosto', quantity: 1, price: 2_000 }],
  })
  await call(key, 'POST', 'closings/run', {})
  const { data } = await call(key, 'GET', 'closings')
  expect(data).toHaveLength(1)
  await call(key, 'POST', `closings/${data[0].id}/approve`)
}

function report(name: string, figures: object): void {
  process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`)
  const file = process.env['UPGRADE_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify({ name, ...figures })}\n`)
}

/** Work goes on for a while, and the bank pays. */
async function phase(name: string): Promise<void> {
  const moment = Date.now()
  await closeMonth()
  await pause(PHASE_MS)
  const figures = load.since(moment)
  report(name, figures)
  expect(figures.acknowledged).toBeGreaterThan(20)
  expect(figures.withoutPaymentMs).toBeLessThan(PHASE_MS)
}

const replace = async (role: 'web' | 'worker', [from, to]: [Version, Version]) => {
  await place.start(to, role)
  if (role === 'web') place.leadTo(to)
  await place.stop(from, role)
}

test('the old version serves', () => phase('old web, old worker'))

test('the new worker works beside the old web process', async () => {
  await replace('worker', ['older', 'newer'])
  await phase('old web, new worker')
})

test('the new web process serves beside an old worker, started on the newer database', async () => {
  await replace('web', ['older', 'newer'])
  await replace('worker', ['newer', 'older'])
  await phase('new web, old worker')
})

test('the web process is rolled back', async () => {
  await replace('web', ['newer', 'older'])
  await phase('old web again, old worker')
})

test('both are upgraded again', async () => {
  await replace('web', ['older', 'newer'])
  await replace('worker', ['older', 'newer'])
  await phase('new web, new worker')
})

test('no request failed, nothing was lost or doubled, and both versions find the books right', async () => {
  const counted = await expectNothingLost(place, shop, load)
  for (const version of ['older', 'newer'] as const)
    expect(await place.command(version, 'prove')).toContain('The books are right.')
  const answers = Object.fromEntries(load.answers)
  report('total', { ...counted, answers })
  expect(load.faults).toEqual([])
  expect(Object.keys(answers).filter((status) => status.startsWith('5'))).toEqual([])
})
