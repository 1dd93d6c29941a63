import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'

export type SocialMetrics = { followers: number; posts: number; engagement: BasisPoints }

/** Returns the figures of an Instagram profile. `unknown`: no profile has this name. */
export type SocialTracker = {
  configured: boolean
  metricsOf(username: string): Promise<SocialMetrics | 'unknown' | 'unavailable'>
  /** Whether a code is in the profile's public bio, and its follower count. */
  findInBio(
    username: string,
    code: string,
  ): Promise<{ found: boolean; followers: number } | 'unknown' | 'unavailable'>
}

export const socialTrackerNotConfigured: SocialTracker = {
  configured: false,
  metricsOf: async () => 'unavailable',
  findInBio: async () => 'unavailable',
}

/**
 * Simulated figures that are always the same for a name; `naoexiste...` is unknown,
 * `foradoar...` fails, and the bio of `sembio...` has no code.
 */
export const socialTrackerSimulator: SocialTracker = {
  configured: true,
  async metricsOf(username) {
    const name = username.toLowerCase()
    if (name.startsWith('naoexiste')) return 'unknown'
    if (name.startsWith('foradoar')) return 'unavailable'
    const seed =
      Array.from(name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9_973
    return {
      followers: 800 + seed * 7,
      posts: 40 + (seed % 900),
      engagement: basisPoints(120 + (seed % 600)),
    }
  },
  async findInBio(username) {
    const metrics = await socialTrackerSimulator.metricsOf(username)
    if (typeof metrics === 'string') return metrics
    const found = !username.toLowerCase().startsWith('sembio')
    return { found, followers: metrics.followers }
  },
}
