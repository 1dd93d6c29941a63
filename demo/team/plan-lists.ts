import { runBulk } from '#features/overview/bulk/server/run-bulk.ts'
import { findPartners, startBulk } from '#features/overview/bulk/server/start-bulk.ts'
import { createView } from '#features/program/views/server/create-view.ts'
import { testClock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { Schedule } from '../activity/schedule.ts'
import type { Plan } from './plan.ts'

type Parts = { db: Db; brandId: number; schedule: Schedule }

/** A view that the whole team sees, and a tag that all approved partners got at once. */
export function planLists(plan: Plan, { db, brandId, schedule }: Parts): void {
  plan({ daysAgo: 12, who: 'gestora', needs: 'partners.read' }, ({ tx, caller, now }) =>
    createView(
      tx,
      {
        list: 'partners',
        name: 'Aguardando análise',
        kind: 'shared',
        filters: { situacao: 'in_review' },
      },
      { caller, requestId: 'demo', now },
    ),
  )

  let bulkId: number | undefined
  plan(
    { daysAgo: 6, who: 'gestora', needs: 'partners.write' },
    async ({ tx, caller, now }) => {
      const filter = { status: 'approved' } as const
      const found = await findPartners(tx, caller, filter)
      if (found instanceof Refusal) return found
      const bulk = await startBulk(
        tx,
        {
          filter,
          seenCount: found.length,
          action: { type: 'add_tag', tag: 'campanha de primavera' },
        },
        { caller, requestId: 'demo', now },
      )
      if (!(bulk instanceof Refusal)) bulkId = bulk.id
      return bulk
    },
  )
  // As its job does it, on the same day.
  schedule.on(6, async (now) => {
    if (bulkId === undefined) throw new Error('no bulk action was started')
    await runBulk({ db, clock: testClock(now) }, { brandId, bulkId })
  })
}
