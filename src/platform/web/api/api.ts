import { z } from 'zod'

import {
  type Endpoint,
  type Input,
  isJsonRead,
  type Output,
} from '#platform/contract/endpoint/endpoint.ts'

import { notifyProblem } from '../notices.ts'
import {
  currentToken,
  expireSession,
  reloadWithoutToken,
  sessionEnd,
} from '../session/session.ts'
import { text } from '../text.ts'
import { ApiError, type ErrorDetails } from './api-error.ts'
import { gatherReads, type WireAnswer } from './gather-reads.ts'
import { addressOf, encodePart, type Parts } from './request.ts'
import { answerOf, initOf, parseJson, reach, reachWithProgress } from './transport.ts'

type CallOptions = {
  signal?: AbortSignal
  /** Called with the sent part of the body, from 0 to 1. */
  onProgress?: (share: number) => void
}

type Called = Pick<Endpoint, 'method' | 'path'>
const listeners = new Set<(endpoint: Called) => void>()

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
  const { status, answer } = await send(endpoint, input as Parts, options)
  const decoded = z.safeDecode(endpoint.response, answer as z.input<E['response']>)
  if (!decoded.success) throw misunderstood(status, decoded.error)
  for (const listener of listeners) listener(endpoint)
  // The schema that decoded it is the one that Output names.
  return decoded.data as Output<E>
}

/** Calls an endpoint that answers with a file; throws the error of a failed answer. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<Blob> {
  const response = await transmit(endpoint, input as Parts, {})
  if (response.ok) return response.blob()
  // An unreadable answer gets the general sentence.
  const answer = await response.text().then(parseJson, () => undefined)
  throw failureOf(response.status, answer, currentToken() !== null)
}

async function send(
  endpoint: Endpoint,
  parts: Parts,
  options: CallOptions,
): Promise<WireAnswer> {
  const sentToken = currentToken() !== null
  const answered = canGather(endpoint, parts)
    ? await gather(endpoint, parts, options)
    : await answerOf(await transmit(endpoint, parts, options))
  if (answered.status >= 200 && answered.status < 300) return answered
  throw failureOf(answered.status, answered.answer, sentToken)
}

async function transmit(
  endpoint: Endpoint,
  parts: Parts,
  { signal, onProgress }: CallOptions,
): Promise<Response> {
  await sessionToSend()
  const { address, body, own } = wireOf(endpoint, parts)
  const init = initOf(endpoint.method, { body, token: currentToken(), signal, own })
  if (endpoint.answers === 'file') init.headers['accept'] = '*/*'
  return onProgress === undefined
    ? reach(address, init)
    : reachWithProgress(address, init, onProgress)
}

/** Nothing is sent after the session has ended. */
async function sessionToSend(): Promise<void> {
  if (sessionEnd() === 'expired') throw expiredError()
  // The person is leaving: an error would be shown on a page that is being closed.
  if (sessionEnd() === 'left') return new Promise(() => {})
}

function canGather(endpoint: Endpoint, parts: Parts): boolean {
  const named = endpoint.method === 'GET' || parts.body !== undefined
  return isJsonRead(endpoint) && named && parts.headers === undefined
}

async function gather(
  endpoint: Endpoint,
  parts: Parts,
  { signal }: CallOptions,
): Promise<WireAnswer> {
  await sessionToSend()
  const path = encoded(() => addressOf(endpoint, parts))
  const body = encoded(() => encodePart(endpoint.body, parts.body))
  return gathered({ path, body, token: currentToken(), signal })
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

/**
 * Converts a failed answer to the error to throw, and ends the session where the answer
 * says that it is over. Without a token there is no session to end: a wrong password is
 * only a refusal.
 */
function failureOf(status: number, answer: unknown, sentToken: boolean): ApiError {
  const error = new ApiError(detailsOf(status, answer))
  if (!sentToken) return error
  if (sessionEnd() !== null) return expiredError()
  if (status === 401) {
    expireSession()
    notifyProblem(text.sessionExpired)
    return expiredError()
  }
  if (saysUnauthorized(error.message)) reloadWithoutToken()
  return error
}

function wireOf(endpoint: Endpoint, parts: Parts) {
  return encoded(() => ({
    address: addressOf(endpoint, parts),
    body: requestBody(endpoint, parts),
    own: headersOf(endpoint, parts),
  }))
}

/** Input that the contract refuses is never sent, and gets the server's sentences. */
function encoded<Wire>(encode: () => Wire): Wire {
  try {
    return encode()
  } catch (cause) {
    if (!(cause instanceof z.core.$ZodError)) throw cause
    const errors: Record<string, string[]> = {}
    for (const { path, message } of cause.issues)
      (errors[path.join('.')] ??= []).push(message)
    const message = cause.issues[0]?.message ?? text.unexpected
    throw new ApiError({ status: 422, code: 'invalid_input', message, errors }, { cause })
  }
}

function expiredError(): ApiError {
  return new ApiError({
    status: 401,
    code: 'session_expired',
    message: text.sessionExpired,
  })
}

function saysUnauthorized(message: string): boolean {
  const word = message.toLowerCase().replaceAll(/[^a-z]/g, '')
  return word === 'unauthorized' || word === 'unauthenticated'
}

function requestBody(endpoint: Endpoint, parts: Parts): string | FormData | undefined {
  if (parts.body === undefined) return undefined
  if (hasFile(parts.body)) return toForm(parts.body)
  return JSON.stringify(encodePart(endpoint.body, parts.body))
}

function headersOf(endpoint: Endpoint, parts: Parts): Record<string, string> {
  if (parts.headers === undefined) return {}
  const encoded = z
    .record(z.string(), z.string())
    .safeParse(encodePart(endpoint.headers, parts.headers))
  return encoded.success ? encoded.data : {}
}

function hasFile(body: unknown): body is Record<string, unknown> {
  return (
    typeof body === 'object' &&
    body !== null &&
    Object.values(body).some((value) => value instanceof File)
  )
}

function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    form.append(name, value instanceof File ? value : String(value))
  return form
}

const ErrorBody = z.object({
  message: z.string().min(1).optional(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  protocol: z.string().optional(),
})

function detailsOf(status: number, answer: unknown): ErrorDetails {
  const parsed = ErrorBody.safeParse(answer)
  const { message = text.unexpected, code = 'fault', errors, protocol } = parsed.data ?? {}
  return {
    status,
    code,
    message,
    ...(errors !== undefined && { errors }),
    ...(protocol !== undefined && { protocol }),
  }
}

function misunderstood(status: number, cause: unknown): ApiError {
  return new ApiError({ status, code: 'fault', message: text.unexpected }, { cause })
}
