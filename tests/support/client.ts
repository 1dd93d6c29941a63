import type { InjectOptions } from 'fastify'
import { z } from 'zod'

import type { Endpoint, RefusalCode } from '#platform/contract/endpoint/endpoint.ts'

import type { HttpAnswer, SendRequest } from './over-socket.ts'

/** A person in the console: their cookies, the brand of the tab, and whose page sends the call. */
export type StaffCaller = {
  cookie: string
  brandSlug: string | null
  /** This installation's own page, if left out. */
  origin?: string | null
}

/**
 * The caller: a partner with a session, a brand with its key, a person of a brand's staff, or null
 * for none.
 */
export type Caller = { token: string } | { key: string } | StaffCaller | null

export type TestClient = ReturnType<typeof testClient>

/** The address of the worlds of tests. */
export const TEST_ORIGIN = 'http://aliado.test'

/** The input of a call on the wire: reais and text, not centavos and dates. */
export type WireInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  Part<E, 'body'>

/** A successful answer, on the wire. */
export type WireOutput<E extends Endpoint> = z.input<E['response']>

/** A refusal, an unauthorised call or malformed input. */
export type Refused<E extends Endpoint> = {
  status: number
  code: RefusalCode<E> | GeneralCode
  message: string
  errors?: Record<string, string[]>
}

/** The codes that every endpoint may answer with; the others are in its contract. */
type GeneralCode =
  | 'invalid_input'
  | 'invalid_request'
  | 'brand_suspended'
  | 'foreign_origin'
  | 'fresh_proof_needed'
  | 'missing_permission'
  | 'no_brand_chosen'
  | 'not_a_member'
  | 'not_allowed'
  | 'not_found'
  | 'not_platform'
  | 'not_signed_in'
  | 'view_only'

/** Options of a call that are not part of its contract. */
export type Transport = Pick<InjectOptions, 'headers' | 'remoteAddress' | 'payload'>

/** Any value for the parts of an input, for calls that a contract refuses. */
export type Parts = {
  params?: unknown
  query?: unknown
  headers?: object
  body?: unknown
}

type Part<E, Name extends string> =
  E extends Record<Name, infer Schema extends z.ZodType>
    ? Partial<z.input<Schema>> extends z.input<Schema>
      ? { [name in Name]?: z.input<Schema> }
      : { [name in Name]: z.input<Schema> }
    : unknown

const Failure = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** Calls endpoints of a server by their contracts. */
export function testClient(sendRequest: SendRequest) {
  /** Sends any input, also one that the contract refuses, and returns the HTTP response. */
  async function send(
    caller: Caller,
    endpoint: Endpoint,
    { body, headers, ...address }: Parts = {},
    transport: Transport = {},
  ): Promise<HttpAnswer> {
    const encoded = await encode(body)
    return sendRequest({
      method: endpoint.method,
      url: urlOf(endpoint, address),
      ...encoded,
      ...transport,
      headers: {
        ...encoded.headers,
        ...transport.headers,
        ...headers,
        ...credentialsOf(caller),
      },
    })
  }

  return {
    send,

    /** A request as it is, for tests of HTTP itself and for pages that no contract describes. */
    rawRequest: (caller: Caller, options: InjectOptions): Promise<HttpAnswer> =>
      sendRequest({
        ...options,
        headers: { ...options.headers, ...credentialsOf(caller) },
      }),

    /** Makes a call that must succeed, and returns its answer. */
    async call<E extends Endpoint>(
      caller: Caller,
      endpoint: E,
      ...[input, transport]: InputOf<E>
    ): Promise<WireOutput<E>> {
      const response = await send(caller, endpoint, input as Parts | undefined, transport)
      if (response.statusCode !== (endpoint.status ?? 200))
        throw unexpected(endpoint, response)
      return (response.body === '' ? undefined : response.json()) as WireOutput<E>
    },

    /** Makes a call that must be refused, and returns the refusal. */
    async refused<E extends Endpoint>(
      caller: Caller,
      endpoint: E,
      ...[input, transport]: [input?: Parts, transport?: Transport]
    ): Promise<Refused<E>> {
      const response = await send(caller, endpoint, input, transport)
      const { statusCode: status } = response
      if (status < 400 || status >= 500) throw unexpected(endpoint, response)
      const failure = Failure.parse(response.json())
      // The server answers only with codes that its contract declares.
      return { status, ...failure } as Refused<E>
    },
  }
}

/** The input is optional where all of its fields are. */
type InputOf<E extends Endpoint> =
  Partial<WireInput<E>> extends WireInput<E>
    ? [input?: WireInput<E>, transport?: Transport]
    : [input: WireInput<E>, transport?: Transport]

/** The address of a call: the contract's path with its parameters, and the query. */
export function urlOf(
  endpoint: Pick<Endpoint, 'path'>,
  { params, query }: Parts = {},
): string {
  const values = recordOf(params)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(recordOf(query)))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

function recordOf(part: unknown): Record<string, unknown> {
  return typeof part === 'object' && part !== null ? { ...part } : {}
}

/** JSON, or a form where the body has a file, as a browser does it. */
async function encode(body: unknown): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  if (body === undefined) return {}
  const fields = Buffer.isBuffer(body) ? [] : Object.entries(recordOf(body))
  if (!fields.some(([, value]) => value instanceof File)) return { payload: body as object }
  const data = new FormData()
  for (const [name, value] of fields)
    if (value !== undefined)
      data.append(name, value instanceof File ? value : textOf(value))
  const form = new Response(data)
  return {
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function credentialsOf(caller: Caller): Record<string, string> {
  if (caller === null) return {}
  if ('cookie' in caller) {
    const { cookie, brandSlug, origin = TEST_ORIGIN } = caller
    return {
      cookie,
      ...(brandSlug !== null && { 'aliado-brand': brandSlug }),
      ...(origin !== null && { origin }),
    }
  }
  const credential = 'token' in caller ? caller.token : caller.key
  return { authorization: `Bearer ${credential}` }
}

function unexpected({ method, path }: Endpoint, { statusCode, body }: HttpAnswer): Error {
  return new Error(`${method} ${path} answered ${statusCode}: ${body}`)
}
