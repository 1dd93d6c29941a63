import type { BrandId, Id } from '#platform/contract/ids.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

import { roleOf } from '../memberships.ts'
import type { KnownRole, StoredRole } from '../roles.ts'
import { INVITATION_HOURS } from '../text.ts'

const invitations = owning<'staff_invitation' | 'brand_role'>

export type InvitationId = Id<'staff_invitation'>
export type Invitation = Omit<RowOf<'staff_invitation'>, 'tokenHash'> & { known: KnownRole }

type NewInvitation = {
  brandId: BrandId
  email: string
  name: string
  stored: StoredRole
  invitedBy: string
}

/** Stores an invitation; returns its id and the token of its link, of which only the digest is stored. */
export async function storeInvitation(
  tx: Tx,
  { stored, ...invitation }: NewInvitation,
  now: Date,
): Promise<{ id: InvitationId; token: string }> {
  const token = makeToken()
  const { id } = await invitations(tx)
    .insertInto('staff_invitation')
    .values({
      ...invitation,
      role: stored.role,
      roleId: stored.roleId,
      tokenHash: hashToken(token),
      createdAt: now,
      sentAt: now,
      expiresAt: endOf(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** A new link for an invitation; the earlier one stops working. */
export async function renewInvitation(
  tx: Tx,
  { brandId, id }: Pick<Invitation, 'brandId' | 'id'>,
  now: Date,
): Promise<string> {
  const token = makeToken()
  await invitations(tx)
    .updateTable('staff_invitation')
    .set({ tokenHash: hashToken(token), sentAt: now, expiresAt: endOf(now) })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
  return token
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
}

function pending(tx: Tx) {
  return invitations(tx)
    .selectFrom('staff_invitation as invitation')
    .leftJoin('brand_role as own', (join) =>
      join
        .onRef('own.brandId', '=', 'invitation.brandId')
        .onRef('own.id', '=', 'invitation.roleId'),
    )
    .selectAll('invitation')
    .select(['own.name as ownName', 'own.permissions as ownPermissions'])
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.cancelledAt', 'is', null)
}

type Row = RowOf<'staff_invitation'> & {
  ownName: string | null
  ownPermissions: string[] | null
}

function invitationOf({ ownName, ownPermissions, tokenHash: _, ...row }: Row): Invitation {
  const { role, roleId } = row
  return { ...row, known: roleOf({ role, roleId, ownName, ownPermissions }) }
}

/** The invitations of a brand that were neither accepted nor cancelled, newest first. */
export async function pendingOf(tx: Tx, brandId: BrandId): Promise<Invitation[]> {
  const rows = await pending(tx)
    .where('invitation.brandId', '=', brandId)
    .orderBy('invitation.id', 'desc')
    .execute()
  return rows.map(invitationOf)
}

/** One of them; null where there is none with this id. */
export async function pendingById(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: InvitationId },
): Promise<Invitation | null> {
  const row = await pending(tx)
    .where('invitation.brandId', '=', brandId)
    .where('invitation.id', '=', id)
    .executeTakeFirst()
  return row ? invitationOf(row) : null
}

/** The invitation of a link; null for one that is unknown, accepted, cancelled or over. */
export async function invitationByToken(
  tx: Tx,
  token: string,
  now: Date,
): Promise<Invitation | null> {
  const row = await pending(tx)
    .where('invitation.tokenHash', '=', hashToken(token))
    .where('invitation.expiresAt', '>', now)
    .executeTakeFirst()
  return row ? invitationOf(row) : null
}

/**
 * Uses up the invitation of a link; false where another request did so, or it was cancelled or
 * renewed meanwhile.
 */
export async function useUpInvitation(tx: Tx, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await invitations(tx)
    .updateTable('staff_invitation')
    .set({ acceptedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('acceptedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markCancelled(
  tx: Tx,
  { brandId, id }: Pick<Invitation, 'brandId' | 'id'>,
  now: Date,
): Promise<void> {
  await invitations(tx)
    .updateTable('staff_invitation')
    .set({ cancelledAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Whether an invitation that can be accepted gives this role of the brand. */
export async function givesRole(
  tx: Tx,
  { brandId, roleId }: { brandId: BrandId; roleId: Id<'brand_role'> },
): Promise<boolean> {
  const rows = await pendingOf(tx, brandId)
  return rows.some((row) => row.roleId === roleId)
}
