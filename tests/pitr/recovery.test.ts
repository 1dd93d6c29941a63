import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { dayOf } from '#platform/contract/time/dates.ts'
import { type FakeStarkBank, fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { production, until } from '#tests/support/servers/production.ts'
import { everyPage } from '#tests/support/traffic/ending.ts'
import { startLoad } from '#tests/support/traffic/load.ts'
import { openShop } from '#tests/support/traffic/people.ts'
import { unique } from '#tests/support/world.ts'

import { archivedPostgres } from './archived-postgres.ts'

/**
 * docs/operating.md, "Restoring to a second": the machine of the database is lost in the middle of a burst, and the
 * database is restored to a second of it. The provider knows payments of after that second.
 */
const SELLERS = 6
const BURST_MS = 20_000
const POINTS = 30
/** Payments after the second: less than a proof shows, and than what one person may adjust alone in a day. */
const PAID_AFTER = 25

let room: string
let bank: FakeStarkBank
let database: Awaited<ReturnType<typeof archivedPostgres>>
let place: Awaited<ReturnType<typeof production>>

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'aliado-pitr-'))
  bank = await fakeStarkBank()
  database = await archivedPostgres(room)
  await database.start()
  place = await production({
    DATABASE_URL: database.url,
    STARKBANK_URL: bank.settings.url,
    STARKBANK_PROJECT_ID: bank.settings.projectId,
    STARKBANK_PRIVATE_KEY: bank.settings.privateKey,
  })
})
afterAll(async () => {
  await place?.close()
  await database?.close()
  await bank?.close()
  if (room) await rm(room, { recursive: true, force: true })
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

function report(figures: object): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  const file = process.env['PITR_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}

type Found = { partner_slug: string | null; detail: string }
const isOf =
  (slug: string) =>
  ({ partner_slug }: Found) =>
    partner_slug === slug

const pagesOf = (list: string, key: string) => everyPage(place.url(), list, key)

const redeem = (token: string) =>
  place.send('POST', '/api/v1/rewards/trade-points', {
    token,
    body: { reward_option_id: 1, points: POINTS },
    headers: { 'idempotency-key': unique() },
  })

const paidIds = () => bank.paid().map(({ externalId }) => externalId)

test('a database restored to a second of a burst is right, and what was paid after it is found and not paid twice', async () => {
  await place.start()
  const createBrand = (slug: string) => place.createBrand(slug, 'credits')
  const addresses = { bank, mail: place.mail, publicAddresses: [place.url()], createBrand }
  const shop = await openShop(addresses, SELLERS)
  const brand = (method: string, path: string, body?: object) =>
    place.done(method, `/api/brand/v1/${path}`, { token: shop.key, ...(body && { body }) })

  const load = startLoad(addresses, shop)
  await pause(BURST_MS)
  const before = {
    redeemed: [...load.redeemed.values()],
    ordered: [...load.ordered.keys()],
  }
  const { at, segment } = await database.moment()
  const acknowledged = new Set(before.redeemed)
  await database.archived(segment)
  await until(async () =>
    paidIds().filter((id) => !acknowledged.has(id)).length > PAID_AFTER ? true : null,
  )
  await load.stop()
  await place.crash()
  await database.lose()

  const began = Date.now()
  const url = await database.restoreTo(at)
  const restoredMs = Date.now() - began
  const settings = { DATABASE_URL: url }
  const paid = bank.paid()

  // Before partners are served.
  const books = await place.commandBeside('prove', settings)
  expect(books.output).toContain('The books are right.')
  const since = ['--payments-since', dayOf(new Date())]
  const compared = await place.commandBeside('prove', settings, ...since)
  expect(compared.status).toBe(1)

  await place.start(settings)
  const known = await pagesOf('redemptions', shop.key)
  const ids = new Set(known.map(({ id }) => id))
  for (const id of before.redeemed) expect(ids).toContain(id)
  const orders = new Set((await pagesOf('orders', shop.key)).map((one) => one.external_id))
  for (const id of before.ordered) expect(orders).toContain(id)

  const unknown = paid.filter(({ externalId }) => !ids.has(externalId))
  expect(unknown.length).toBeGreaterThan(0)
  const found = [...compared.output.matchAll(/payment ([0-9a-f-]{36}),/g)].map(
    ([, id]) => id,
  )
  expect(found.toSorted()).toEqual(unknown.map(({ externalId }) => externalId).toSorted())
  const proof = await brand('GET', 'proof')
  expect(proof.differences).toBe(unknown.length)

  // Whose credits came back with the restored database cannot spend them again.
  const stopped = proof.frozen.map((one: { partner_slug: string }) => one.partner_slug)
  for (const { slug, token } of shop.sellers)
    if (stopped.includes(slug)) expect((await redeem(token)).status).toBe(409)

  // What was open at that second ends; nothing else is paid.
  await until(async () => {
    const open = (await pagesOf('redemptions', shop.key)).filter(
      ({ status }) => status !== 'paid',
    )
    return open.length === 0 ? true : null
  })
  const all = [...ids, ...unknown.map(({ externalId }) => externalId)]
  expect(paidIds().toSorted()).toEqual(all.toSorted())

  // A person books those of one partner, and frees them; the others go on waiting.
  const [first] = stopped
  const ofFirst = proof.findings.filter(isOf(first))
  for (const { detail } of ofFirst) {
    const [, id, cents] = /payment ([0-9a-f-]{36}), (\d+) centavos/.exec(detail) ?? []
    const reason = `Resgate já pago, número ${id}`
    const body = { amount: -Number(cents) / 100, reason }
    const { request } = await brand('POST', `partners/${first}/adjustments`, body)
    expect(request).toBeNull()
  }
  await place.commandBeside('prove', settings, ...since)
  const after = await brand('GET', 'proof')
  expect(after.differences).toBe(unknown.length - ofFirst.length)
  await brand('POST', `partners/${first}/unfreeze`, { reason: 'Pagamentos conferidos.' })
  const freed = shop.sellers.find(({ slug }) => slug === first)
  expect((await redeem(freed?.token ?? '')).status).toBe(201)
  report({
    moment: at,
    redemptions: before.redeemed.length,
    orders: before.ordered.length,
    unknownPayments: unknown.length,
    restoredMs,
  })
})
