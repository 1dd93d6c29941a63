import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { listBrandProducts } from '#features/selling/catalog/brand-contract.ts'
import {
  DatabaseRightsError,
  openAppLogin,
} from '#platform/server/database/database-login.ts'
import { openReplica } from '#server/postgres/open-replica.ts'

import { worldForFile } from './support/fixtures.ts'
import { startReplicatedCluster } from './support/replicated-cluster.ts'
import { shakyLine } from './support/servers/shaky-line.ts'
import { createBrand, openNewBrand } from './support/steps/new-brand.ts'
import { expectStatus, PRODUCTION } from './support/world.ts'

/** A replica that was made a primary, and goes its own way. */
const cluster = await startReplicatedCluster({ follows: false })
const line = await shakyLine(cluster.standbyUrl)
afterAll(async () => {
  await line.close()
  await cluster.stop()
})
const smtp = { url: 'smtp://127.0.0.1:9', from: 'Aliado <nao-responda@aliado.test>' }
const invitation = await createBrand(cluster.primaryUrl)
const world = await worldForFile({
  databaseUrl: cluster.primaryUrl,
  readUrl: cluster.standbyUrl,
  suppliers: { ...PRODUCTION, smtp },
})
const { brand } = await openNewBrand(world, invitation)

test('a server that follows no other answers nothing, and is counted as behind', async () => {
  const read = (cookie: string) =>
    world.send(brand, listBrandProducts, {}, { headers: { cookie } })
  const [cookie = ''] = [(await read('')).headers['set-cookie'] ?? ''].flat()
  const body = { name: 'Novo', category: 'Cremes', price: 10, url: 'https://nova.example/' }
  expectStatus(await world.send(brand, putProduct, { params: { sku: 'N1' }, body }), 200)
  // Also for a browser that has changed nothing, and whose answer may be some seconds old.
  const answer = await read(cookie.split(';')[0] ?? '')
  expect(answer.json().data).toMatchObject([{ sku: 'N1' }])
  const metrics = (await world.http.inject({ url: '/metrics' })).body
  expect(metrics).toMatch(/^aliado_replica_reads_total\{result="answered"\} 0$/m)
  expect(metrics).toMatch(/^aliado_replica_reads_total\{result="behind"\} [1-9]/m)
})

test('a replica that comes later is read only when its login has the right rights', async () => {
  const warnings: unknown[] = []
  const logger = { warn: (facts: unknown) => void warnings.push(facts) }
  const settings = (readUrl: string) => ({
    role: 'web' as const,
    database: { readUrl, appUrl: readUrl, poolSize: 2, keepsQueries: true },
  })
  const asOwner = settings(line.url)
  await expect(openReplica(world.db, asOwner, logger)).rejects.toThrow(DatabaseRightsError)

  line.set('away')
  const replica = await openReplica(world.db, asOwner, logger)
  if (replica === null) throw new Error('a replica is configured')
  expect(warnings).toHaveLength(1)
  line.set('none')
  const login = new URL(await openAppLogin(cluster.primaryUrl)).username
  const readAs = async () => {
    const who = sql<{ login: string }>`select current_user as login`
    const { rows } = await replica.readingAfter(0)(brand.id, (tx) => who.execute(tx))
    return rows[0]?.login
  }
  await expect
    .poll(
      async () => {
        expect(await readAs()).toBe(login)
        return warnings.at(-1)
      },
      { timeout: 10_000, interval: 200 },
    )
    .toMatchObject({ err: expect.any(DatabaseRightsError) })
  expect(await readAs()).toBe(login)
  expect(replica.reads).toMatchObject({ answered: 0 })
  await replica.close()
})
