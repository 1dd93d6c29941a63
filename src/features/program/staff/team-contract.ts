import { z } from 'zod'

import { Email } from '#features/program/identity/credentials.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  ShortListQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { permissionNames } from '#platform/contract/endpoint/permissions.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { permissionMissing } from '#platform/contract/sentences.ts'
import { NameText, Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import {
  alreadyMember,
  lastOwner,
  moreThanOwn,
  nameTaken,
  unknownInvitation,
  unknownMember,
  unknownRole,
} from './team-refusal-contract.ts'

const endpoint = endpointsOf('staff')

/** Of every change of the team. */
const changesTeam = { access: { brand: 'team.write' }, fresh: true } as const

const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** `owner`, `manager`, `finance`, `content`, `support`, `reader`, or the id of an own role as text. */
const RoleKey = Text(20).min(1)

const RoleOf = z.object({ key: RoleKey, name: z.string() })

const Permissions = z.array(z.enum(permissionNames))

const MemberView = z.object({
  /** The person's id; lines of the history name them `staff:<id>`. */
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: RoleOf,
  permissions: Permissions,
  has_second_factor: z.boolean(),
  /** To the minute, at this brand; null: never. */
  last_used_at: Moment.nullable(),
  joined_at: Moment,
  /** Whether this is the caller. */
  you: z.boolean(),
})

const member = versionedBy(MemberView, ['has_second_factor', 'last_used_at', 'you'])

const InvitationView = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: RoleOf,
  /** Who invited, as in the audit log. */
  invited_by: z.string(),
  created_at: Moment,
  expires_at: Moment,
  /** Past its end: it can be sent again. */
  expired: z.boolean(),
})

const SentInvitation = InvitationView.extend({
  /** The link of the invitation, to pass on by hand: only where no e-mail can be sent, else null. */
  link: z.string().nullable(),
})

/** The members, by name, and the invitations that were not accepted. */
export const listTeam = endpoint({
  method: 'GET',
  path: '/api/brand/v1/team',
  summary: 'Lista a equipe e os convites',
  access: { brand: 'team.write' },
  response: z.object({
    members: z.array(MemberView),
    invitations: z.array(InvitationView),
  }),
})

/** Who is behind `staff:<id>` in histories and lists: the names of the members. */
export const listTeamNames = endpoint({
  method: 'GET',
  path: '/api/brand/v1/team-names',
  summary: 'Lista os nomes das pessoas da equipe',
  access: { brand: 'overview.read' },
  response: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

/** Sends an invitation by e-mail; it is valid once, for 72 hours. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/brand/v1/team/invitations',
  summary: 'Convida uma pessoa para a equipe',
  ...changesTeam,
  body: z.object({
    email: Email,
    name: NameText(120).default(''),
    role: RoleKey,
  }),
  status: 201,
  response: SentInvitation,
  refusals: {
    unknown_role: unknownRole,
    more_than_own: moreThanOwn,
    already_member: alreadyMember,
    already_invited: {
      status: 409,
      message: 'Já há um convite para este e-mail. Envie-o de novo ou cancele-o.',
    },
    too_many: {
      status: 409,
      message:
        'São no máximo {value} pessoas e convites por marca. Remova uma pessoa ou um convite.',
    },
  },
})

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/team/invitations/:id',
  summary: 'Cancela um convite',
  ...changesTeam,
  params: z.object({ id: Id }),
  response: z.object({ id: z.int() }),
  refusals: { unknown_invitation: unknownInvitation, more_than_own: moreThanOwn },
})

/** Sends a new link, valid for 72 hours; the earlier link stops working. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/brand/v1/team/invitations/:id/resend',
  summary: 'Reenvia um convite',
  ...changesTeam,
  params: z.object({ id: Id }),
  response: SentInvitation,
  refusals: {
    unknown_invitation: unknownInvitation,
    more_than_own: moreThanOwn,
    too_often: {
      status: 429,
      message: 'Este convite acabou de ser enviado. Tente de novo em {value}.',
    },
  },
})

/** One member of the team. */
export const showMember = endpoint({
  method: 'GET',
  path: '/api/brand/v1/team/:id',
  summary: 'Mostra uma pessoa da equipe',
  access: { brand: 'team.write' },
  params: z.object({ id: Id }),
  response: MemberView,
  versioned: member,
  refusals: { unknown_member: unknownMember },
})

/** Gives a member another role, at once. */
export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/team/:id',
  summary: 'Altera o papel de uma pessoa da equipe',
  ...changesTeam,
  params: z.object({ id: Id }),
  body: z.object({ role: RoleKey }),
  response: MemberView,
  versioned: member,
  refusals: {
    ...versionRefusals,
    unknown_member: unknownMember,
    unknown_role: unknownRole,
    more_than_own: moreThanOwn,
    last_owner: lastOwner,
  },
})

