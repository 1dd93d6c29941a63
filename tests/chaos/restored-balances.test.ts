import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'

import {
  listCategories,
  listPoints,
  showBalance,
} from '#features/money/credits/contract.ts'
import { systemClock } from '#platform/server/clock.ts'
import { sealerOf } from '#platform/server/sealing/sealer.ts'
import { backUp } from '#server/backup/back-up.ts'
import { restore } from '#server/backup/restore.ts'
import { openFiles } from '#server/files.ts'
import { createDatabase, createEmptyDatabase } from '#tests/support/cluster.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import {
  createWorld,
  type TestPartner,
  type World,
  WORLD_KEY,
} from '#tests/support/world.ts'

const room = await mkdtemp(join(tmpdir(), 'aliado-balances-'))
afterAll(() => rm(room, { recursive: true, force: true }))
const world = await worldForFile({
  databaseUrl: await createDatabase(inject('clusterUrl')),
})
const brand = await world.brand()

/** Partners who together have something in every account. */
async function partnersWithBalances(): Promise<TestPartner[]> {
  await world.setParameter(brand, 'credit_expiry_months', 1)
  const expired = await world.partner(brand, { credit: 50_01 })
  world.clock.advanceDays(20)
  // A session that is not used for a month would end.
  await world.call(expired, showBalance)
  world.clock.advanceDays(20)
  await world.runJobs()
  await world.setParameter(brand, 'credit_expiry_months', 12)

  const owing = await world.partner(brand)
  const at = world.clock.now().toISOString()
  const sale = { id: 'returned', reais: 2_000, at }
  await world.order(brand, owing, sale)
  world.clock.advanceDays(8)
  await world.runJobs()
  await redeem(world, owing, 60)
  const changedAt = world.clock.now().toISOString()
  await world.order(brand, owing, { ...sale, status: 'dev', changedAt })

  const paid = await world.partner(brand, { credit: 200_02 })
  const redemptionId = await redeem(world, paid, 40)
  await world.pay({ brandId: brand.id, partnerId: paid.partnerId, redemptionId })

  const waiting = await world.partner(brand, { credit: 100_03 })
  await redeem(world, waiting, 30)
  await world.order(brand, waiting, { reais: 123.45 })
  return [expired, owing, paid, waiting]
}

/** What the brand sees of each account, and the partner of the balance, its categories and its lines. */
async function balancesAt(at: World, partner: TestPartner) {
  return {
    accounts: await at.credits(brand, partner),
    balance: await at.call(partner, showBalance),
    categories: await at.call(partner, listCategories, { query: {} }),
    lines: await at.call(partner, listPoints, { query: {} }),
  }
}

/** The number of rows of every table and a digest of their contents. */
async function rowsAt(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    // The migrations of each database write down their own moment.
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'ledger')
       and c.relname not in ('schema_migration', 'schema_function')`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ content: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content
       from ${name} t`,
    )
    found[name] = rows[0]?.content ?? ''
  }
  await client.end()
  return found
}

test('a restored copy has each balance of each wallet, and every row, as they were', async () => {
  const partners = await partnersWithBalances()
  const before = await Promise.all(partners.map((partner) => balancesAt(world, partner)))
  for (const account of [
    'under_analysis',
    'available',
    'reserved',
    'redeemed',
    'expired',
    'debt',
  ] as const)
    expect(
      before.some(({ accounts }) => accounts[account] > 0),
      account,
    ).toBe(true)

  const folder = join(room, 'copy')
  const config = { files: { folder: join(room, 'files') }, publicUrl: 'http://aliado.test' }
  const { store } = await openFiles(config, systemClock)
  const progress = () => undefined
  await backUp({ databaseUrl: world.url, store, folder, progress })
  const databaseUrl = await createEmptyDatabase(inject('clusterUrl'))
  const { keyIds } = sealerOf([WORLD_KEY])
  await restore({ databaseUrl, keyIds, store, folder, progress })
  const rows = await rowsAt(databaseUrl)
  expect(Object.keys(rows).length).toBeGreaterThan(120)
  expect(rows).toEqual(await rowsAt(world.url))

  const copy = await createWorld({ databaseUrl })
  try {
    copy.clock.set(world.clock.now().toISOString())
    const after = await Promise.all(partners.map((partner) => balancesAt(copy, partner)))
    expect(after).toEqual(before)
    expect(await copy.proof()).toEqual([])
  } finally {
    await copy.close()
  }
})
