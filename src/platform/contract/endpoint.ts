import type { z } from 'zod'

/**
 * Who may call an endpoint. There is no default: an endpoint without an answer does not compile.
 *
 * - `public`: anybody.
 * - `signed_in`: a user with a live token, whatever their approval at the brand.
 * - `approved`: a partner whom the brand has approved.
 * - `brand`: the brand's own systems, with a brand key.
 */
export type Access = 'public' | 'signed_in' | 'approved' | 'brand'

/** An expected "no": its HTTP status and the sentence (pt-BR) a person reads. `{value}` is filled in. */
export type RefusalText = {
  status: 404 | 409 | 422 | 401 | 403 | 429 | 503
  message: string
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The whole path in Fastify's spelling: `/api/v1/rewards/page-layout-more/:option_id`. */
  path: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  headers?: z.ZodType
  response: z.ZodType
  /** A POST that changes nothing: what it asks for does not fit an address. */
  reads?: true
  /** A GET that changes something, because the spec made it one. */
  changes?: true
  /** The status of a good answer; 200 where not said. */
  status?: 200 | 201 | 202 | 204
  /** `file`: the answer is bytes (a PDF, an attachment) and `response` describes nothing. */
  answers?: 'json' | 'file'
  /** Anything that goes wrong and is not named here is a fault, not a refusal. */
  refusals?: Readonly<Record<string, RefusalText>>
}

export type Input<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  Part<E, 'headers'>

export type Output<E extends Endpoint> = z.output<E['response']>

export type RefusalCode<E extends Endpoint> =
  E extends Record<'refusals', infer Refusals> ? Extract<keyof Refusals, string> : never

type Part<E, Name extends string> =
  E extends Record<Name, infer Schema extends z.ZodType>
    ? { [name in Name]: z.output<Schema> }
    : unknown

/** Declares one HTTP operation: the only description shared by server, screens, tests and docs. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Whether a call only reads and answers JSON, so that it can travel with others (decision 142). */
export function isJsonRead({ method, reads, changes, answers }: Endpoint): boolean {
  const onlyReads = method === 'GET' ? changes !== true : reads === true
  return onlyReads && answers !== 'file'
}
