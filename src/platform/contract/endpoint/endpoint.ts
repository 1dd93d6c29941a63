import type { z } from 'zod'

import type { FeatureName } from './feature-name.ts'
import type { Permission } from './permissions.ts'
import type { Versioned } from './versions.ts'

/**
 * Who may call an endpoint. There is no default: an endpoint without an answer does not compile.
 *
 * - `public`: anyone.
 * - `signed_in`: a user with a valid token, in any state of approval at the brand.
 * - `approved`: a partner whom the brand has approved.
 * - `staff`: a person of a brand's staff who is signed in to the console, at any brand.
 * - `platform`: such a person who operates the installation.
 * - `{ brand: permission }`: a brand key that has this permission, or a person of the brand's staff
 *   whose role has it.
 */
export type Access =
  | 'public'
  | 'signed_in'
  | 'approved'
  | 'staff'
  | 'platform'
  | BrandAccess

export type BrandAccess = { readonly brand: Permission }

/**
 * An expected refusal: its HTTP status and the sentence (pt-BR) for the person. `{value}`
 * is filled in.
 */
export type RefusalText = {
  status: 404 | 409 | 412 | 422 | 401 | 403 | 429 | 503
  message: string
}

type Definition = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The whole path in Fastify's spelling: `/api/v1/rewards/page-layout-more/:option_id`. */
  path: string
  /** What the call does, in pt-BR for those who read the API's documentation: a verb first, no period. */
  summary: string
  /** What the summary cannot say: effects, limits, order of calls. pt-BR. */
  description?: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  headers?: z.ZodType
  response: z.ZodType
  /** A POST that changes nothing: its input is too large for an address. */
  reads?: true
  /**
   * For `staff` and `brand`: a person must have given their second factor within the last ten
   * minutes, else `fresh_proof_needed`. Keys are not affected.
   */
  fresh?: true
  /** For `brand`: a person who is limited to a portfolio of partners may not call it. */
  wholeBrand?: true
  /**
   * For `signed_in` and `approved`: also for a member of the staff who views the portal as the
   * partner (decision 172). Never for what shows secrets or personal data that is not masked for
   * them, nor for what changes something.
   */
  viewable?: true
  /**
   * A read that may be some seconds old, so that a replica can answer it (decision 261): a report, a
   * history, a catalogue. Never a balance, nor what a notice tells a screen to load again.
   */
  mayLag?: true
  /** A change that is allowed while the platform suspends the brand (decision 221). */
  whileSuspended?: true
  /** A GET that changes something, because the spec defined it so. */
  changes?: true
  /** The features whose reads change after a successful call, its own one included. */
  affects?: readonly FeatureName[]
  /** The status of a good answer; 200 by default. */
  status?: 200 | 201 | 202 | 204
  /**
   * The object of the call: an answer with its view has its version as ETag, and a write with
   * `If-Match` of another version is refused (`versionRefusals`). The handler of such a write calls
   * `version.check` after it has locked the object.
   */
  versioned?: Versioned
  /** With the query `dry_run=true` everything is done, answered and rolled back. */
  dryRun?: true
  /**
   * The work is more than one transaction, each safe to repeat: an `Idempotency-Key` gives a finished
   * answer again, and work that was cut off is done again.
   */
  severalTransactions?: true
  /** `file`: the answer is bytes (a PDF, an attachment) and `response` describes nothing. */
  answers?: 'json' | 'file'
  /** An error that is not listed here is a fault, not a refusal. */
  refusals?: Readonly<Record<string, RefusalText>>
}

/** One HTTP operation of a feature. */
export type Endpoint = Definition & { feature: string }

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

/**
 * Returns the function that declares the HTTP operations of a feature: the only description shared by
 * server, screens, tests and docs.
 */
export function endpointsOf(feature: string) {
  return <const E extends Definition>(definition: E): E & { feature: string } => ({
    ...definition,
    feature,
  })
}

/** Whether an operation is for the brand's side, and not for partners. */
export function isForBrand(access: Access): access is BrandAccess {
  return typeof access === 'object'
}

/** Whether a call changes nothing. */
export function onlyReads({ method, reads, changes }: Endpoint): boolean {
  return method === 'GET' ? changes !== true : reads === true
}

/** Whether `Idempotency-Key` may be sent: the same key and request again get the first answer. */
export function acceptsKey(endpoint: Endpoint): boolean {
  return isForBrand(endpoint.access) && !onlyReads(endpoint) && endpoint.answers !== 'file'
}

/**
 * Whether a call only reads and answers JSON, so that it can be part of a batch (decision
 * 142).
 */
export function isJsonRead(endpoint: Endpoint): boolean {
  return onlyReads(endpoint) && endpoint.answers !== 'file'
}
