import { type Brand, brandById } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type ChannelsOf, postMessage } from '#platform/server/messages/messages.ts'
import { spendAll } from '#platform/server/rate-bucket.ts'
import { type Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/sealing/secrets.ts'

import { membersOf } from '../memberships.ts'
import { exceeds, type KnownRole, knownRole, OWNER, roleByKey } from '../roles.ts'
import { text } from '../text.ts'
import {
  type Invitation,
  markCancelled,
  pendingById,
  pendingOf,
  renewInvitation,
  storeInvitation,
} from './invitations.ts'

const MOST_PEOPLE = 200

export type TeamContext = {
  actor: BrandActor
  requestId: string
  publicUrl: string
  now: Date
}

type InvitingContext = TeamContext & { channelsOf: ChannelsOf }

/** Refuses a change that is based on an older version of what it changes. */
export type CheckVersion<Found> = {
  checkVersion: (found: Found | null) => Refusal<'changed_meanwhile'> | null
}

/** Changes of a team run one after the other: limits, the last owner, roles in use. */
export function lockTeam(tx: Tx, brandId: BrandId): Promise<void> {
  return lockByName(tx, `team:${brandId}`)
}

type Requested = { email: string; name: string; role: string }

export async function inviteMember(
  tx: Tx,
  { email, name, role: key }: Requested,
  context: InvitingContext,
) {
  const { actor, now } = context
  const { brandId } = actor
  await lockTeam(tx, brandId)
  const role = await roleByKey(tx, brandId, key)
  if (!role) return refuse('unknown_role', { field: 'role' })
  if (exceeds(role.known, actor)) return refuse('more_than_own', { field: 'role' })
  const [members, invitations] = await Promise.all([
    membersOf(tx, { brandId }),
    pendingOf(tx, brandId),
  ])
  if (members.some((member) => member.email === email))
    return refuse('already_member', { field: 'email' })
  if (invitations.some((invitation) => invitation.email === email))
    return refuse('already_invited', { field: 'email' })
  if (members.length + invitations.length >= MOST_PEOPLE)
    return refuse('too_many', { value: String(MOST_PEOPLE) })

  const { stored, known } = role
  const invitation = { brandId, email, name, stored, invitedBy: actor.actor }
  const { id, token } = await storeInvitation(tx, invitation, now)
  const link = await sendInvitation(tx, { brandId, email, token, role: known }, context)
  await auditInvitation(tx, { id, act: 'created', detail: { role: known.name } }, context)
  return sentInvitation(tx, { brandId, id }, link)
}

/** Null where it was cancelled meanwhile. */
async function sentInvitation(
  tx: Tx,
  key: { brandId: BrandId; id: Invitation['id'] },
  link: string | null,
) {
  const invitation = await pendingById(tx, key)
  return invitation && { invitation, link }
}

/** E-mails an invitation; returns its link where no e-mail of the brand can be sent, else null. */
async function sendInvitation(
  tx: Tx,
  mail: Mail,
  context: InvitingContext,
): Promise<string | null> {
  await mailInvitation(tx, mail, context)
  const channels = await context.channelsOf(tx, mail.brandId)
  return channels.has('email') ? null : linkOf(context.publicUrl, mail.token)
}

type FirstInviting = {
  /** As in the audit log. */
  invitedBy: string
  publicUrl: string
  now: Date
  sendsMail: boolean
}

/** The invitation of a brand's first owner; returns its link. */
export async function inviteFirstOwner(
  tx: Tx,
  { brandId, email, name }: { brandId: BrandId; email: string; name: string },
  { invitedBy, publicUrl, now, sendsMail }: FirstInviting,
): Promise<string> {
  const stored = { role: OWNER, roleId: null }
  const invitation = { brandId, email: email.toLowerCase(), name, stored, invitedBy }
  const { id, token } = await storeInvitation(tx, invitation, now)
  const role = knownRole(stored, undefined)
  if (sendsMail)
    await mailInvitation(
      tx,
      { brandId, email: invitation.email, token, role },
      { publicUrl, now },
    )
  await audit(tx, {
    brandId,
    actor: invitedBy,
    act: 'staff_invitation.created',
    subject: `staff_invitation:${id}`,
    detail: { role: role.name },
    at: now,
  })
  return linkOf(publicUrl, token)
}

const RESENDS = { limit: 3, windowMs: HOUR_MS }

export async function resendInvitation(
  tx: Tx,
  id: Invitation['id'],
  context: InvitingContext,
) {
  const { actor, now } = context
  const { brandId } = actor
  await lockTeam(tx, brandId)
  const invitation = await pendingById(tx, { brandId, id })
  if (!invitation) return refuse('unknown_invitation')
  if (exceeds(invitation.known, actor)) return refuse('more_than_own')
  const bucket = `staff-invitation:${brandId}-${id}`
  const waitMs = await spendAll(tx, [{ bucket, ...RESENDS }], now)
  if (waitMs !== null) return refuseForNow('too_often', waitMs)
  const token = await renewInvitation(tx, invitation, now)
  const { email, known: role } = invitation
  const link = await sendInvitation(tx, { brandId, email, token, role }, context)
  await auditInvitation(tx, { id, act: 'sent_again', detail: { role: role.name } }, context)
  return sentInvitation(tx, { brandId, id }, link)
}

export async function cancelInvitation(tx: Tx, id: Invitation['id'], context: TeamContext) {
  const { actor, now } = context
  const { brandId } = actor
  await lockTeam(tx, brandId)
  const invitation = await pendingById(tx, { brandId, id })
  if (!invitation) return refuse('unknown_invitation')
  if (exceeds(invitation.known, actor)) return refuse('more_than_own')
  await markCancelled(tx, invitation, now)
  const detail = { before: { role: invitation.known.name }, after: null }
  await auditInvitation(tx, { id, act: 'cancelled', detail }, context)
  return { id }
}

type Mail = { brandId: BrandId; email: string; token: string; role: KnownRole }

async function mailInvitation(
  tx: Tx,
  { brandId, email, token, role }: Mail,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const brand: Brand = await brandById(tx, brandId)
  await postMessage(
    tx,
    {
      brandId,
      channel: 'email',
      recipient: email,
      subject: text.invitation.subject(brand.name),
      body: text.invitation.body(brand.name, role.name),
      link: linkOf(publicUrl, token),
      externalId: `staff-invitation:${hashToken(token).toString('base64url')}`,
    },
    now,
  )
}

/** A fragment is not sent to servers, so that no log has the token. */
function linkOf(publicUrl: string, token: string): string {
  return `${publicUrl}/console/convite#token=${token}`
}

type InvitationChange = {
  id: Invitation['id']
  act: 'created' | 'sent_again' | 'cancelled'
  detail: Record<string, unknown>
}

async function auditInvitation(
  tx: Tx,
  { id, act, detail }: InvitationChange,
  { actor, requestId, now }: TeamContext,
): Promise<void> {
  await audit(tx, {
    brandId: actor.brandId,
    actor: actor.actor,
    act: `staff_invitation.${act}`,
    subject: `staff_invitation:${id}`,
    detail,
    requestId,
    at: now,
  })
}
