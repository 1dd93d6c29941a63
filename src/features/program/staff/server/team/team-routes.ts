import { permissions as sentences } from '#platform/contract/endpoint/permissions.ts'
import {
  isStandardRole,
  type StandardRole,
  standardRoleNames,
  standardRoles,
} from '#platform/contract/endpoint/roles.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import type { ChannelsOf } from '#platform/server/messages/messages.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../team-contract.ts'
import { type Member, membersOf } from '../memberships.ts'
import {
  type KnownRole,
  knownRole,
  type OwnRole,
  ownRole,
  ownRolesOf,
  roleByKey,
} from '../roles.ts'
import { changeRole, createRole, removeRole } from './change-roles.ts'
import { changeMember, removeMember } from './change-team.ts'
import { type Invitation, pendingOf } from './invitations.ts'
import { cancelInvitation, inviteMember, resendInvitation } from './invite.ts'

type Parts = { publicUrl: string; channelsOf: ChannelsOf }

type Call = { viewer: BrandActor; origin: { requestId: string }; now: Date }

export function teamRoutes(server: Server, { publicUrl, channelsOf }: Parts): void {
  const contextOf = ({ viewer, origin, now }: Call) => ({
    actor: viewer,
    requestId: origin.requestId,
    publicUrl,
    channelsOf,
    now,
  })
  serve(server, contract.listTeam, async ({ viewer, tx, now }) => {
    const { brandId } = viewer
    const [members, invitations] = await Promise.all([
      membersOf(tx, { brandId }),
      pendingOf(tx, brandId),
    ])
    return {
      members: members.map((member) => viewMember(member, viewer)),
      invitations: invitations.map((invitation) => viewInvitation(invitation, now)),
    }
  })

  serve(server, contract.listTeamNames, async ({ viewer, tx }) => {
    const members = await membersOf(tx, { brandId: viewer.brandId })
    return { data: members.map(({ staffId, name }) => ({ id: staffId, name })) }
  })

  serve(server, contract.inviteMember, async ({ body, tx, ...call }) => {
    const invited = await inviteMember(tx, body, contextOf(call))
    return shown(invited, (made) => viewSent(made, call.now))
  })

  serve(server, contract.resendInvitation, async ({ params, tx, ...call }) => {
    const sent = await resendInvitation(tx, params.id, contextOf(call))
    return shown(sent, (made) => viewSent(made, call.now))
  })

  serve(server, contract.cancelInvitation, ({ params, tx, ...call }) =>
    cancelInvitation(tx, params.id, contextOf(call)),
  )

  serve(server, contract.showMember, async ({ params, viewer, tx }) => {
    const [member] = await membersOf(tx, { brandId: viewer.brandId, staffId: params.id })
    return member ? viewMember(member, viewer) : refuse('unknown_member')
  })

  serve(server, contract.changeMember, async ({ params, body, version, tx, ...call }) => {
    const change = { staffId: params.id, role: body.role }
    const checkVersion = (member: Member | null) =>
      version.check(member && viewMember(member, call.viewer))
    const changed = await changeMember(tx, change, { ...contextOf(call), checkVersion })
    return shown(changed, (member) => viewMember(member, call.viewer))
  })

  serve(server, contract.removeMember, ({ params, version, tx, ...call }) => {
    const checkVersion = (member: Member | null) =>
      version.check(member && viewMember(member, call.viewer))
    return removeMember(tx, params.id, { ...contextOf(call), checkVersion })
  })

  roleRoutes(server, contextOf)
}

function roleRoutes(
  server: Server,
  contextOf: (call: Call) => Parameters<typeof createRole>[2],
): void {
  serve(server, contract.listRoles, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const [own, members] = await Promise.all([
      ownRolesOf(tx, brandId),
      membersOf(tx, { brandId }),
    ])
    const standard = standardRoleNames.map((name) => viewStandard(name, members))
    const roles = [...standard, ...own.map((role) => viewOwn(role, members))]
    return pageOfShortList('roles', query, roles, ({ key }) => key)
  })

  serve(server, contract.showRole, async ({ params, viewer, tx }) => {
    const { brandId } = viewer
    const members = await membersOf(tx, { brandId })
    if (isStandardRole(params.id)) return viewStandard(params.id, members)
    const role = await roleByKey(tx, brandId, params.id)
    const own =
      role?.stored.roleId && (await ownRole(tx, { brandId, id: role.stored.roleId }))
    return own ? viewOwn(own, members) : refuse('unknown_role')
  })

  serve(server, contract.createRole, async ({ body, tx, ...call }) => {
    const made = await createRole(tx, body, contextOf(call))
    return shown(made, (role) => viewOwn(role, []))
  })

  serve(server, contract.changeRole, async ({ params, body, version, tx, ...call }) => {
    const checkVersion = (role: OwnRole | null) => version.check(role && viewOwn(role, []))
    const context = { ...contextOf(call), checkVersion }
    const changed = await changeRole(tx, { id: params.id, ...body }, context)
    if (changed instanceof Refusal) return changed
    return viewOwn(changed, await membersOf(tx, { brandId: changed.brandId }))
  })

  serve(server, contract.removeRole, ({ params, version, tx, ...call }) => {
    const checkVersion = (role: OwnRole | null) => version.check(role && viewOwn(role, []))
    return removeRole(tx, params.id, { ...contextOf(call), checkVersion })
  })
}

/** A refusal as it is; a result as the contract shows it. */
function shown<Result, Code extends string, View>(
  result: Result | Refusal<Code> | null,
  view: (result: Result) => View,
): View | Refusal<Code> {
  if (result instanceof Refusal) return result
  if (result === null) throw new Error('a written row is missing')
  return view(result)
}

function viewMember(member: Member, viewer: BrandActor) {
  const { staffId, name, email, role, hasSecondFactor, lastUsedAt, joinedAt } = member
  return {
    id: staffId,
    name,
    email,
    role: { key: role.key, name: role.name },
    permissions: role.permissions,
    has_second_factor: hasSecondFactor,
    last_used_at: lastUsedAt,
    joined_at: joinedAt,
    you: viewer.kind === 'staff' && viewer.staffId === staffId,
  }
}

function viewInvitation(invitation: Invitation, now: Date) {
  const { id, email, name, known, invitedBy, createdAt, expiresAt } = invitation
  return {
    id,
    email,
    name,
    role: { key: known.key, name: known.name },
    invited_by: invitedBy,
    created_at: createdAt,
    expires_at: expiresAt,
    expired: expiresAt <= now,
  }
}

function viewSent(
  { invitation, link }: { invitation: Invitation; link: string | null },
  now: Date,
) {
  return { ...viewInvitation(invitation, now), link }
}

function viewStandard(name: StandardRole, members: readonly Member[]) {
  return {
    ...viewRole(knownRole({ role: name, roleId: null }, undefined), members),
    standard: true,
    description: standardRoles[name].description,
  }
}

function viewOwn(role: OwnRole, members: readonly Member[]) {
  const known = knownRole({ role: null, roleId: role.id }, role)
  return { ...viewRole(known, members), standard: false, description: '' }
}

function viewRole({ key, name, permissions }: KnownRole, members: readonly Member[]) {
  return {
    key,
    name,
    permissions: permissions.map((one) => ({ name: one, sentence: sentences[one] })),
    members: members.filter((member) => member.role.key === key).length,
  }
}
