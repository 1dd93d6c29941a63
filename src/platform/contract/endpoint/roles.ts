import { type Permission, permissionNames } from './permissions.ts'

/** A role of a brand's staff: a name for the screens (pt-BR) and a set of permissions. */
export type Role = {
  label: string
  /** Who it is for, in one sentence (pt-BR). */
  description: string
  permissions: readonly Permission[]
}

const reads = permissionNames.filter((name) => name.endsWith('.read'))

/**
 * The roles that every brand has: the only list. A brand adds its own roles (feature staff).
 * Their permissions are sent with each answer, so a change here applies at once.
 */
export const standardRoles = {
  owner: {
    label: 'Dona da conta',
    description: 'Pode tudo na marca.',
    permissions: permissionNames,
  },
  manager: {
    label: 'Gestão',
    description: 'Tudo, menos equipe, chaves e aprovar pagamentos.',
    permissions: permissionNames.filter(
      (name) => !['team.write', 'keys.write', 'payouts.approve'].includes(name),
    ),
  },
  finance: {
    label: 'Financeiro',
    description:
      'Vê tudo, cuida de fechamentos, pagamentos e resgates e exporta para a contabilidade.',
    permissions: [
      ...reads,
      'partners.personal',
      'closings.decide',
      'payouts.prepare',
      'payouts.approve',
      'redemptions.write',
      'data.export',
    ],
  },
  content: {
    label: 'Conteúdo',
    description: 'Cuida de conteúdo e mensagens; vê parceiros sem dados pessoais.',
    permissions: [
      'overview.read',
      'partners.read',
      'content.read',
      'content.write',
      'messages.read',
      'messages.send',
    ],
  },
  support: {
    label: 'Atendimento',
    description: 'Vê parceiros e pedidos e responde contestações.',
    permissions: [
      'overview.read',
      'partners.read',
      'partners.personal',
      'orders.read',
      'claims.read',
      'claims.decide',
    ],
  },
  reader: {
    label: 'Leitura',
    description: 'Vê tudo, menos dados pessoais, e não altera nada.',
    permissions: reads,
  },
} as const satisfies Readonly<Record<string, Role>>

export type StandardRole = keyof typeof standardRoles

// Every key of the object above, which TypeScript gives only as texts.
export const standardRoleNames = Object.keys(standardRoles) as StandardRole[]

export function isStandardRole(name: string): name is StandardRole {
  return Object.hasOwn(standardRoles, name)
}
