import {
  type Permission,
  permissionNames,
} from '#platform/contract/endpoint/permissions.ts'
import { isStandardRole, standardRoles } from '#platform/contract/endpoint/roles.ts'
import type { BrandId, Id } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

const roles = owning<'brand_role'>

export type OwnRole = RowOf<'brand_role'>

/** A role as stored with a membership or an invitation: exactly one of both. */
export type StoredRole = { role: string | null; roleId: Id<'brand_role'> | null }

/** A role with its meaning; `key` names it on the wire. */
export type KnownRole = { key: string; name: string; permissions: Permission[] }

export const OWNER = 'owner'

/** The meaning of a stored role; `own` is the brand's role that `roleId` names. */
export function knownRole(
  { role, roleId }: StoredRole,
  own: Pick<OwnRole, 'name' | 'permissions'> | undefined,
): KnownRole {
  if (role !== null && isStandardRole(role)) {
    const { label, permissions } = standardRoles[role]
    return { key: role, name: label, permissions: [...permissions] }
  }
  const chosen = new Set(own?.permissions)
  return {
    key: String(roleId),
    name: own?.name ?? '',
    permissions: permissionNames.filter((name) => chosen.has(name)),
  }
}

/** The role that a wire key names; null where the brand has none of this key. */
export async function roleByKey(
  tx: Tx,
  brandId: BrandId,
  key: string,
): Promise<{ stored: StoredRole; known: KnownRole } | null> {
  if (isStandardRole(key)) {
    const stored = { role: key, roleId: null }
    return { stored, known: knownRole(stored, undefined) }
  }
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : null
  const own = id === null ? null : await ownRole(tx, { brandId, id })
  if (!own) return null
  const stored = { role: null, roleId: own.id }
  return { stored, known: knownRole(stored, own) }
}

export async function ownRole(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: Id<'brand_role'> },
): Promise<OwnRole | null> {
  const row = await roles(tx)
    .selectFrom('brand_role')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** By name. */
export function ownRolesOf(tx: Tx, brandId: BrandId): Promise<OwnRole[]> {
  return roles(tx)
    .selectFrom('brand_role')
    .selectAll()
    .where('brandId', '=', brandId)
    .orderBy('name')
    .execute()
}

type RoleWords = { name: string; permissions: readonly Permission[] }

export function storeRole(
  tx: Tx,
  { brandId, name, permissions }: RoleWords & { brandId: BrandId },
  now: Date,
): Promise<OwnRole> {
  return roles(tx)
    .insertInto('brand_role')
    .values({
      brandId,
      name,
      permissions: [...permissions],
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function rewriteRole(
  tx: Tx,
  { brandId, id, name, permissions }: RoleWords & Pick<OwnRole, 'brandId' | 'id'>,
  now: Date,
): Promise<OwnRole> {
  return roles(tx)
    .updateTable('brand_role')
    .set({ name, permissions: [...permissions], updatedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteRole(
  tx: Tx,
  { brandId, id }: Pick<OwnRole, 'brandId' | 'id'>,
): Promise<void> {
  await roles(tx)
    .deleteFrom('brand_role')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Whether a role allows something that this caller may not do: then they cannot give it. */
export function exceeds(
  { permissions }: Pick<KnownRole, 'permissions'>,
  caller: { permissions: ReadonlySet<Permission> },
): boolean {
  return permissions.some((name) => !caller.permissions.has(name))
}
