import { noteAnswer } from '../network-state.ts'
import { text } from '../text.ts'
import { ApiError } from './api-error.ts'
import type { WireAnswer } from './gather-reads.ts'

export async function answerOf(response: Response): Promise<WireAnswer> {
  const answer = await readJson(response)
  return { status: response.status, answer, version: response.headers.get('etag') }
}

type Sent = {
  body?: string | FormData | undefined
  token: string | null
  signal?: AbortSignal | undefined
  own?: Record<string, string>
}

export function initOf(method: string, { body, token, signal, own }: Sent): Init {
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...own,
    },
    ...(body !== undefined && { body }),
    ...(signal !== undefined && { signal }),
  }
}

export async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init)
    noteAnswer(true)
    return response
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw unreachable(cause)
  }
}

type Init = {
  method: string
  headers: Record<string, string>
  body?: string | FormData | File
  signal?: AbortSignal
}

/** With XMLHttpRequest, because `fetch` does not report how much of the body was sent. */
export function reachWithProgress(
  address: string,
  { method, headers, body, signal }: Init,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () =>
      done(new Response(request.responseText, { status: request.status })),
    )
    request.addEventListener('error', () => fail(unreachable(undefined)))
    request.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body ?? null)
  })
}

function unreachable(cause: unknown): ApiError {
  noteAnswer(false)
  return new ApiError({ status: 0, code: 'offline', message: text.noConnection }, { cause })
}

async function readJson(response: Response): Promise<unknown> {
  const body = await response.text()
  return body === '' ? undefined : parseJson(body)
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
