import { sql } from 'kysely'
import { expect } from 'vitest'

import { inScope } from '#platform/server/database/db.ts'
import type { PayingServer } from '#tests/support/servers/paying-server.ts'
import type { World } from '#tests/support/world.ts'

import type { Load } from './load.ts'

/**
 * After the load and its server have ended: each acknowledged redemption was paid once, each order is there once, and
 * the books are right. `more` looks at the same database.
 */
export async function expectNothingLost(
  paying: PayingServer,
  load: Load,
  more: (world: World) => Promise<void> = async () => undefined,
): Promise<void> {
  const paid = paying.bank.paid().map(({ externalId }) => externalId)
  expect(paid.toSorted()).toEqual([...load.redeemed.values()].toSorted())
  await paying.inOwnDatabase(async (world) => {
    expect(await world.proof()).toEqual([])
    const { rows } = await inScope(world.db, 'every brand', (tx) =>
      sql<{ id: string; slug: string }>`
        select o.external_id as id, p.slug
        from shop_order o join partner p on (p.brand_id, p.id) = (o.brand_id, o.partner_id)`.execute(
        tx,
      ),
    )
    const stored = new Map(rows.map(({ id, slug }) => [id, slug]))
    expect(load.ordered.size).toBeGreaterThan(0)
    expect([...load.ordered].filter(([id, slug]) => stored.get(id) !== slug)).toEqual([])
    expect(stored.size).toBe(rows.length)
    await more(world)
  })
}
