import type { Endpoint, RefusalText } from '../contract/endpoint/endpoint.ts'
import { filled } from '../contract/endpoint/filled.ts'

type RefusalDetail = {
  value?: string
  field?: string
  keepsWrites?: boolean
  retryAfterMs?: number
}

/** A refusal of the domain, as a value: the contract lists an endpoint's codes. */
export class Refusal<Code extends string = string> {
  readonly code: Code
  /** Fills `{value}` in the contract's sentence. */
  readonly value: string | undefined
  /** The field of the refusal, for the form that shows it. */
  readonly field: string | undefined
  /**
   * A refusal rolls back the writes of its transaction, except where the attempt must be
   * recorded.
   */
  readonly keepsWrites: boolean
  /** When a retry makes sense, for programs. */
  readonly retryAfterMs: number | undefined

  constructor(code: Code, detail: RefusalDetail = {}) {
    this.code = code
    this.value = detail.value
    this.field = detail.field
    this.keepsWrites = detail.keepsWrites ?? false
    this.retryAfterMs = detail.retryAfterMs
  }
}

export function refuse<Code extends string>(
  code: Code,
  detail: RefusalDetail = {},
): Refusal<Code> {
  return new Refusal(code, detail)
}

/**
 * "Too often", with the time to wait as text and for programs; the count itself is kept.
 */
export function refuseForNow<Code extends string>(
  code: Code,
  waitMs: number,
): Refusal<Code> {
  return new Refusal(code, {
    value: waitInWords(waitMs),
    retryAfterMs: waitMs,
    keepsWrites: true,
  })
}

/** Rounded up, so that a retry after it makes sense. */
function waitInWords(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(waitMs / 60_000)
  if (minutes < 120) return minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return `${Math.ceil(minutes / 60)} horas`
}

/** The status and the body of a refusal, with the endpoint's own sentences. */
export function refusalAnswer(contract: Endpoint, refusal: Refusal) {
  const known: RefusalText | undefined = contract.refusals?.[refusal.code]
  if (!known) throw new Error(`undeclared refusal: ${refusal.code}`)
  const message = refusalSentence(contract, refusal.code, refusal.value)
  return {
    status: known.status,
    body: {
      message,
      code: refusal.code,
      ...(refusal.field && { errors: { [refusal.field]: [message] } }),
    },
  }
}

/** The sentence of a refusal for the person. */
export function refusalSentence(contract: Endpoint, code: string, value = ''): string {
  return filled(contract.refusals?.[code]?.message ?? '', value)
}
