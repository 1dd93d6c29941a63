import type { Access } from '../../contract/endpoint.ts'

/** A signed-in user at one brand: a request's permissions come only from here. */
export type Viewer = {
  kind: 'partner'
  userId: number
  brandId: number
  partnerId: number
  /** true: approved; false: refused; null: in review. */
  approved: boolean | null
  /** Identifies the session; cannot be used to sign in. */
  sessionHash: Buffer
}

/** A brand's own system, with a brand key. */
export type BrandCaller = { kind: 'brand'; brandId: number; label: string }

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
export function denial(access: Access, caller: Viewer | BrandCaller | null): Denial | null {
  switch (access) {
    case 'public':
      return null
    case 'brand':
      return caller?.kind === 'brand' ? null : unauthenticated
    case 'signed_in':
      return caller?.kind === 'partner' ? null : unauthenticated
    case 'approved':
      if (caller?.kind !== 'partner') return unauthenticated
      return caller.approved === true ? null : notAllowed
  }
}
