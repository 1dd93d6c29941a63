import { membersOf } from '#features/program/staff/server/memberships.ts'
import { actorOf } from '#features/program/staff/server/people.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

export type StaffCaller = Extract<BrandActor, { kind: 'staff' }>
export type TeamMember = 'gestora' | 'financeiro'

/** A person of the brand's team with the permissions that they have then, as the caller of a use case. */
export async function teamCaller(
  tx: Tx,
  { brandId, who }: { brandId: BrandId; who: TeamMember },
  now: Date,
): Promise<StaffCaller> {
  const email = `${who}@demo.aliado.test`
  const member = (await membersOf(tx, { brandId })).find((one) => one.email === email)
  if (!member) throw new Error(`${email} is not in the team of brand ${brandId}`)
  const { staffId, role } = member
  return {
    kind: 'staff',
    brandId,
    staffId,
    sessionId: 0,
    actor: actorOf(staffId),
    role: role.name,
    permissions: new Set(role.permissions),
    limited: false,
    suspended: false,
    provedAt: now,
  }
}
