import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { inScope } from '#platform/server/database/db.ts'
import { findingsOf, type PointRow } from '#platform/server/finding.ts'
import { worldForFile } from '#tests/support/fixtures.ts'

const world = await worldForFile()

test('rules read each table once, though nothing is known of its size, and what follows is read as before', async () => {
  await inScope(world.db, 'every brand: whole database', async (tx) => {
    const loops = sql<PointRow>`
      select 1 as brand_id, null as partner_id, current_setting('enable_nestloop') as detail`
    const [during] = await findingsOf(tx, { loops })
    const { rows } = await loops.execute(tx)
    expect([during?.detail, rows[0]?.detail]).toEqual(['off', 'on'])
  })
})
