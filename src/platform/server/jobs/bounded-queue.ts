import { Overloaded } from '../http/overloaded.ts'

type Limits = {
  /** The maximum of one key that runs at once. */
  concurrency: number
  /** The maximum of one key that waits; more is refused at once. */
  mostWaiting: number
  /** How long it may wait. */
  longestWaitMs: number
}

type Lane = { running: number; waiting: Set<() => void> }

export type BoundedQueue = <Result>(
  key: string,
  work: () => Promise<Result>,
) => Promise<Result>

/** Runs work in order of arrival, with limits per key; throws Overloaded above them. */
export function boundedQueue(limits: Limits): BoundedQueue {
  const lanes = new Map<string, Lane>()

  return async (key, work) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: new Set() }
    lanes.set(key, lane)
    if (lane.running < limits.concurrency) lane.running += 1
    // Finished work hands its place over, so that new work cannot overtake waiting work.
    else await placeIn(lane, limits)
    try {
      return await work()
    } finally {
      const [next] = lane.waiting
      if (next) {
        lane.waiting.delete(next)
        next()
      } else {
        lane.running -= 1
        if (lane.running === 0) lanes.delete(key)
      }
    }
  }
}

function placeIn(lane: Lane, { mostWaiting, longestWaitMs }: Limits): Promise<void> {
  if (lane.waiting.size >= mostWaiting) throw new Overloaded('too much work waits')
  return new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      lane.waiting.delete(enter)
      reject(new Overloaded('waited for too long'))
    }, longestWaitMs)
    lane.waiting.add(enter)
  })
}
