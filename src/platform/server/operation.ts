import type { Endpoint } from '../contract/endpoint.ts'
import type { Tx } from './database/db.ts'
import type { BrandCaller, Viewer } from './http/access.ts'
import type { Asking, Reply } from './reply.ts'

/** A contract with its handler, without the request that it travels in. */
export type Operation = {
  contract: Endpoint
  /** Answers on its own, with its own transaction; throws for a fault. */
  answer: (asking: Asking) => Promise<Reply>
  /**
   * Answers inside a transaction that others share, for a caller who is known and allowed; null where
   * the handler needs more than one transaction, or leaves a line in the audit log.
   */
  answerInside: ((asking: KnownAsking, tx: Tx) => Promise<Reply>) | null
}

export type KnownAsking = {
  asking: Asking
  /** What `readInput` decoded. */
  input: Record<string, unknown>
  caller: Viewer | BrandCaller | null
  now: Date
}
