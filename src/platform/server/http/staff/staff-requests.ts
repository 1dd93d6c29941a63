import { type Endpoint, onlyReads } from '../../../contract/endpoint/endpoint.ts'
import { FRESH_PROOF_MS } from '../../../contract/endpoint/fresh-proof.ts'
import type { Asking } from '../../reply.ts'
import type { AnyCaller, Denial } from '../access.ts'

/** Names the brand of a call from the console: two tabs may work for two brands. */
const BRAND_HEADER = 'aliado-brand'

/** The brand that a request of the console names; null: none. */
export function namedBrand({ headers }: Pick<Asking, 'headers'>): string | null {
  const named = headers[BRAND_HEADER]
  return typeof named === 'string' && /^[a-z0-9-]{1,60}$/.test(named) ? named : null
}

export const foreignOrigin: Denial = {
  status: 403,
  body: {
    message: 'Esta chamada não veio do console.',
    code: 'foreign_origin',
  },
}
export const staleProof: Denial = {
  status: 403,
  body: {
    message: 'Confirme que é você para continuar.',
    code: 'fresh_proof_needed',
  },
}

type Arriving = {
  contract: Endpoint
  asking: Pick<Asking, 'headers'>
  caller: AnyCaller | null
  now: Date
}

/**
 * Why a call of the console is refused, besides its access: it changes something and was sent by
 * another site's page, or it requires a fresh second factor. Null where it is not refused.
 */
export function staffDenial(
  { contract, asking, caller, now }: Arriving,
  { publicUrl }: { publicUrl: string },
): Denial | null {
  const byCookie = caller?.kind === 'staff' || caller?.kind === 'person'
  const changes = !onlyReads(contract)
  if (byCookie && changes && originOf(asking, publicUrl) !== 'own') return foreignOrigin
  // A sign-in sets a cookie: another site must not be able to sign its visitors in.
  if (contract.path.startsWith(CONSOLE_PATHS) && originOf(asking, publicUrl) === 'foreign')
    return foreignOrigin
  if (!byCookie || contract.fresh !== true) return null
  return now.getTime() - caller.provedAt.getTime() < FRESH_PROOF_MS ? null : staleProof
}

export const CONSOLE_PATHS = '/api/console/'

/** Whose page sent a request: browsers add this header to every request that changes something. */
function originOf(
  { headers }: Pick<Asking, 'headers'>,
  publicUrl: string,
): 'own' | 'foreign' | 'unknown' {
  const { origin } = headers
  if (origin === undefined) return 'unknown'
  if (origin === new URL(publicUrl).origin) return 'own'
  const host = URL.canParse(origin) ? new URL(origin).host : null
  return host !== null && host === headers.host ? 'own' : 'foreign'
}
