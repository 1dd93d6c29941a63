import { type Endpoint, isForBrand, onlyReads } from '../../contract/endpoint/endpoint.ts'
import { type Permission, permissions } from '../../contract/endpoint/permissions.ts'
import type { BrandId, Id, PartnerId, UserId } from '../../contract/ids.ts'
import { portfolioScope, type Scope } from '../database/db.ts'

/** A signed-in user at one brand: a request's permissions come only from here. */
export type Viewer = {
  kind: 'partner'
  userId: UserId
  brandId: BrandId
  partnerId: PartnerId
  /** true: approved; false: refused; null: in review. */
  approved: boolean | null
  /** Identifies the session; cannot be used to sign in. */
  sessionHash: Buffer
  /**
   * The member of the staff who views the portal as this partner, to read (decision 172); null
   * where the partner themself is signed in.
   */
  viewedBy: Id<'staff_member'> | null
  suspended: boolean
}

type Acting = {
  brandId: BrandId
  /** Whether the platform suspends the brand: it can only be read (decision 221). */
  suspended: boolean
  /** The name for the audit log: `brand-key:loja`, `staff:12`. */
  actor: string
  permissions: ReadonlySet<Permission>
}

type KeyActor = Acting & {
  kind: 'key'
  keyId: Id<'brand_key'>
  /** Whether it only tries: nothing that it sends stays (decision 238). */
  test: boolean
}

type StaffActor = Acting & {
  kind: 'staff'
  staffId: Id<'staff_member'>
  sessionId: Id<'staff_session'>
  /** The name of their role at the brand, for the audit log. */
  role: string
  /** Whether they see only the partners of their portfolio. */
  limited: boolean
  /** When the person last gave their second factor. */
  provedAt: Date
}

/**
 * Who acts for a brand. The permissions come only from the key, or from the person's role there. A
 * request of a person names one of the brands where they are a member.
 */
export type BrandActor = KeyActor | StaffActor

/** A job that calls what a request would: it has no key and no person. */
export function jobCaller(
  acting: Pick<Acting, 'brandId' | 'actor' | 'permissions'>,
): BrandActor {
  return { kind: 'key', keyId: 0, test: false, suspended: false, ...acting }
}

/**
 * A brand's key that does not work here and now. It may do nothing, but the brand can read in its
 * history that it was tried.
 */
export type RefusedKey = {
  kind: 'refused_key'
  brandId: BrandId
  actor: string
  denial: Denial
}

/** A person who is signed in to the console, at no particular brand. */
export type StaffPerson = {
  kind: 'person'
  brandId: null
  staffId: Id<'staff_member'>
  sessionId: Id<'staff_session'>
  actor: string
  provedAt: Date
  /** Whether they operate the installation. */
  isPlatform: boolean
  /** The brand that the request names, where the person is no member; null: it names none. */
  otherBrand: string | null
}

export type AnyCaller = Viewer | BrandActor | RefusedKey | StaffPerson

export type Denial = { status: 401 | 403; body: { message: string; code: string } }

export const unauthenticated: Denial = {
  status: 401,
  body: { message: 'Unauthenticated.', code: 'not_signed_in' },
}
export const notAllowed: Denial = {
  status: 403,
  body: {
    message: 'Seu cadastro ainda não tem acesso a esta área.',
    code: 'not_allowed',
  },
}
export const notPlatform: Denial = {
  status: 403,
  body: {
    message: 'Isto é só para quem opera a instalação.',
    code: 'not_platform',
  },
}
export const noBrand: Denial = {
  status: 403,
  body: { message: 'Escolha a marca no cabeçalho aliado-brand.', code: 'no_brand_chosen' },
}
export const notMember: Denial = {
  status: 403,
  body: { message: 'Você não faz parte da equipe desta marca.', code: 'not_a_member' },
}

/** Why a brand's key does not work. */
export const keyDenials = {
  revoked: {
    status: 401,
    body: { message: 'Esta chave foi revogada.', code: 'key_revoked' },
  },
  expired: { status: 401, body: { message: 'Esta chave venceu.', code: 'key_expired' } },
  foreignAddress: (address: string): Denial => ({
    status: 403,
    body: {
      message: `Esta chave não vale para o endereço ${address}. Inclua-o na lista da chave.`,
      code: 'address_not_allowed',
    },
  }),
} as const