/** The person loses access to the brand at once; their account stays. */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/team/:id',
  summary: 'Remove uma pessoa da equipe',
  ...changesTeam,
  params: z.object({ id: Id }),
  response: z.object({ id: z.int() }),
  versioned: member,
  refusals: {
    ...versionRefusals,
    unknown_member: unknownMember,
    more_than_own: moreThanOwn,
    last_owner: lastOwner,
  },
})

const RoleView = RoleOf.extend({
  /** One of the roles that every brand has, which cannot be changed. */
  standard: z.boolean(),
  description: z.string(),
  permissions: z.array(
    z.object({
      name: z.enum(permissionNames),
      /** What it allows (pt-BR). */
      sentence: z.string(),
    }),
  ),
  /** How many members have it. */
  members: z.int(),
})

const role = versionedBy(RoleView, ['members'])

/** The standard roles, then the brand's own by name. */
export const listRoles = endpoint({
  method: 'GET',
  path: '/api/brand/v1/roles',
  summary: 'Lista os papéis',
  access: { brand: 'team.write' },
  query: ShortListQuery,
  response: keysetPageOf(RoleView),
  refusals: cursorRefusals,
})

/** A standard role by its key, or an own one by its id. */
export const showRole = endpoint({
  method: 'GET',
  path: '/api/brand/v1/roles/:id',
  summary: 'Mostra um papel',
  access: { brand: 'team.write' },
  params: z.object({ id: RoleKey }),
  response: RoleView,
  versioned: role,
  refusals: { unknown_role: unknownRole },
})

const RoleInput = z.object({
  name: NameText(60).min(1, 'Dê um nome ao papel.'),
  permissions: Permissions.min(1, { error: permissionMissing }).max(permissionNames.length),
})

export const createRole = endpoint({
  method: 'POST',
  path: '/api/brand/v1/roles',
  summary: 'Cria um papel',
  ...changesTeam,
  body: RoleInput,
  status: 201,
  response: RoleView,
  refusals: {
    more_than_own: moreThanOwn,
    name_taken: nameTaken,
    too_many: {
      status: 409,
      message: 'São no máximo {value} papéis por marca. Exclua um que não usa mais.',
    },
  },
})

/** Changes a role, at once for every member who has it. */
export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/roles/:id',
  summary: 'Altera um papel',
  ...changesTeam,
  params: z.object({ id: Id }),
  body: RoleInput,
  response: RoleView,
  versioned: role,
  refusals: {
    ...versionRefusals,
    unknown_role: unknownRole,
    more_than_own: moreThanOwn,
    name_taken: nameTaken,
  },
})

export const removeRole = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/roles/:id',
  summary: 'Remove um papel sem pessoas',
  ...changesTeam,
  params: z.object({ id: Id }),
  response: z.object({ id: z.int() }),
  versioned: role,
  refusals: {
    ...versionRefusals,
    unknown_role: unknownRole,
    more_than_own: moreThanOwn,
    role_in_use: {
      status: 409,
      message: 'Há pessoas ou convites com este papel. Troque o papel delas antes.',
    },
  },
})
