import { inScope, type Db } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { Schedule } from '../activity/schedule.ts'
import { planLists } from './plan-lists.ts'
import { planRules } from './plan-rules.ts'
import { planTeamRoles } from './plan-team-roles.ts'
import type { Plan } from './plan.ts'
import { teamCaller } from './team-caller.ts'

type Parts = {
  db: Db
  brandId: number
  schedule: Schedule
  products: Parameters<typeof planRules>[1]
}

/** What two people of the team did in the past months: rules, roles, a view and a bulk action. */
export function planTeam({ db, brandId, schedule, products }: Parts): void {
  const plan: Plan = ({ daysAgo, who, needs }, act) =>
    schedule.on(daysAgo, (now) =>
      inScope(db, brandId, async (tx) => {
        const caller = await teamCaller(tx, { brandId, who }, now)
        if (!caller.permissions.has(needs)) throw new Error(`${who} may not: ${needs}`)
        const answer = await act({ tx, caller, now })
        if (answer instanceof Refusal) throw new Error(answer.code)
      }),
    )
  planRules(plan, products)
  planTeamRoles(plan)
  planLists(plan, { db, brandId, schedule })
}
