import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { type Endpoint, onlyReads } from '../../contract/endpoint/endpoint.ts'
import type { Db } from '../database/db.ts'
import { type LogPlace, onPrimary, type Reading, type Replica } from './replica.ts'

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
    ? { reading: onPrimary(db), fromReplica: false }
    : { reading: replica.readingAfter(seen), fromReplica: true }
}

/** Which changes a public page has to show to who opens it: visitors without a cookie have changed nothing. */
export function seenOnPage(
  { replica }: Pick<Databases, 'replica'>,
  asking: Asking,
): LogPlace {
  return replica === null ? 0 : (placeSeenBy(asking) ?? 0)
}

/** How a public page reads. */
export function readingOfPage({ db, replica }: Databases, seen: LogPlace): Reading {
  return replica === null ? onPrimary(db) : replica.readingAfter(seen)
}

/**
 * Does a request's work for these operations, then gives a browser its cookie with the first read that a
 * replica may answer from then on, and moves it on after each change, also where the work failed.
 */
export async function notingSeen<Result>(
  { replica, secure }: { replica: Replica | null; secure: boolean },
  contracts: Endpoint[],
  { request, reply }: { request: Asking; reply: FastifyReply },
  work: () => Promise<Result>,
): Promise<Result> {
  if (replica === null) return work()
  try {
    return await work()
  } finally {
    const changes = contracts.some((contract) => !onlyReads(contract))
    const lags = contracts.some(({ mayLag }) => mayLag === true)
    if (placeSeenBy(request) === null ? lags : changes)
      void reply.header('set-cookie', cookieOf(await placeNow(replica), { secure }))
  }
}

/** Null without an answer: what was done stays done, and the primary answers the next read. */
function placeNow(replica: Replica): Promise<LogPlace | null> {
  return replica.place().catch(() => null)
}

/** Without a place it ends the cookie. */
function cookieOf(place: LogPlace | null, { secure }: { secure: boolean }): string {
  return stringifySetCookie({
    name: COOKIE,
    value: String(place ?? ''),
    ...(place === null && { maxAge: 0 }),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  })
}

function placeSeenBy({ headers }: Asking): LogPlace | null {
  const place = Number(parseCookie(headers.cookie ?? '')[COOKIE] ?? Number.NaN)
  return Number.isSafeInteger(place) && place >= 0 ? place : null
}
