import { sql } from 'kysely'

import {
  type Permission,
  portfolioPermissions,
} from '#platform/contract/endpoint/permissions.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { StaffId } from './people.ts'
import { type KnownRole, knownRole, OWNER, type StoredRole } from './roles.ts'

const memberships = owning<
  'staff_membership' | 'staff_portfolio' | 'brand_role' | 'staff_member' | 'staff_passkey'
>

export type Membership = {
  brandId: BrandId
  /** With the permissions that the person has: fewer where they are limited to a portfolio. */
  role: KnownRole
  limited: boolean
  lastUsedAt: Date | null
}

/** The brands where a person works, with their role there. */
export async function membershipsOf(tx: Tx, staffId: StaffId): Promise<Membership[]> {
  const rows = await memberships(tx)
    .selectFrom('staff_membership as membership')
    .leftJoin('brand_role as own', (join) =>
      join
        .onRef('own.brandId', '=', 'membership.brandId')
        .onRef('own.id', '=', 'membership.roleId'),
    )
    .leftJoin('staff_portfolio as portfolio', (join) =>
      join
        .onRef('portfolio.brandId', '=', 'membership.brandId')
        .onRef('portfolio.staffId', '=', 'membership.staffId'),
    )
    .select([
      'portfolio.staffId as limitedId',
      'membership.brandId',
      'membership.role',
      'membership.roleId',
      'membership.lastUsedAt',
      'own.name as ownName',
      'own.permissions as ownPermissions',
    ])
    .where('membership.staffId', '=', staffId)
    .orderBy('membership.createdAt')
    .execute()
  return rows.map(({ brandId, lastUsedAt, limitedId, ...row }) => {
    const limited = limitedId !== null
    const role = roleOf(row)
    return { brandId, lastUsedAt, limited, role: limited ? withinPortfolio(role) : role }
  })
}

/** The brands where a person has a permission for all of its partners. */
export async function wholeBrandsOf(
  tx: Tx,
  staffId: StaffId,
  permission: Permission,
): Promise<BrandId[]> {
  return (await membershipsOf(tx, staffId))
    .filter(({ limited, role }) => !limited && role.permissions.includes(permission))
    .map(({ brandId }) => brandId)
}

/** What a person may do at a brand; nothing where they are not of its staff. */
export async function permissionsAt(
  tx: Tx,
  { brandId, staffId }: { brandId: BrandId; staffId: StaffId },
): Promise<ReadonlySet<Permission>> {
  const found = (await membershipsOf(tx, staffId)).find((one) => one.brandId === brandId)
  return new Set(found?.role.permissions)
}

function withinPortfolio({ permissions, ...role }: KnownRole): KnownRole {
  return {
    ...role,
    permissions: permissions.filter((one) => portfolioPermissions.has(one)),
  }
}

type JoinedRole = StoredRole & { ownName: string | null; ownPermissions: string[] | null }

export function roleOf({ ownName, ownPermissions, ...stored }: JoinedRole): KnownRole {
  const own =
    ownName === null || ownPermissions === null
      ? undefined
      : { name: ownName, permissions: ownPermissions }
  return knownRole(stored, own)
}

export type Member = {
  staffId: StaffId
  name: string
  email: string
  role: KnownRole
  hasSecondFactor: boolean
  lastUsedAt: Date | null
  joinedAt: Date
}

/** The members of a brand by name, or one of them. */
export async function membersOf(
  tx: Tx,
  { brandId, staffId }: { brandId: BrandId; staffId?: StaffId },
): Promise<Member[]> {
  const all = memberships(tx)
    .selectFrom('staff_membership as membership')
    .innerJoin('staff_member as person', 'person.id', 'membership.staffId')
    .leftJoin('brand_role as own', (join) =>
      join
        .onRef('own.brandId', '=', 'membership.brandId')
        .onRef('own.id', '=', 'membership.roleId'),
    )
    .select([
      'membership.staffId',
      'person.name',
      'person.email',
      'membership.role',
      'membership.roleId',
      'own.name as ownName',
      'own.permissions as ownPermissions',
      'membership.lastUsedAt',
      'membership.createdAt as joinedAt',
      sql<boolean>`person.totp_secret is not null or exists (
        select from staff_passkey where staff_passkey.staff_id = person.id
      )`.as('hasSecondFactor'),
    ])
    .where('membership.brandId', '=', brandId)
    .orderBy('person.name')
    .orderBy('membership.staffId')
  const rows = await (
    staffId === undefined ? all : all.where('membership.staffId', '=', staffId)
  ).execute()
  return rows.map(({ role, roleId, ownName, ownPermissions, ...row }) => ({
    ...row,
    role: roleOf({ role, roleId, ownName, ownPermissions }),
  }))
}

type NewMembership = { brandId: BrandId; staffId: StaffId; stored: StoredRole }

/** False where the person is a member already. */
export async function storeMembership(
  tx: Tx,
  { brandId, staffId, stored }: NewMembership,
  now: Date,
): Promise<boolean> {
  const row = await memberships(tx)
    .insertInto('staff_membership')
    .values({
      brandId,
      staffId,
      role: stored.role,
      roleId: stored.roleId,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['brandId', 'staffId']).doNothing())
    .returning('staffId')
    .executeTakeFirst()
  return row !== undefined
}

export async function setRole(
  tx: Tx,
  { brandId, staffId, stored }: NewMembership,
): Promise<void> {
  await memberships(tx)
    .updateTable('staff_membership')
    .set({ role: stored.role, roleId: stored.roleId })
    .where('brandId', '=', brandId)
    .where('staffId', '=', staffId)
    .execute()
}

export async function deleteMembership(
  tx: Tx,
  { brandId, staffId }: { brandId: BrandId; staffId: StaffId },
): Promise<void> {
  await memberships(tx)
    .deleteFrom('staff_membership')
    .where('brandId', '=', brandId)
    .where('staffId', '=', staffId)
    .execute()
}

export async function noteUse(
  tx: Tx,
  { brandId, staffId }: { brandId: BrandId; staffId: StaffId },
  now: Date,
): Promise<void> {
  await memberships(tx)
    .updateTable('staff_membership')
    .set({ lastUsedAt: now })
    .where('brandId', '=', brandId)
    .where('staffId', '=', staffId)
    .execute()
}

export async function ownerCount(tx: Tx, brandId: BrandId): Promise<number> {
  const { owners } = await memberships(tx)
    .selectFrom('staff_membership')
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('brandId', '=', brandId)
    .where('role', '=', OWNER)
    .executeTakeFirstOrThrow()
  return owners
}

/** The role of a member as it is stored; null for a person who is not one. */
export async function storedRoleOf(
  tx: Tx,
  { brandId, staffId }: { brandId: BrandId; staffId: StaffId },
): Promise<StoredRole | null> {
  const row = await memberships(tx)
    .selectFrom('staff_membership')
    .select(['role', 'roleId'])
    .where('brandId', '=', brandId)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return row ?? null
}
