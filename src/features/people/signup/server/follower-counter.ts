/**
 * The follower count of an Instagram handle; null where it is not public: the network
 * returns business and creator accounts only. Throws when the network is unavailable.
 */
export type FollowerCounter = { followersOf(handle: string): Promise<number | null> }

/** Without a supplier the count is unknown, and the brand checks it. */
export const uncountedFollowers: FollowerCounter = { followersOf: async () => null }

/**
 * The handle chooses the simulated answer: `pouco...` has 12 followers, `fechado...` shows
 * none, `fora...` is unavailable.
 */
export const simulatedFollowers: FollowerCounter = {
  followersOf: async (handle) => {
    if (handle.startsWith('pouco')) return 12
    if (handle.startsWith('fechado')) return null
    if (handle.startsWith('fora')) throw new Error('the simulated network is unavailable')
    return 1_000 * handle.length
  },
}
