import type { Endpoint } from '../contract/endpoint/endpoint.ts'
import type { Tx } from './database/db.ts'
import type { AnyCaller } from './http/access.ts'
import { deviceTokenOf } from './http/cookies/device-cookie.ts'
import type { Asking, Reply } from './reply.ts'

/** A contract with its handler, independent of the HTTP request. */
export type Operation = {
  contract: Endpoint
  /** Answers in its own transaction; throws for a fault. */
  answer: (asking: Asking) => Promise<Reply>
  /**
   * Answers inside a shared transaction, for a verified and allowed caller; null where the
   * handler needs more than one transaction, or leaves a line in the audit log.
   */
  answerInside: ((asking: KnownAsking, tx: Tx) => Promise<Reply>) | null
}

export type KnownAsking = {
  asking: Asking
  /** The output of `readInput`. */
  input: Record<string, unknown>
  caller: AnyCaller | null
  now: Date
}

/** Where a request comes from. */
export type Origin = {
  requestId: string
  address: string
  device: string
  /** The token of a device where a user signed in before. */
  deviceToken?: string | undefined
}

export function originOf(request: Asking): Origin {
  return {
    requestId: request.id,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    deviceToken: deviceTokenOf(request),
  }
}
