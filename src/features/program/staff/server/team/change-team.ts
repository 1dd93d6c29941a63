import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import {
  deleteMembership,
  type Member,
  membersOf,
  ownerCount,
  setRole,
} from '../memberships.ts'
import type { StaffId } from '../people.ts'
import { exceeds, OWNER, roleByKey } from '../roles.ts'
import { type CheckVersion, lockTeam, type TeamContext } from './invite.ts'

/** The member, for a change by this caller; a refusal where there is none, or it has more rights. */
async function findMember(tx: Tx, staffId: StaffId, { actor }: TeamContext) {
  const { brandId } = actor
  await lockTeam(tx, brandId)
  const [member] = await membersOf(tx, { brandId, staffId })
  if (!member) return refuse('unknown_member')
  return exceeds(member.role, actor) ? refuse('more_than_own') : member
}

async function isLastOwner(tx: Tx, { role }: Member, { actor }: TeamContext) {
  return role.key === OWNER && (await ownerCount(tx, actor.brandId)) === 1
}

/** Gives a member another role; their next request has it, in every process. */
export async function changeMember(
  tx: Tx,
  { staffId, role: key }: { staffId: StaffId; role: string },
  context: TeamContext & CheckVersion<Member>,
) {
  const { actor } = context
  const { brandId } = actor
  const member = await findMember(tx, staffId, context)
  if (!('staffId' in member)) return member
  const stale = context.checkVersion(member)
  if (stale) return stale
  const role = await roleByKey(tx, brandId, key)
  if (!role) return refuse('unknown_role', { field: 'role' })
  if (exceeds(role.known, actor)) return refuse('more_than_own', { field: 'role' })
  if (key !== OWNER && (await isLastOwner(tx, member, context))) return refuse('last_owner')
  await setRole(tx, { brandId, staffId, stored: role.stored })
  const detail = { before: { role: member.role.name }, after: { role: role.known.name } }
  await auditMember(tx, { staffId, act: 'role_changed', detail }, context)
  return { ...member, role: role.known }
}

/** The person’s next request at the brand is refused; their account and sessions stay. */
export async function removeMember(
  tx: Tx,
  staffId: StaffId,
  context: TeamContext & CheckVersion<Member>,
) {
  const { brandId } = context.actor
  const member = await findMember(tx, staffId, context)
  if (!('staffId' in member)) return context.checkVersion(null) ?? member
  const stale = context.checkVersion(member)
  if (stale) return stale
  if (await isLastOwner(tx, member, context)) return refuse('last_owner')
  await deleteMembership(tx, { brandId, staffId })
  const detail = { before: { role: member.role.name }, after: null }
  await auditMember(tx, { staffId, act: 'removed', detail }, context)
  return { id: staffId }
}

type MemberChange = {
  staffId: StaffId
  act: 'role_changed' | 'removed'
  detail: Record<string, unknown>
}

async function auditMember(
  tx: Tx,
  { staffId, act, detail }: MemberChange,
  { actor, requestId, now }: TeamContext,
): Promise<void> {
  await audit(tx, {
    brandId: actor.brandId,
    actor: actor.actor,
    act: `staff_member.${act}`,
    subject: `staff:${staffId}`,
    detail,
    requestId,
    at: now,
  })
}