/** Why a caller may not use an endpoint of this access, or null when they may. */
export function accessDenial(
  { access, wholeBrand }: Pick<Endpoint, 'access' | 'wholeBrand'>,
  caller: AnyCaller | null,
): Denial | null {
  if (isForBrand(access))
    return brandDenial(access.brand, caller) ?? portfolioDenial(wholeBrand, caller)
  switch (access) {
    case 'public':
      return null
    case 'staff':
      return caller?.kind === 'person' ? null : unauthenticated
    case 'platform':
      return operatorDenial(caller)
    case 'signed_in':
      return caller?.kind === 'partner' ? null : unauthenticated
    case 'approved':
      return approvedDenial(caller)
  }
}

function operatorDenial(caller: AnyCaller | null): Denial | null {
  if (caller?.kind !== 'person') return unauthenticated
  return caller.isPlatform ? null : notPlatform
}

function approvedDenial(caller: AnyCaller | null): Denial | null {
  if (caller?.kind !== 'partner') return unauthenticated
  return caller.approved === true ? null : notAllowed
}

export const suspendedForPartners: Denial = {
  status: 403,
  body: {
    message: 'O programa desta marca está suspenso: por enquanto nada pode ser alterado.',
    code: 'brand_suspended',
  },
}
export const suspendedForBrand: Denial = {
  status: 403,
  body: {
    message: 'A plataforma suspendeu esta marca: por enquanto só é possível ler.',
    code: 'brand_suspended',
  },
}

/** Why a caller may change nothing at a brand that the platform suspends (decision 221). */
export function suspensionDenial(
  endpoint: Endpoint,
  caller: AnyCaller | null,
): Denial | null {
  const isOfBrand = caller !== null && 'suspended' in caller && caller.suspended
  if (!isOfBrand || onlyReads(endpoint) || endpoint.whileSuspended === true) return null
  return caller.kind === 'partner' ? suspendedForPartners : suspendedForBrand
}

/** Whether everything that a caller sends is rolled back after the answer. */
export function onlyTries(caller: AnyCaller | null): boolean {
  return caller?.kind === 'key' && caller.test
}

/** Why a test key may not call an operation: it changes something, and cannot be tried. */
export function testKeyDenial(endpoint: Endpoint, caller: AnyCaller | null): Denial | null {
  if (!onlyTries(caller) || onlyReads(endpoint) || endpoint.dryRun === true) return null
  return notTried
}

export const notTried: Denial = {
  status: 403,
  body: {
    message: 'Esta é uma chave de teste, e esta operação não pode ser simulada.',
    code: 'test_key',
  },
}

function brandDenial(permission: Permission, caller: AnyCaller | null): Denial | null {
  if (caller === null || caller.kind === 'partner') return unauthenticated
  if (caller.kind === 'refused_key') return caller.denial
  if (caller.kind === 'person') return caller.otherBrand === null ? noBrand : notMember
  return caller.permissions.has(permission) ? null : withoutPermission(permission)
}

function portfolioDenial(
  wholeBrand: true | undefined,
  caller: AnyCaller | null,
): Denial | null {
  const limited = caller !== null && portfolioOwner(caller) !== null
  return wholeBrand && limited ? limitedToPortfolio : null
}

export const limitedToPortfolio: Denial = {
  status: 403,
  body: {
    message:
      'Isto vale para a marca inteira, e você cuida só dos parceiros da sua carteira.',
    code: 'limited_to_portfolio',
  },
}

function withoutPermission(permission: Permission): Denial {
  const message = `Falta a permissão “${permissions[permission]}”.`
  return { status: 403, body: { message, code: 'missing_permission' } }
}

/**
 * A public answer is the same for everyone, also for a caller with another brand's token.
 */
export function scopeOf({ access }: Endpoint, caller: AnyCaller | null): Scope {
  if (access === 'public' || caller === null || caller.brandId === null)
    return 'every brand: brand unknown'
  return portfolioScope(caller.brandId, portfolioOwner(caller))
}

/** The member of the staff to whose portfolio a caller is limited; null: to none. */
export function portfolioOwner(caller: AnyCaller): Id<'staff_member'> | null {
  return caller.kind === 'staff' && caller.limited ? caller.staffId : null
}
