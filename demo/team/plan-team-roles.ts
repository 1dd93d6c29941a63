import { changeMember } from '#features/program/staff/server/team/change-team.ts'

import type { Plan } from './plan.ts'
import { teamCaller } from './team-caller.ts'

/** The person of the finance managed the program until another one took it over. */
export function planTeamRoles(plan: Plan): void {
  plan(
    { daysAgo: 30, who: 'gestora', needs: 'team.write' },
    async ({ tx, caller, now }) => {
      const { brandId } = caller
      const { staffId } = await teamCaller(tx, { brandId, who: 'financeiro' }, now)
      return changeMember(
        tx,
        { staffId, role: 'finance' },
        {
          actor: caller,
          requestId: 'demo',
          publicUrl: '',
          now,
          checkVersion: () => null,
        },
      )
    },
  )
}
