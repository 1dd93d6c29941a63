import pg from 'pg'
import { describe, expect } from 'vitest'

import { listChecklist } from '#features/learning/checklists/contract.ts'
import { listCourses } from '#features/learning/courses/contract.ts'
import { listFaq } from '#features/learning/faq/contract.ts'
import { listMissionContentsToReview } from '#features/learning/missions/brand-contract.ts'
import { listMissions } from '#features/learning/missions/contract.ts'
import { listSaleClaims } from '#features/money/claims/contract.ts'
import { listClosings } from '#features/money/closing/brand-contract.ts'
import { showCommissionsSummary } from '#features/money/closing/contract.ts'
import { listRuleChanges } from '#features/money/commission/brand-contract.ts'
import { listAdjustmentRequests } from '#features/money/credits/adjustment-contract.ts'
import { listPoints } from '#features/money/credits/contract.ts'
import { listPartnerDebts } from '#features/money/credits/debt-contract.ts'
import { listFraudSignals } from '#features/money/fraud/contract.ts'
import { listBrandRedemptions } from '#features/money/redemption/brand-contract.ts'
import { listRewards } from '#features/money/redemption/contract.ts'
import { listPartnerBulks } from '#features/overview/bulk/contract.ts'
import { countPending } from '#features/overview/inbox/contract.ts'
import { hasFieldWords } from '#features/program/audit/console/field-words.ts'
import { showMe, signIn } from '#features/program/identity/contract.ts'
import { listNotifications } from '#features/program/notifications/contract.ts'
import { listViews } from '#features/program/views/contract.ts'
import { listAssets } from '#features/selling/assets/contract.ts'
import { listProducts } from '#features/selling/catalog/contract.ts'
import { listMaterials } from '#features/selling/materials/contract.ts'
import {
  listMyCoupons,
  listOrders,
  showRanking,
} from '#features/selling/orders/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { openFiles, withSealing } from '#server/files.ts'

import { loadDemoOnce } from '../demo/load-demo-once.ts'
import { members } from '../demo/people.ts'
import { test as inWorld } from './support/fixtures.ts'
import type { World } from './support/world.ts'

const PASSWORD = 'demo1234'
const AURORA = { key: 'demo-key-aurora' }
const TRILHA = { key: 'demo-key-trilha' }

/** As `npm start` does it, on the server of the world. */
async function load(world: World): Promise<void> {
  const settings = { files: { folder: world.folder }, publicUrl: 'http://aliado.test' }
  const { store } = withSealing(await openFiles(settings, world.clock), world.sealer)
  const parts = { databaseUrl: world.url, store, sealer: world.sealer }
  await loadDemoOnce(parts, world.clock.now(), () => undefined)
}

let from = 0
/** Each from another address, as from many homes. */
async function session(world: World, email: string, slug_parent: string) {
  from += 1
  const body = { email, password: PASSWORD, slug_parent }
  return world.call(null, signIn, { body }, { remoteAddress: `10.9.0.${from}` })
}

