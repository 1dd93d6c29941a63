/** Random numbers that are the same in every run, so that the demo is always the same. */
export type Random = ReturnType<typeof seeded>

export function seeded(seed: number) {
  let state = seed >>> 0

  /** A number from 0 (included) to 1 (excluded), by mulberry32. */
  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  function between(from: number, to: number): number {
    return from + share() * (to - from)
  }

  function whole(from: number, to: number): number {
    return from + Math.floor(share() * (to - from + 1))
  }

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new RangeError('there is nothing to pick from')
    return item
  }

  return {
    share,
    between,
    whole,
    pick,
    chance: (probability: number) => share() < probability,
    /** The number of events with an average of `mean` (Poisson, by Knuth). */
    count(mean: number): number {
      const limit = Math.exp(-mean)
      let times = 0
      for (let product = share(); product > limit; product *= share()) times++
      return times
    },
    digits: (length: number) => Array.from({ length }, () => whole(0, 9)),
  }
}

/** A separate seed for every name. */
export function seedOf(name: string): number {
  return name
    .split('')
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
}
