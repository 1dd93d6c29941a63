import { z } from 'zod'

import {
  type Endpoint,
  type Input,
  isJsonRead,
  type Output,
} from '#platform/contract/endpoint/endpoint.ts'

import type { ApiCaller } from './api-caller.ts'
import { ApiError } from './api-error.ts'
import { gatherReads, type WireAnswer } from './gather-reads.ts'
import { addressOf, encodePart, type Parts } from './request.ts'
import { tokenCaller } from './token-caller.ts'
import { answerOf, initOf, parseJson, reach, reachWithProgress } from './transport.ts'
import { encoded, errorOf, misunderstood, wireOf } from './wire.ts'

type CallOptions = {
  signal?: AbortSignal
  /** Called with the sent part of the body, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Headers that every operation understands: `If-Match`, `Idempotency-Key`. */
  headers?: Record<string, string>
  /** The browser sends it also while the page is being closed. */
  keepalive?: boolean
  /** Everything is done, answered and rolled back; for contracts with `dryRun`. */
  dryRun?: true
}

declare global {
  /** The answer of a read that the page itself sent while the app was loading; null where it sent or got none. */
  var firstRead:
    | ((path: string, token: string | null) => Promise<WireAnswer | null>)
    | undefined
}

type Called = Pick<Endpoint, 'method' | 'path'>
const listeners = new Set<(endpoint: Called) => void>()
let caller: ApiCaller = tokenCaller

/** Replaces the portal's caller; once, before the first call. */
export function identifyBy(other: ApiCaller): void {
  caller = other
}

/** Runs after each successful answer, on any screen. */
export function onAnswered(listener: (endpoint: Called) => void): void {
  listeners.add(listener)
}

/** Calls an endpoint by its contract: centavos and dates here, reais and text on the wire. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  return (await callVersioned(endpoint, input, options)).data
}

/** The same with the version of the object: the `If-Match` of a later change. */
export async function callVersioned<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<{ data: Output<E>; version: string | null }> {
  const { status, answer, version } = await sendOrRecover(() =>
    send(endpoint, input as Parts, options),
  )
  const decoded = z.safeDecode(endpoint.response, answer as z.input<E['response']>)
  if (!decoded.success) throw misunderstood(status, decoded.error)
  for (const listener of listeners) listener(endpoint)
  // The schema that decoded it is the one that Output names.
  return { data: decoded.data as Output<E>, version: version ?? null }
}

/** Calls an endpoint that answers with a file; throws the error of a failed answer. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<Blob> {
  return sendOrRecover(async () => {
    const response = await transmit(endpoint, input as Parts, {})
    if (response.ok) return response.blob()
    // An unreadable answer gets the general sentence.
    const answer = await response.text().then(parseJson, () => undefined)
    throw caller.failed(errorOf(response.status, answer), caller.token() !== null)
  })
}

/** Once more where the user provides what was missing: a code, for example. */
async function sendOrRecover<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof ApiError && (await caller.recover(error))) return attempt()
    throw error
  }
}

async function send(
  endpoint: Endpoint,
  parts: Parts,
  options: CallOptions,
): Promise<WireAnswer> {
  const sentToken = caller.token() !== null
  const answered = canGather(endpoint, parts)
    ? await gather(endpoint, parts, options)
    : await answerOf(await transmit(endpoint, parts, options))
  if (answered.status >= 200 && answered.status < 300) return answered
  throw caller.failed(errorOf(answered.status, answered.answer), sentToken)
}

async function transmit(
  endpoint: Endpoint,
  parts: Parts,
  { signal, onProgress, headers, keepalive = false, dryRun }: CallOptions,
): Promise<Response> {
  await caller.ready()
  const wire = wireOf(endpoint, parts)
  const own = { ...caller.headers(), ...headers, ...wire.own }
  const { body } = wire
  const address = dryRun ? rehearsed(wire.address) : wire.address
  const init = initOf(endpoint.method, { body, token: caller.token(), signal, own })
  if (endpoint.answers === 'file') init.headers['accept'] = '*/*'
  return onProgress === undefined
    ? reach(address, { ...init, keepalive })
    : reachWithProgress(address, init, onProgress)
}

function rehearsed(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}dry_run=true`
}

function canGather(endpoint: Endpoint, parts: Parts): boolean {
  const named = endpoint.method === 'GET' || parts.body !== undefined
  return caller.gathersReads && isJsonRead(endpoint) && named && parts.headers === undefined
}

async function gather(
  endpoint: Endpoint,
  parts: Parts,
  { signal }: CallOptions,
): Promise<WireAnswer> {
  await caller.ready()
  const path = encoded(() => addressOf(endpoint, parts))
  const body = encoded(() => encodePart(endpoint.body, parts.body))
  const token = caller.token()
  const first = await globalThis.firstRead?.(path, token)
  return first ?? gathered({ path, body, token, signal })
}

const gathered = gatherReads(
  async ({ path, body, token, signal }) => {
    const method = body === undefined ? 'GET' : 'POST'
    const json = body === undefined ? undefined : JSON.stringify(body)
    return answerOf(await reach(path, initOf(method, { body: json, token, signal })))
  },
  async ({ path, body, token, signal }) =>
    answerOf(await reach(path, initOf('POST', { body, token, signal }))),
)
