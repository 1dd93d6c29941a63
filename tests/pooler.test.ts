import { afterAll, expect, inject, test } from 'vitest'

import { ConfigError } from '#platform/server/settings/config.ts'
import { requireKeptQueries } from '#server/postgres/require-kept-queries.ts'

import { createDatabase } from './support/cluster.ts'
import {
  isPoolerInstalled,
  keepsQueriesByTransaction,
  type PoolMode,
  startPooler,
} from './support/servers/pooler.ts'

const stops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

async function pooled(mode: PoolMode): Promise<string> {
  const { url, stop } = await startPooler(await createDatabase(inject('clusterUrl')), mode)
  stops.push(stop)
  return url
}

test('a database without a pooler keeps queries', async () => {
  await requireKeptQueries(await createDatabase(inject('clusterUrl')))
})

test.skipIf(!isPoolerInstalled())(
  'a pooler keeps queries by session, and mixes them up by transaction unless it knows them',
  async () => {
    await requireKeptQueries(await pooled('session'))
    const byTransaction = await pooled('transaction')
    if (keepsQueriesByTransaction()) await requireKeptQueries(byTransaction)
    else await expect(requireKeptQueries(byTransaction)).rejects.toThrow(ConfigError)
  },
)
