import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import { type Endpoint, isForBrand } from '../../contract/endpoint/endpoint.ts'
import type { Tx } from '../database/db.ts'
import { commitOnlyAfter } from '../database/transaction/ending.ts'
import { groupedQueue } from '../jobs/grouped-queue.ts'
import { isServedHere } from '../public-page/brand-of-host.ts'
import {
  accessDenial,
  type AnyCaller,
  type BrandActor,
  type RefusedKey,
  type StaffPerson,
  type Viewer,
} from './access.ts'
import { staffTokenOf } from './staff/staff-cookie.ts'
import { namedBrand } from './staff/staff-requests.ts'

export type Callers = {
  /** The caller of a token; within a transaction, or on its own. */
  identify: (token: string, tx?: Tx) => Promise<Viewer | null>
  /** The brand of a brand key that is used from this address. */
  identifyBrand: (key: string, address: string) => Promise<BrandActor | RefusedKey | null>
  /**
   * The person of a session of the console; as the brand's, where a brand is named of which they
   * are a member.
   */
  identifyStaff: (
    token: string,
    brandSlug: string | null,
  ) => Promise<BrandActor | StaffPerson | null>
  /** The cached caller of each token. */
  remembered: LRUCache<string, Viewer>
}

type CachedCaller = { token: string; viewer: Viewer }

const REMEMBERED_CALLERS = 20_000

/** At a brand's own domain, the tokens and keys of other brands say nothing (decision 247). */
export function callersOf(ask: Omit<Callers, 'remembered'>): Callers {
  const identifyBrand = identifyTogether(ask.identifyBrand)
  return {
    identify: async (token, tx) => servedHere(await ask.identify(token, tx)),
    identifyBrand: async (key, address) => servedHere(await identifyBrand(key, address)),
    identifyStaff: ask.identifyStaff,
    remembered: new LRUCache({ max: REMEMBERED_CALLERS }),
  }
}

type IdentifyBrand = Callers['identifyBrand']

/**
 * A brand's system sends many requests at once with one key. Those that arrive while it is being asked share the
 * next question, never the present one: a key that is revoked meanwhile does not work.
 */
function identifyTogether(ask: IdentifyBrand): IdentifyBrand {
  const questions = groupedQueue<
    Parameters<IdentifyBrand>,
    Awaited<ReturnType<IdentifyBrand>>
  >({
    limits: {
      concurrency: 1,
      mostTogether: Infinity,
      mostWeight: Infinity,
      mostWaiting: Infinity,
      longestWaitMs: LONGEST_QUESTION_MS,
    },
    namesOf: () => [],
    weightOf: () => 0,
    run: async (group) => {
      const [[key, address] = ['', '']] = group
      const [answer] = await Promise.allSettled([ask(key, address)])
      return group.map(() => answer)
    },
  })
  return (key, address) => questions(JSON.stringify([key, address]), [key, address])
}

/** As long as a statement and the wait for its connection may take. */
const LONGEST_QUESTION_MS = 30_000

function servedHere<Caller extends { brandId: number }>(
  caller: Caller | null,
): Caller | null {
  return caller !== null && isServedHere(caller.brandId) ? caller : null
}

type Request = Pick<FastifyRequest, 'headers' | 'ip'>

/**
 * The caller, from the database: by the cookie of the console, or by a token, which goes first at
 * the operations that accept both.
 */
export async function identifyCaller(
  { callers, secure }: { callers: Callers; secure: boolean },
  { access }: Pick<Endpoint, 'access'>,
  request: Request,
): Promise<AnyCaller | null> {
  const token = bearerToken(request)
  if (isForBrand(access) && token !== null) return callers.identifyBrand(token, request.ip)
  if (isForBrand(access) || access === 'staff' || access === 'platform') {
    const session = staffTokenOf(request, { secure })
    const brand = isForBrand(access) ? namedBrand(request) : null
    return session === null ? null : callers.identifyStaff(session, brand)
  }
  if (token === null) return null
  const viewer = await callers.identify(token)
  // A person who views is identified before the transaction, in which they can write nothing; a
  // partner of a suspended brand, because a denial is not verified in a transaction.
  if (viewer?.viewedBy === null && !viewer.suspended) callers.remembered.set(token, viewer)
  else callers.remembered.delete(token)
  return viewer
}

/**
 * The cached caller, to be verified in the transaction that works for them, which saves the
 * round trip before it. Null where there is none in the cache.
 */
export function cachedCaller(
  { remembered }: Callers,
  { access }: Pick<Endpoint, 'access'>,
  token: string | null,
): CachedCaller | null {
  if (token === null || (access !== 'signed_in' && access !== 'approved')) return null
  const viewer = servedHere(remembered.get(token) ?? null)
  return viewer && !accessDenial({ access }, viewer) ? { token, viewer } : null
}

/** The token's caller is not, or no longer, the cached one: nothing was done. */
export class OtherCaller extends Error {}

/**
 * Works for a cached caller and verifies them in the same message; the work is rolled back
 * if the verification fails.
 */
export async function verifyingInTransaction<Result>(
  callers: Callers,
  { token, viewer }: CachedCaller,
  tx: Tx,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const verified = callers.identify(token, tx).then((caller) => {
    if (isSame(caller, viewer)) return
    callers.remembered.delete(token)
    throw new OtherCaller()
  })
  commitOnlyAfter(tx, verified)
  const [caller, done] = await Promise.allSettled([verified, work(tx)])
  if (caller.status === 'rejected') throw caller.reason
  if (done.status === 'rejected') throw done.reason
  return done.value
}

function isSame(one: Viewer | null, other: Viewer): boolean {
  return (
    one !== null &&
    one.userId === other.userId &&
    one.brandId === other.brandId &&
    one.partnerId === other.partnerId &&
    one.approved === other.approved &&
    one.suspended === other.suspended
  )
}

export function bearerToken({ headers }: Pick<Request, 'headers'>): string | null {
  const [scheme, token] = headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}
