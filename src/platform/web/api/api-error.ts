/** Codes that any endpoint may answer with, besides the refusals its contract names. */
export type CommonCode =
  | 'not_signed_in'
  | 'not_allowed'
  | 'invalid_input'
  | 'not_found'
  | 'too_many_requests'
  | 'fault'
  | 'offline'
  | 'session_expired'

export type ErrorDetails = {
  status: number
  code: string
  message: string
  /** Sentences by field name, from the server's validation. */
  errors?: Record<string, string[]>
  /** The protocol number of a fault, which is also in the server's log. */
  protocol?: string
}

/** A failed call; `message` is a pt-BR sentence for the person. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly protocol: string | null

  constructor(details: ErrorDetails, options?: ErrorOptions) {
    super(details.message, options)
    this.status = details.status
    this.code = details.code
    this.errors = details.errors ?? {}
    this.protocol = details.protocol ?? null
  }
}

/** The call did not reach the server: without a network, or with one that leads nowhere. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline'
}

/** The first sentence of each field, in the format of `form.setErrors`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const first: Record<string, string> = {}
  for (const [field, sentences] of Object.entries(error.errors)) {
    const sentence = sentences[0]
    if (sentence !== undefined) first[field] = sentence
  }
  return first
}

/**
 * The requested object does not exist, or the address is invalid: a retry does not help.
 */
export function namesNothing(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input')
  )
}
