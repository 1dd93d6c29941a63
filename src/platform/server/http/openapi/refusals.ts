import {
  acceptsKey,
  type Endpoint,
  isForBrand,
  onlyReads,
} from '../../../contract/endpoint/endpoint.ts'
import { checkSentData } from '../../../contract/sentences.ts'
import { termSentences } from '../../writes/brand-writes.ts'
import {
  type Denial,
  keyDenials,
  limitedToPortfolio,
  noBrand,
  notAllowed,
  notMember,
  notPlatform,
  notTried,
  suspendedForBrand,
  suspendedForPartners,
  unauthenticated,
} from '../access.ts'
import { CONSOLE_PATHS, foreignOrigin, staleProof } from '../staff/staff-requests.ts'
import { notChanged, notShown } from '../viewing.ts'

type KnownRefusal = { status: number; code: string; message: string }

/** Every refusal of an operation: the platform's own come first, then the contract's. */
export function refusalsOf(endpoint: Endpoint): KnownRefusal[] {
  return [
    ...denialsOf(endpoint).map(({ status, body }) => ({ status, ...body })),
    ...refusedInputOf(endpoint).map(([code, message]) => ({ status: 422, code, message })),
    ...Object.entries(endpoint.refusals ?? {}).map(([code, refusal]) => ({
      code,
      ...refusal,
    })),
  ]
}

/** The sentences of the refusals, each with its code, by status. */
export function sentencesByStatus(endpoint: Endpoint): Map<number, string[]> {
  const refusals = refusalsOf(endpoint).toSorted((one, other) => one.status - other.status)
  const byStatus = Map.groupBy(refusals, ({ status }) => status)
  return new Map(
    [...byStatus].map(([status, group]) => [
      status,
      group.map(({ code, message }) => `\`${code}\`: ${message}`),
    ]),
  )
}

/** Why a caller may be refused, whatever they sent. */
function denialsOf(endpoint: Endpoint): Denial[] {
  const { access, fresh } = endpoint
  return [
    ...(access === 'public' ? [] : [unauthenticated]),
    ...(isForBrand(access) ? brandDenials(access.brand, endpoint) : []),
    ...(access === 'platform' ? [notPlatform] : []),
    ...(fresh ? [staleProof] : []),
    ...(access === 'approved' ? [notAllowed] : []),
    ...viewDenials(endpoint),
    ...(asksForOrigin(endpoint) ? [foreignOrigin] : []),
    ...(onlyReads(endpoint) ? [] : writeDenials(endpoint)),
  ]
}

const isOfStaff = ({ access }: Endpoint) => access === 'staff' || access === 'platform'

/** The sign-in to the console sets a cookie, so its reads are refused too. */
function asksForOrigin(endpoint: Endpoint): boolean {
  const byConsole = isForBrand(endpoint.access) || isOfStaff(endpoint)
  return endpoint.path.startsWith(CONSOLE_PATHS) || (byConsole && !onlyReads(endpoint))
}

function writeDenials(endpoint: Endpoint): Denial[] {
  const { access, dryRun, whileSuspended } = endpoint
  const isOfBrand = isForBrand(access)
  const suspended = isOfBrand ? suspendedForBrand : suspendedForPartners
  return [
    ...(isOfStaff(endpoint) || whileSuspended ? [] : [suspended]),
    ...(isOfBrand && dryRun !== true ? [notTried] : []),
  ]
}

function brandDenials(permission: string, { wholeBrand }: Endpoint): Denial[] {
  const message = `Falta a permissão \`${permission}\`.`
  return [
    keyDenials.revoked,
    keyDenials.expired,
    keyDenials.foreignAddress('{value}'),
    { status: 403, body: { code: 'missing_permission', message } },
    noBrand,
    notMember,
    ...(wholeBrand ? [limitedToPortfolio] : []),
  ]
}

/** A person who views the portal as a partner reads what is public or says that it is for them. */
function viewDenials(endpoint: Endpoint): Denial[] {
  const { access, viewable } = endpoint
  const isOfPartner = access === 'signed_in' || access === 'approved'
  if (viewable || !(isOfPartner || access === 'public')) return []
  if (!onlyReads(endpoint)) return [notChanged]
  return isOfPartner ? [notShown] : []
}

/** Why what was sent may be refused: its code and sentence. */
function refusedInputOf(endpoint: Endpoint): (readonly [code: string, message: string])[] {
  const { access, body, dryRun, headers, params, query } = endpoint
  const isOfBrand = isForBrand(access)
  const { dry_run_unavailable, key_reused } = termSentences
  return [
    ...(isOfBrand && !onlyReads(endpoint) && dryRun !== true
      ? [['dry_run_unavailable', dry_run_unavailable] as const]
      : []),
    ...(acceptsKey(endpoint) ? [['key_reused', key_reused] as const] : []),
    // An operation of the brand refuses what it does not know.
    ...(isOfBrand || params || query || body || headers
      ? [['invalid_input', checkSentData] as const]
      : []),
  ]
}
