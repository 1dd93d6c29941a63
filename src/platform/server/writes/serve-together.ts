import { AsyncLocalStorage } from 'node:async_hooks'

import type { Endpoint, Input } from '../../contract/endpoint/endpoint.ts'
import type { Tx } from '../database/db.ts'
import type { InTransaction } from '../database/request-transactions.ts'
import { scopeOf } from '../http/access.ts'
import { concernsEveryone } from '../http/faults.ts'
import { Overloaded } from '../http/overloaded.ts'
import { type Answer, bind, type Requested, type Server } from '../http/serve.ts'
import { groupedQueue } from '../jobs/grouped-queue.ts'
import { FinishedReply } from '../reply.ts'
import { inOneTransaction, isDryRun, sentWithKey } from './brand-writes.ts'
import { doTogether, type GroupedWrite } from './grouped-writes.ts'

type AsCall = <Result>(work: () => Result) => Result

/** One of several calls in a transaction. */
export type CallTogether<E extends Endpoint> = Requested<E> & {
  /** Does the work as this call's: its lines in the audit log have its address and number. */
  asCall: AsCall
}

type Together<E extends Endpoint> = {
  /** The object that a call changes: two calls of one object are never in one transaction. */
  objectOf: (input: Input<E>) => string
  /** How much a call writes, in lines. */
  weightOf: (input: Input<E>) => number
  /**
   * Does all calls; one answer for each. A call that is refused has written nothing, and each other one
   * has its line in the audit log.
   */
  handle: (tx: Tx, calls: CallTogether<E>[]) => Promise<Answer<E>[]>
}

const LIMITS = {
  concurrency: 2,
  mostTogether: 100,
  mostWeight: 2_000,
  mostWaiting: 2_000,
  longestWaitMs: 10_000,
}

type Arrived<E extends Endpoint> = GroupedWrite & {
  call: CallTogether<E>
  inTransaction: InTransaction
}

/**
 * Serves a write that a brand's systems send one by one, and many at once: the calls of one brand that
 * arrive while a transaction is running share the next one (decision 246). Each has the answer, the line in
 * the audit log and the key that it would have alone.
 */
export function serveTogether<E extends Endpoint>(
  server: Server,
  contract: E,
  { objectOf, weightOf, handle }: Together<E>,
): void {
  const outsideOfCalls: AsCall = AsyncLocalStorage.snapshot()
  const handleAll = async (tx: Tx, calls: CallTogether<E>[]) => {
    const answers = await handle(tx, calls)
    for (const { version } of calls) version.requireChecked()
    return answers
  }
  const inOne = (group: Arrived<E>[]) => {
    const [first, ...others] = group
    if (!first) return Promise.resolve([])
    const within = others.length === 0 ? first.call.asCall : outsideOfCalls
    const work = (tx: Tx, rest: Arrived<E>[]) =>
      handleAll(
        tx,
        rest.map(({ call }) => call),
      )
    return within(() => doTogether(group, first.inTransaction, work))
  }
  const together = groupedQueue<Arrived<E>, Answer<E> | FinishedReply>({
    limits: LIMITS,
    namesOf: ({ call, sentWithKey: sent }) => [
      `object ${objectOf(call)}`,
      ...(sent === null ? [] : [`key ${sent.keyed.actor} ${sent.keyed.key}`]),
    ],
    weightOf: ({ call }) => weightOf(call),
    run: (group) => doOrSeparate(group, inOne),
  })

  bind(server, contract, {
    mayUseCachedSession: () => false,
    async execute(requested, { inTransaction }, asking) {
      const asCall: AsCall = AsyncLocalStorage.snapshot()
      const call = { ...requested, asCall }
      const caller = requested.viewer
      const write = { contract, asking, caller, now: requested.now }
      const alone = async (tx: Tx) => only(await handleAll(tx, [call]))
      if (isDryRun(write)) return inOneTransaction(write, inTransaction, alone)
      const sent = await sentWithKey(write)
      if (sent instanceof FinishedReply) return sent
      const lane = JSON.stringify(scopeOf(contract, caller))
      return together(lane, { call, write, sentWithKey: sent, inTransaction })
    },
    inside: async (call) =>
      only(await handleAll(call.tx, [{ ...call, asCall: (work) => work() }])),
  })
}

/** Those that are done again alone may hold up their lane for so long. */
const LONGEST_SEPARATION_MS = 10_000

/**
 * A fault of several together says nothing about each of them: they are done again, one by one. Where none of
 * them can be done, such as without a database, all have the fault. Those whose turn does not come in time have done nothing.
 */
async function doOrSeparate<Item, Result>(
  group: Item[],
  work: (group: Item[]) => Promise<Result[]>,
): Promise<PromiseSettledResult<Result>[]> {
  const together = await settled(work(group))
  if (together.status === 'fulfilled')
    return together.value.map((value) => ({ status: 'fulfilled', value }))
  if (group.length === 1) return [together]
  const results: PromiseSettledResult<Result>[] = []
  let last: PromiseSettledResult<unknown> = together
  const began = performance.now()
  for (const one of group) {
    if (performance.now() - began > LONGEST_SEPARATION_MS)
      last = { status: 'rejected', reason: new Overloaded('waited for too long') }
    if (last.status === 'fulfilled' || !concernsEveryone(last.reason)) {
      const [result] = await doOrSeparate([one], work)
      if (result) last = result
    }
    results.push(last as PromiseSettledResult<Result>)
  }
  return results
}

async function settled<Value>(work: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const [result] = await Promise.allSettled([work])
  return result
}

function only<Answer>(answers: Answer[]): Answer {
  const [answer] = answers
  if (answer === undefined) throw new Error('one answer for each call')
  return answer
}
