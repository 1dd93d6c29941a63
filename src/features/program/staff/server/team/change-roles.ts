import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { standardRoles } from '#platform/contract/endpoint/roles.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { membersOf } from '../memberships.ts'
import {
  deleteRole,
  exceeds,
  knownRole,
  type OwnRole,
  ownRole,
  ownRolesOf,
  rewriteRole,
  storeRole,
} from '../roles.ts'
import { deleteEndedInvitations, givesRole } from './invitations.ts'
import { type CheckVersion, lockTeam, type TeamContext } from './invite.ts'

const MOST_ROLES = 30

type RoleWords = { name: string; permissions: readonly Permission[] }

/** Permissions named once, in any order. */
function chosen({ permissions }: RoleWords): Permission[] {
  return [...new Set(permissions)]
}

/** Names differ also without their case, from those of the standard roles as well. */
function isTaken(name: string, own: readonly Pick<OwnRole, 'name'>[]): boolean {
  const names = [
    ...Object.values(standardRoles).map(({ label }) => label),
    ...own.map((role) => role.name),
  ]
  return names.some((known) => known.toLowerCase() === name.toLowerCase())
}

export async function createRole(tx: Tx, words: RoleWords, context: TeamContext) {
  const { actor, now } = context
  const { brandId } = actor
  const permissions = chosen(words)
  if (exceeds({ permissions }, actor))
    return refuse('more_than_own', { field: 'permissions' })
  await lockTeam(tx, brandId)
  const own = await ownRolesOf(tx, brandId)
  if (isTaken(words.name, own)) return refuse('name_taken', { field: 'name' })
  if (own.length >= MOST_ROLES) return refuse('too_many', { value: String(MOST_ROLES) })
  const stored = await storeRole(tx, { brandId, name: words.name, permissions }, now)
  const detail = { before: null, after: { name: stored.name, permissions } }
  await auditRole(tx, { id: stored.id, act: 'created', detail }, context)
  return stored
}

/** Applies to every member of the role from their next request on. */
export async function changeRole(
  tx: Tx,
  { id, ...words }: RoleWords & Pick<OwnRole, 'id'>,
  context: TeamContext & CheckVersion<OwnRole>,
) {
  const { actor, now } = context
  const { brandId } = actor
  const permissions = chosen(words)
  await lockTeam(tx, brandId)
  const role = await ownRole(tx, { brandId, id })
  if (!role) return context.checkVersion(null) ?? refuse('unknown_role')
  const stale = context.checkVersion(role)
  if (stale) return stale
  const before = knownRole({ role: null, roleId: id }, role)
  if (exceeds({ permissions }, actor) || exceeds(before, actor))
    return refuse('more_than_own', { field: 'permissions' })
  const others = (await ownRolesOf(tx, brandId)).filter((other) => other.id !== id)
  if (isTaken(words.name, others)) return refuse('name_taken', { field: 'name' })
  const stored = await rewriteRole(tx, { brandId, id, name: words.name, permissions }, now)
  const detail = {
    before: { name: role.name, permissions: before.permissions },
    after: { name: stored.name, permissions },
  }
  await auditRole(tx, { id, act: 'changed', detail }, context)
  return stored
}

export async function removeRole(
  tx: Tx,
  id: OwnRole['id'],
  context: TeamContext & CheckVersion<OwnRole>,
) {
  const { actor } = context
  const { brandId } = actor
  await lockTeam(tx, brandId)
  const role = await ownRole(tx, { brandId, id })
  if (!role) return context.checkVersion(null) ?? refuse('unknown_role')
  const stale = context.checkVersion(role)
  if (stale) return stale
  const { name, permissions } = knownRole({ role: null, roleId: id }, role)
  if (exceeds({ permissions }, actor)) return refuse('more_than_own')
  const members = await membersOf(tx, { brandId })
  const used = members.some((member) => member.role.key === String(id))
  if (used || (await givesRole(tx, { brandId, roleId: id }))) return refuse('role_in_use')
  await deleteEndedInvitations(tx, { brandId, roleId: id })
  await deleteRole(tx, { brandId, id })
  const detail = { before: { name, permissions }, after: null }
  await auditRole(tx, { id, act: 'removed', detail }, context)
  return { id }
}

type RoleChange = {
  id: OwnRole['id']
  act: 'created' | 'changed' | 'removed'
  detail: Record<string, unknown>
}

async function auditRole(
  tx: Tx,
  { id, act, detail }: RoleChange,
  { actor, requestId, now }: TeamContext,
): Promise<void> {
  await audit(tx, {
    brandId: actor.brandId,
    actor: actor.actor,
    act: `brand_role.${act}`,
    subject: `brand_role:${id}`,
    detail,
    requestId,
    at: now,
  })
}
