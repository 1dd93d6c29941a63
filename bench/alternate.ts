import { Agent, request as send } from 'node:http'

import type { Call } from './messages.ts'
import { describe, type Line, median, print } from './report.ts'

type Timed = { port: number; call: Call }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const WARM_UPS = 3

/**
 * Prints how the times of two calls compare, measured request by request in turns: both meet the same moments
 * of the machine, so a busy one changes their ratio little. The figures are requests a second of one caller,
 * from the medians of `rounds` requests each.
 */
export async function alternately(
  line: Omit<Line, 'pairs'>,
  rounds: number,
  { ours, theirs }: { ours: Timed; theirs: Timed },
): Promise<void> {
  for (let warm = 0; warm < WARM_UPS; warm++) {
    await timed(theirs)
    await timed(ours)
  }
  const times = { ours: [] as number[], theirs: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.theirs.push(await timed(theirs))
    times.ours.push(await timed(ours))
  }
  const third = Math.ceil(rounds / 3)
  const pairs = [0, 1, 2].map((part) => {
    const within = (list: number[]) =>
      1000 / median(list.slice(part * third, (part + 1) * third))
    return { ours: within(times.ours), theirs: within(times.theirs) }
  })
  print(describe({ ...line, pairs }))
}

/** Milliseconds from the request to the end of its answer. Throws for a refusal. */
function timed({ port, call }: Timed): Promise<number> {
  const start = performance.now()
  return new Promise((done, fail) => {
    const request = send(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: call.method,
        path: call.path,
        headers: {
          ...call.headers,
          ...(call.body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(call.body),
          }),
        },
      },
      (answer) => {
        const failed = (answer.statusCode ?? 500) >= 400
        answer.resume()
        answer.once('end', () => {
          if (failed) fail(new Error(`${call.path} answered ${answer.statusCode}`))
          else done(performance.now() - start)
        })
      },
    )
    request.once('error', fail)
    request.end(call.body)
  })
}
