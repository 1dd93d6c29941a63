/**
 * How many follow an Instagram handle; null where nobody may see it: the network tells of business
 * and creator accounts only. Throws when it cannot be asked.
 */
export type FollowerCounter = { followersOf(handle: string): Promise<number | null> }

/** Without a supplier nothing is known, and the brand looks for itself. */
export const uncountedFollowers: FollowerCounter = { followersOf: async () => null }

/**
 * How it behaves is asked for by the handle: `pouco...` has 12 followers, `fechado...` shows none,
 * `fora...` finds the network away.
 */
export const simulatedFollowers: FollowerCounter = {
  followersOf: async (handle) => {
    if (handle.startsWith('pouco')) return 12
    if (handle.startsWith('fechado')) return null
    if (handle.startsWith('fora')) throw new Error('the simulated network is away')
    return 1_000 * handle.length
  },
}
