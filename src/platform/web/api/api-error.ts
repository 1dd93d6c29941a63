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
  /** Sentences by field name, as the server's validation gives them. */
  errors?: Record<string, string[]>
  /** Stands in the server's log beside the cause of a fault. */
  protocol?: string
}

/** An answer that is not the one asked for; `message` is a pt-BR sentence for the person. */
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

/** The first sentence of each field: the shape that `form.setErrors` takes. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const first: Record<string, string> = {}
  for (const [field, sentences] of Object.entries(error.errors)) {
    const sentence = sentences[0]
    if (sentence !== undefined) first[field] = sentence
  }
  return first
}

/** The server knows nothing of what was asked for, or it cannot exist: asking again is no use. */
export function namesNothing(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input')
  )
}
