import type { Tx } from '../database/db.ts'
import type { FinishedReply } from '../reply.ts'
import { keepAnswer, repliedBefore, type SentWithKey, type Write } from './brand-writes.ts'

/** A request that is done together with others. */
export type GroupedWrite = { write: Write; sentWithKey: SentWithKey | null }

type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/**
 * Does the work of several requests in one transaction; none of them is a dry run, and no two have the same
 * key. Each key has the meaning that it has in `inOneTransaction`. A request that is refused has written nothing.
 */
export function doTogether<Request extends GroupedWrite, Answer>(
  requests: Request[],
  inTransaction: InTransaction,
  work: (tx: Tx, requests: Request[]) => Promise<Answer[]>,
): Promise<(Answer | FinishedReply)[]> {
  return inTransaction(async (tx) => {
    const before = await repliesBefore(tx, requests)
    const rest = requests.filter((request) => !before.has(request))
    const answers = rest.length === 0 ? [] : await work(tx, rest)
    if (answers.length !== rest.length) throw new Error('one answer for each request')
    const done = new Map<Request, Answer | FinishedReply>(before)
    await Promise.all(
      rest.map(async ({ write, sentWithKey }, index) => {
        if (sentWithKey !== null)
          await keepAnswer(tx, { write, sentWithKey }, answers[index])
      }),
    )
    rest.forEach((request, index) => done.set(request, answers[index] as Answer))
    return requests.map((request) => done.get(request) as Answer | FinishedReply)
  })
}

/** The answers of those that were done before. */
async function repliesBefore<Request extends GroupedWrite>(
  tx: Tx,
  requests: Request[],
): Promise<Map<Request, FinishedReply>> {
  const keyed = requests
    .flatMap((request) => {
      const { sentWithKey, write } = request
      return sentWithKey === null ? [] : [{ request, ...sentWithKey, now: write.now }]
    })
    // Two processes lock the same keys in one order.
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const replies = await Promise.all(keyed.map((one) => repliedBefore(tx, one)))
  return new Map(
    keyed.flatMap(({ request }, index) => {
      const reply = replies[index] ?? null
      return reply === null ? [] : [[request, reply] as const]
    }),
  )
}

function nameOf({ keyed: { actor, key } }: SentWithKey): string {
  return `${actor} ${key}`
}
