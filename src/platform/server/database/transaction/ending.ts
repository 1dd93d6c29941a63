import type { CompiledQuery, Transaction } from 'kysely'

import type { DB } from '../database.ts'
import type { Connection } from '../pipelined.ts'
import { NOTHING_FOUND, sqlState } from '../sql-state.ts'

/** As in db.ts, which needs this file. */
type Tx = Transaction<DB>

type AtCommit = { query: CompiledQuery; committed: (() => void) | null }

/** How an open transaction ends. */
type Ending = {
  /** The statements that it sends with its commit. */
  last: AtCommit[]
  /** What must succeed before it is committed by `commitWith`; `inScope` awaits it in any case. */
  conditions: Promise<unknown>[]
  isOver: () => boolean
  /** Commits, unless `commitWith` has ended it. */
  commit: () => Promise<void>
  commitWith: (query: CompiledQuery, requirement: CompiledQuery) => Promise<unknown[]>
  rollBack: () => Promise<void>
}

const endings = new WeakMap<object, Ending>()

type Open = {
  connection: Pick<Connection, 'query'>
  /** Fails where the transaction could not begin. */
  begun: Promise<unknown>
  /** Refuses further queries of the transaction. */
  end: () => void
}

/** Prepares the end of a transaction that begins. */
export function endingOn(tx: Tx, { connection, begun, end }: Open): Ending {
  let over = false
  const send = ({ sql, parameters }: CompiledQuery) =>
    connection.query(sql, [...parameters])
  const last: AtCommit[] = []
  const conditions: Promise<unknown>[] = []

  /** Sends what is left and the commit. Throws the first failure of them, when all have been answered. */
  async function sendCommit(): Promise<void> {
    over = true
    const left = last.map(({ query }) => send(query))
    const all = Promise.allSettled([begun, ...left])
    const [committed] = await Promise.allSettled([connection.query('commit')])
    for (const answer of [...(await all), committed])
      if (answer.status === 'rejected') throw answer.reason
    const { command } = valueOf(committed)
    if (command !== 'COMMIT') throw new Error('a failed query was ignored')
    for (const one of last) one.committed?.()
  }

  const ending: Ending = {
    last,
    conditions,
    isOver: () => over,
    commit: async () => {
      if (!over) await sendCommit()
    },
    async commitWith(query, requirement) {
      await Promise.all(conditions)
      end()
      const [answer, required, committed] = await Promise.allSettled([
        send(query),
        send(requirement),
        sendCommit(),
      ])
      const { rows } = valueOf(answer)
      const isUnwanted =
        required.status === 'rejected' && sqlState(required.reason) === NOTHING_FOUND
      if (isUnwanted) return rows
      valueOf(required)
      valueOf(committed)
      return rows
    },
    rollBack: async () => {
      if (!over) await connection.query('rollback').catch(() => undefined)
    },
  }
  endings.set(tx, ending)
  return ending
}

function valueOf<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

function endingOf(tx: Tx): Ending {
  const ending = endings.get(tx)
  if (!ending) throw new Error('not a transaction of inScope')
  return ending
}

/**
 * Sends a statement in one message with the transaction's commit, without an own round
 * trip: nothing of the transaction may need its result. The transaction fails where it fails; `committed`
 * is called where all of it succeeded.
 */
export function atCommit(
  tx: Tx,
  query: CompiledQuery,
  committed: (() => void) | null = null,
): void {
  const { isOver, last } = endingOf(tx)
  if (isOver()) throw new Error('left for a commit that has been sent')
  last.push({ query, committed })
}

/** Whether a statement with a `committed` was left for the transaction's commit. */
export function hasAtCommit(tx: Tx): boolean {
  return endings.get(tx)?.last.some(({ committed }) => committed !== null) ?? false
}

/** Returns what drops the statements that are left for the commit from now on. */
export function droppingAtCommit(tx: Tx): () => void {
  const last = endings.get(tx)?.last
  const before = last?.length ?? 0
  return () => last?.splice(before)
}

/** Lets `commitWith` commit only what this promise does not forbid by failing. */
export function commitOnlyAfter(tx: Tx, condition: Promise<unknown>): void {
  condition.catch(() => undefined)
  endingOf(tx).conditions.push(condition)
}

/**
 * Ends a transaction with one message: its last query, a requirement, what was left for the commit, and the commit.
 * Where the requirement fails with no_data_found, nothing is stored, and the rows are still returned.
 * No query of the transaction may follow.
 */
export async function commitWith<Row>(
  tx: Tx,
  query: CompiledQuery<Row>,
  requirement: CompiledQuery,
): Promise<Row[]> {
  return (await endingOf(tx).commitWith(query, requirement)) as Row[]
}
