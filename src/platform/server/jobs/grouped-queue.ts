import { Overloaded } from '../http/overloaded.ts'

type Limits = {
  /** The most groups of one lane that are at work at once. */
  concurrency: number
  /** The most items that are taken together. */
  mostTogether: number
  /** The most that they weigh together; an item above it is taken alone. */
  mostWeight: number
  /** The maximum of one lane that waits; more is refused at once. */
  mostWaiting: number
  /** How long an item may wait. */
  longestWaitMs: number
}

type Work<Item, Result> = {
  limits: Limits
  /** Two items with a name in common are not at work at once: the second waits for the first. */
  namesOf: (item: Item) => string[]
  weightOf: (item: Item) => number
  /** Does a group, in the order of arrival; one result for each item, also after a fault. */
  run: (group: Item[]) => Promise<PromiseSettledResult<Result>[]>
}

type Waiting<Item, Result> = {
  item: Item
  settle: (result: PromiseSettledResult<Result>) => void
}

type Lane<Item, Result> = {
  waiting: Set<Waiting<Item, Result>>
  /** The groups at work, and the start of one that is about to be taken. */
  atWork: number
  isStarting: boolean
  /** The names of all items at work. */
  names: Set<string>
}

export type GroupedQueue<Item, Result> = (lane: string, item: Item) => Promise<Result>

/**
 * Takes together what arrives while groups of its lane are at work. An item that finds a place starts at once,
 * with those of the same moment; none overtakes an earlier one. Throws Overloaded above the limits.
 */
export function groupedQueue<Item, Result>(
  work: Work<Item, Result>,
): GroupedQueue<Item, Result> {
  const { limits, namesOf, run } = work
  const lanes = new Map<string, Lane<Item, Result>>()

  async function workOff(group: Waiting<Item, Result>[]): Promise<void> {
    const results = await run(group.map(({ item }) => item))
    group.forEach(({ settle }, index) =>
      settle(results[index] ?? { status: 'rejected', reason: new Error('no result') }),
    )
  }

  function startGroups(name: string, lane: Lane<Item, Result>): void {
    lane.isStarting = false
    while (lane.atWork < limits.concurrency) {
      const group = firstOf(lane, work)
      if (group.length === 0) break
      const names = group.flatMap(({ item }) => namesOf(item))
      for (const one of group) lane.waiting.delete(one)
      for (const one of names) lane.names.add(one)
      lane.atWork += 1
      void workOff(group).finally(() => {
        for (const one of names) lane.names.delete(one)
        lane.atWork -= 1
        startGroups(name, lane)
      })
    }
    const isIdle = lane.atWork === 0 && lane.waiting.size === 0
    if (isIdle && lanes.get(name) === lane) lanes.delete(name)
  }

  return (name, item) =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(name) ?? newLane()
      if (lane.waiting.size >= limits.mostWaiting)
        throw new Overloaded('too much work waits')
      lanes.set(name, lane)
      const timer = setTimeout(() => {
        if (lane.waiting.delete(waiting)) reject(new Overloaded('waited for too long'))
      }, limits.longestWaitMs)
      const waiting: Waiting<Item, Result> = {
        item,
        settle: (result) => {
          clearTimeout(timer)
          if (result.status === 'fulfilled') resolve(result.value)
          else reject(result.reason)
        },
      }
      lane.waiting.add(waiting)
      if (lane.isStarting || lane.atWork >= limits.concurrency) return
      lane.isStarting = true
      // After the requests that arrived in the same moment.
      setImmediate(startGroups, name, lane)
    })
}

function newLane<Item, Result>(): Lane<Item, Result> {
  return { waiting: new Set(), atWork: 0, isStarting: false, names: new Set() }
}

/** The first items that may be taken together; none where the first one has to wait for another. */
function firstOf<Item, Result>(
  { waiting, names }: Lane<Item, Result>,
  { limits, namesOf, weightOf }: Work<Item, Result>,
): Waiting<Item, Result>[] {
  const group: Waiting<Item, Result>[] = []
  const taken = new Set(names)
  let weight = 0
  for (const one of waiting) {
    const ofOne = namesOf(one.item)
    if (ofOne.some((name) => taken.has(name))) break
    weight += weightOf(one.item)
    const isFull = group.length >= limits.mostTogether || weight > limits.mostWeight
    if (group.length > 0 && isFull) break
    for (const name of ofOne) taken.add(name)
    group.push(one)
  }
  return group
}
