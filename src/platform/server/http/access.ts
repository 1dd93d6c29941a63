import { type Access, isForBrand } from '../../contract/endpoint/endpoint.ts'
import { type Permission, permissions } from '../../contract/endpoint/permissions.ts'
import type { BrandId, Id, PartnerId, UserId } from '../../contract/ids.ts'

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
}

/** Who acts for a brand. Brand and permissions come only from the key, never from a request. */
export type BrandActor = {
  kind: 'key'
  brandId: BrandId
  keyId: Id<'brand_key'>
  /** The name for the audit log: `brand-key:loja`. */
  actor: string
  permissions: ReadonlySet<Permission>
}

type Denial = { status: 401 | 403; body: { message: string; code: string } }

const unauthenticated: Denial = {
  status: 401,
  body: { message: 'Unauthenticated.', code: 'not_signed_in' },
}
const notAllowed: Denial = {
  status: 403,
  body: {
    message: 'Seu cadastro ainda não tem acesso a esta área.',
    code: 'not_allowed',
  },
}

/** Why a caller may not use an endpoint of this access, or null when it may. */
export function denial(access: Access, caller: Viewer | BrandActor | null): Denial | null {
  if (isForBrand(access)) {
    if (caller === null || caller.kind === 'partner') return unauthenticated
    return caller.permissions.has(access.brand) ? null : withoutPermission(access.brand)
  }
  switch (access) {
    case 'public':
      return null
    case 'signed_in':
      return caller?.kind === 'partner' ? null : unauthenticated
    case 'approved':
      if (caller?.kind !== 'partner') return unauthenticated
      return caller.approved === true ? null : notAllowed
    case 'staff':
      return unauthenticated
  }
}

function withoutPermission(permission: Permission): Denial {
  const message = `Falta a permissão “${permissions[permission]}”.`
  return { status: 403, body: { message, code: 'missing_permission' } }
}
