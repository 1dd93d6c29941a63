import { z } from 'zod'

import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

import { text } from '../text.ts'
import { ApiError, type ErrorDetails } from './api-error.ts'
import { addressOf, encodePart, type Parts } from './request.ts'

/** An input on the wire: its address, its body and the headers that its contract names. */
export function wireOf(endpoint: Endpoint, parts: Parts) {
  return encoded(() => ({
    address: addressOf(endpoint, parts),
    body: requestBody(endpoint, parts),
    own: headersOf(endpoint, parts),
  }))
}

/** Input that the contract refuses is never sent, and gets the server's sentences. */
export function encoded<Wire>(encode: () => Wire): Wire {
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

/** As in JSON, what is undefined is left out. */
function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  for (const [name, value] of given)
    form.append(name, value instanceof File ? value : String(value))
  return form
}

const ErrorBody = z.object({
  message: z.string().min(1).optional(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  protocol: z.string().optional(),
})

/** The error of a failed answer, without any consequence for the session. */
export function errorOf(status: number, answer: unknown): ApiError {
  return new ApiError(detailsOf(status, answer))
}

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

/** An answer that the contract does not describe. */
export function misunderstood(status: number, cause: unknown): ApiError {
  return new ApiError({ status, code: 'fault', message: text.unexpected }, { cause })
}