/** The number of rows of each table, and the last change of its rows. */
async function contents(world: World): Promise<Record<string, string>> {
  const owner = new pg.Client({ connectionString: world.url })
  await owner.connect()
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'ledger')`,
    )
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await owner.query<{ state: string }>(
        `select count(*) || ' rows, newest change ' || coalesce(max(xmin::text::bigint), 0)
           as state from ${name}`,
      )
      found[name] = rows[0]?.state ?? ''
    }
    return found
  } finally {
    await owner.end()
  }
}

async function lengthOf(world: World, ...[caller, contract]: Parameters<World['send']>) {
  const input = contract.body === undefined ? {} : { body: {} }
  const answer = await world.send(caller, contract, input)
  expect(answer.statusCode, `${contract.path}: ${answer.body}`).toBe(200)
  const body: object = answer.json()
  const list: unknown = [body, ...Object.values(body)].find(Array.isArray)
  if (!Array.isArray(list)) throw new Error(`${contract.path} answers no list`)
  return list.length
}

const test = inWorld.extend<{ demo: World }>({
  /** A world with the whole demo, loaded once for the file. */
  demo: [({ world }, use) => load(world).then(() => use(world)), { scope: 'file' }],
})

describe('the whole demo', () => {
  test('admits each of its people to each of their brands', async ({ demo }) => {
    for (const { brand, slug, email, state } of members()) {
      const me = await demo.call(await session(demo, email, brand), showMe)
      expect(me.partner, email).toMatchObject({ slug, slug_parent: brand })
      expect(me.partner?.approved === 1, email).toBe(state === 'approved')
    }
  })

  test('has no difference in its books', async ({ demo }) => {
    expect(await demo.proof()).toEqual([])
  })

  test.for<[string, Endpoint[]]>([
    [
      'aurora',
      [
        listAssets,
        listChecklist,
        listCourses,
        listFaq,
        listMaterials,
        listMissions,
        listMyCoupons,
        listNotifications,
        listOrders,
        listPoints,
        listProducts,
        listRewards,
        listSaleClaims,
        showRanking,
      ],
    ],
    ['trilha', [listCourses, listOrders, listProducts]],
  ])('shows Ana something on every list of %s', async ([brand, contracts], { demo }) => {
    const ana = await session(demo, 'ana@demo.aliado.test', brand)
    for (const contract of contracts)
      expect(await lengthOf(demo, ana, contract), contract.path).toBeGreaterThan(0)
  })

  test('shows Bruno the months that trilha closed', async ({ demo }) => {
    const bruno = await session(demo, 'bruno@demo.aliado.test', 'trilha')
    const { data } = await demo.call(bruno, showCommissionsSummary)
    expect(data.closures.data.length).toBeGreaterThan(0)
  })

  test('leaves something for each brand to decide', async ({ demo }) => {
    for (const [key, contract] of [
      [AURORA, listBrandRedemptions],
      [AURORA, listMissionContentsToReview],
      [AURORA, listAdjustmentRequests],
      [AURORA, listPartnerDebts],
      [AURORA, listFraudSignals],
      [TRILHA, listClosings],
    ] as const)
      expect(await lengthOf(demo, key, contract), contract.path).toBeGreaterThan(0)
  })

  test('has each kind of work in the inbox of aurora', async ({ demo }) => {
    const { data } = await demo.call(AURORA, countPending)
    const waiting = data.filter(({ count }) => count > 0).map(({ kind }) => kind)
    expect(waiting).toEqual(
      expect.arrayContaining([
        'partner',
        'document',
        'follower_proof',
        'mission_enrollment',
        'mission_content',
        'claim',
        'coupon_request',
        'redemption',
        'adjustment',
        'fraud_signal',
        'failed_redemption',
        'webhook',
      ]),
    )
  })

  test('shows what several people of a team did, one after the other', async ({ demo }) => {
    const { data: changes } = await demo.call(AURORA, listRuleChanges, {})
    const actors = new Set(changes.map(({ actor }) => actor))
    expect(actors.size).toBe(2)
    for (const actor of actors) expect(actor).toMatch(/^staff:/)
    const days = changes.map(({ at }) => at)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(days).size).toBeGreaterThan(4)
    const views = await demo.call(AURORA, listViews, { query: { list: 'partners' } })
    expect(views.data.map(({ kind }) => kind)).toEqual(['shared'])
    const bulks = await demo.call(AURORA, listPartnerBulks, {})
    expect(bulks.data).toMatchObject([{ state: 'done', failed: 0 }])
    expect(bulks.data[0]?.handled).toBeGreaterThan(10)
  })

  test('leaves no line in the audit log whose fields people have no words for', async ({
    demo,
  }) => {
    const lines = await demo.db.selectFrom('audit_log').select(['act', 'detail']).execute()
    const isRecord = (value: unknown): value is object =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
    const fields = lines.flatMap(({ act, detail }) => {
      const { before, after, ...others } = Object(detail)
      return [before, after, others]
        .filter(isRecord)
        .flatMap((part) => Object.keys(part).map((field) => `${act}: ${field}`))
    })
    expect(fields.length).toBeGreaterThan(100)
    const isUnnamed = (line: string) => !hasFieldWords(line.split(': ')[1] ?? '')
    expect([...new Set(fields.filter(isUnnamed))]).toEqual([])
  })

  test('is not changed when it is loaded again', async ({ demo }) => {
    const before = await contents(demo)
    await load(demo)
    expect(await contents(demo)).toEqual(before)
  })
})
