import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import {
  acceptsKey,
  type Endpoint,
  isForBrand,
  onlyReads,
} from '../../contract/endpoint/endpoint.ts'
import { checkSentData } from '../../contract/sentences.ts'
import type { Tx } from '../database/db.ts'
import { type AnyCaller, onlyTries } from '../http/access.ts'
import { Refusal } from '../refusal.ts'
import { type Asking, FinishedReply, type Reply, replyOf } from '../reply.ts'
import { canonicalJson } from './canonical-json.ts'
import { answerBefore, type KeyedRequest, storeAnswer } from './idempotent-requests.ts'

export type Write = {
  contract: Endpoint
  asking: Asking
  caller: AnyCaller | null
  now: Date
}

type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/**
 * Does the work of a request in one transaction. A brand's write may be sent with an
 * `Idempotency-Key`: then it is done once, and its answer is stored in the same transaction. With
 * `dry_run=true`, or by a test key, everything is rolled back after the answer.
 */
export async function inOneTransaction<Answer>(
  write: Write,
  inTransaction: InTransaction,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer | FinishedReply> {
  if (isDryRun(write)) return rehearse(write, inTransaction, work)
  const sent = await sentWithKey(write)
  if (sent === null) return inTransaction(work)
  if (sent instanceof FinishedReply) return sent
  return inTransaction(async (tx) => {
    const before = await repliedBefore(tx, { ...sent, now: write.now })
    if (before !== null) return before
    const answer = await work(tx)
    await keepAnswer(tx, { write, sentWithKey: sent }, answer)
    return answer
  })
}

/**
 * The same for work of several transactions, each of which is safe to repeat: a finished answer is given
 * again, and of two answers to one key the first that was stored counts. A dry run is one transaction: the work may
 * call no service outside.
 */
export async function inSeveralTransactions<Answer>(
  write: Write,
  inTransaction: InTransaction,
  work: (inTransaction: InTransaction) => Promise<Answer>,
): Promise<Answer | FinishedReply> {
  if (isDryRun(write))
    return rehearse(write, inTransaction, (tx) => work((part) => part(tx)))
  const sent = await sentWithKey(write)
  if (sent === null) return work(inTransaction)
  if (sent instanceof FinishedReply) return sent
  const known = { ...sent, now: write.now }
  const before = await inTransaction((tx) => repliedBefore(tx, known))
  if (before !== null) return before
  const answer = await work(inTransaction)
  if (answer instanceof Refusal) return answer
  return inTransaction(async (tx) => {
    const first = await repliedBefore(tx, known)
    if (first !== null) return first
    await keepAnswer(tx, { write, sentWithKey: sent }, answer)
    return answer
  })
}

/** Refuses a key or a dry run that the operation cannot respect; null for any other request. */
export function refusedTerms({
  contract,
  asking,
}: Pick<Write, 'contract' | 'asking'>): Reply | null {
  if (!isForBrand(contract.access) || onlyReads(contract)) return null
  const dryRun = dryRunOf(asking)
  if (dryRun !== undefined && dryRun !== 'true' && dryRun !== 'false')
    return unacceptable('invalid_input', 'Use true ou false.', 'dry_run')
  if (dryRun === 'true' && contract.dryRun !== true)
    return unacceptable('dry_run_unavailable', termSentences.dry_run_unavailable, 'dry_run')
  if (!acceptsKey(contract)) return null
  const key = asking.headers[KEY]
  return key === undefined || (typeof key === 'string' && VALID_KEY.test(key))
    ? null
    : unacceptable('invalid_input', 'Use de 1 a 255 letras, números e sinais.', KEY)
}

/** Why a key or a dry run is refused, by the code. */
export const termSentences = {
  dry_run_unavailable: 'Esta operação não pode ser simulada.',
  key_reused: 'Esta chave já foi usada em outro pedido.',
} as const

/** Headers of an answer after which nothing has changed. */
export const DRY_RUN = 'dry-run'
export const REPLAYED = 'idempotency-replayed'

const KEY = 'idempotency-key'
const VALID_KEY = /^[\x21-\x7e]{1,255}$/

/** Ends a dry run: its transaction is rolled back, and the answer is kept. */
class Rehearsed extends Error {
  readonly reply: Reply

  constructor(reply: Reply) {
    super('a dry run')
    this.reply = reply
  }
}

export function isDryRun({ contract, asking, caller }: Write): boolean {
  return contract.dryRun === true && (onlyTries(caller) || dryRunOf(asking) === 'true')
}

function dryRunOf({ query }: Asking): unknown {
  return (query as Record<string, unknown> | undefined)?.['dry_run']
}

async function rehearse<Answer>(
  { contract }: Write,
  inTransaction: InTransaction,
  work: (tx: Tx) => Promise<Answer>,
): Promise<FinishedReply> {
  try {
    return await inTransaction(async (tx) => {
      const answer = await work(tx)
      // What a commit would check.
      if (!(answer instanceof Refusal)) await sql`set constraints all immediate`.execute(tx)
      throw new Rehearsed(replyOf(contract, answer, { [DRY_RUN]: 'true' }))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return new FinishedReply(error.reply)
    throw error
  }
}

function keyedRequestOf({ contract, asking, caller }: Write): KeyedRequest | null {
  const key = asking.headers[KEY]
  if (typeof key !== 'string' || caller === null) return null
  if (caller.kind !== 'key' && caller.kind !== 'staff') return null
  return acceptsKey(contract) ? { brandId: caller.brandId, actor: caller.actor, key } : null
}

/** A request that was sent with a key. */
export type SentWithKey = { keyed: KeyedRequest; sent: SentRequest }

/** The key of a request, and what was sent with it; null without a key, a reply for data that has no digest. */
export async function sentWithKey(
  write: Write,
): Promise<SentWithKey | FinishedReply | null> {
  const keyed = keyedRequestOf(write)
  if (keyed === null) return null
  const sent = await sentOf(write)
  return sent instanceof FinishedReply ? sent : { keyed, sent }
}

/** Keeps the answer for the same request with the same key. */
export async function keepAnswer(
  tx: Tx,
  { write, sentWithKey: { keyed, sent } }: { write: Write; sentWithKey: SentWithKey },
  answer: unknown,
): Promise<void> {
  // Any other refusal is rolled back: the same request may be sent again.
  if (answer instanceof Refusal && !answer.keepsWrites) return
  const reply = replyOf(write.contract, answer, {})
  await storeAnswer(tx, keyed, { ...sent, reply }, write.now)
}

type SentRequest = { operation: string; digest: Buffer }

/** What was sent with a key; a refusal for data that is nested too deeply. */
async function sentOf({ contract, asking }: Write): Promise<SentRequest | FinishedReply> {
  const digest = await digestOf(asking)
  return digest === null
    ? new FinishedReply(unacceptable('invalid_input', checkSentData, 'body'))
    : { operation: `${contract.method} ${contract.path}`, digest }
}

/** The answer that this request or another one with its key got before; null the first time. */
export async function repliedBefore(
  tx: Tx,
  { keyed, sent, now }: SentWithKey & { now: Date },
): Promise<FinishedReply | null> {
  const before = await answerBefore(tx, keyed, sent, now)
  if (before === null) return null
  if (before === 'other_request')
    return new FinishedReply(unacceptable('key_reused', termSentences.key_reused, KEY))
  const headers = { ...before.headers, [REPLAYED]: 'true' }
  return new FinishedReply({ ...before, headers })
}

/** A digest of what was sent; null for data that is nested too deeply. */
async function digestOf({ params, query, body }: Asking): Promise<Buffer | null> {
  const parts = [params, query, await withFileDigests(body)]
  try {
    return createHash('sha256').update(canonicalJson(parts)).digest()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The body with a digest of its bytes in place of each file. */
async function withFileDigests(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null) return body
  const fields: [string, unknown][] = Object.entries(body)
  if (!fields.some(([, value]) => value instanceof File)) return body
  return Promise.all(
    fields.map(async ([name, value]) => {
      if (!(value instanceof File)) return [name, value]
      const bytes = createHash('sha256').update(new Uint8Array(await value.arrayBuffer()))
      return [name, value.name, bytes.digest('hex')]
    }),
  )
}

function unacceptable(code: string, message: string, field: string): Reply {
  return { status: 422, body: { message, code, errors: { [field]: [message] } } }
}
