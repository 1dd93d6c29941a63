import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { StaffCaller, TeamMember } from './team-caller.ts'

export type Call = { tx: Tx; caller: StaffCaller; now: Date }

/** Plans what a person does on a day, which needs a permission that they have on that day. */
export type Plan = (
  step: { daysAgo: number; who: TeamMember; needs: Permission },
  act: (call: Call) => Promise<unknown>,
) => void
