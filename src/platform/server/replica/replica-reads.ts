import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { type Endpoint, onlyReads } from '../../contract/endpoint/endpoint.ts'
import { type Db, inScope } from '../database/db.ts'
import type { LogPlace, Reading, Replica } from './replica.ts'

type Databases = { db: Db; replica: Replica | null }
type Asking = Pick<FastifyRequest, 'headers'>

/** Says up to which place the browser has seen changes: a replica that has applied less does not answer it. */
const COOKIE = 'aliado-seen'

/**
 * How a request's transactions read. A replica answers an operation that allows it (`mayLag`) to
 * browsers, whose cookie says what they have changed. Programs send no cookie: their reads are never old.
 */
export function readingOf(
  { db, replica }: Databases,
  contract: Endpoint,
  asking: Asking,
): { reading: Reading; fromReplica: boolean } {
  const seen = contract.mayLag === true && replica !== null ? placeSeenBy(asking) : null
  return seen === null || replica === null
    ? { reading: (scope, work) => inScope(db, scope, work), fromReplica: false }
    : { reading: replica.readingAfter(seen), fromReplica: true }
}

/** How a public page reads: also for visitors without a cookie, who have changed nothing. */
export function readingOfPage({ db, replica }: Databases, asking: Asking): Reading {
  return replica === null
    ? (scope, work) => inScope(db, scope, work)
    : replica.readingAfter(placeSeenBy(asking) ?? 0)
}

/**
 * Gives a browser its cookie with the first read that a replica may answer from then on, and moves it on
 * after each change. Called after the work, before the answer is sent.
 */
export async function noteSeen(
  { replica, secure }: { replica: Replica | null; secure: boolean },
  contracts: Endpoint[],
  { request, reply }: { request: Asking; reply: FastifyReply },
): Promise<void> {
  if (replica === null) return
  const mayRead = placeSeenBy(request) !== null
  const changes = contracts.some((contract) => !onlyReads(contract))
  const lags = contracts.some(({ mayLag }) => mayLag === true)
  if (mayRead ? !changes : !lags) return
  // Without an answer the cookie ends: what was done stays done, and the primary answers the next read.
  const place = await replica.place().catch(() => null)
  const cookie = stringifySetCookie({
    name: COOKIE,
    value: String(place ?? ''),
    ...(place === null && { maxAge: 0 }),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  })
  void reply.header('set-cookie', cookie)
}

/** The same around a request's work, also where it fails. */
export async function notingSeen<Result>(
  server: Parameters<typeof noteSeen>[0],
  contract: Endpoint,
  http: Parameters<typeof noteSeen>[2],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } finally {
    await noteSeen(server, [contract], http)
  }
}

function placeSeenBy({ headers }: Asking): LogPlace | null {
  const place = Number(parseCookie(headers.cookie ?? '')[COOKIE] ?? Number.NaN)
  return Number.isSafeInteger(place) && place >= 0 ? place : null
}
