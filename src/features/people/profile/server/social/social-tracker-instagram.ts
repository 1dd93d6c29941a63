import { z } from 'zod'

import { basisPoints } from '#platform/contract/percent.ts'

import type { SocialTracker } from './social-tracker.ts'

export type InstagramSettings = {
  url: string
  accountId: string
  token: string
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000
/** "Invalid user id": no such name, or not a professional account. */
const UNKNOWN_PROFILE = 110
const POSTS = 12

const Found = z.object({
  business_discovery: z.object({
    followers_count: z.int().min(0),
    media_count: z.int().min(0).default(0),
    biography: z.string().default(''),
    media: z
      .object({
        data: z.array(
          z.object({
            like_count: z.int().min(0).default(0),
            comments_count: z.int().min(0).default(0),
          }),
        ),
      })
      .optional(),
  }),
})
const Failed = z.object({ error: z.object({ code: z.int() }) })

type Discovered = z.output<typeof Found>['business_discovery']

/**
 * Instagram's Graph API, with the professional account of the brand or platform ("Business
 * Discovery"): it returns any public professional profile by its name.
 */
export function instagramTracker(settings: InstagramSettings): SocialTracker {
  return {
    configured: true,
    async metricsOf(username) {
      const found = await discover(settings, username)
      if (typeof found === 'string') return found
      return {
        followers: found.followers_count,
        posts: found.media_count,
        engagement: basisPoints(engagementOf(found)),
      }
    },
    async findInBio(username, code) {
      const found = await discover(settings, username)
      if (typeof found === 'string') return found
      const bio = found.biography.toUpperCase()
      return { found: bio.includes(code.toUpperCase()), followers: found.followers_count }
    },
  }
}

/** The characters of Instagram names; any other would be read as part of the query. */
const USERNAME = /^[\w.]{1,30}$/

async function discover(
  { url, accountId, token, timeoutMs = TIMEOUT_MS }: InstagramSettings,
  username: string,
): Promise<Discovered | 'unknown' | 'unavailable'> {
  if (!USERNAME.test(username)) return 'unknown'
  const media = `media.limit(${POSTS}){like_count,comments_count}`
  const fields = `business_discovery.username(${username}){followers_count,media_count,biography,${media}}`
  const address = `${url}/${accountId}?${new URLSearchParams({ fields }).toString()}`
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch(() => null)
  const body: unknown = await answer?.json().catch(() => null)
  const found = Found.safeParse(body)
  if (answer?.ok && found.success) return found.data.business_discovery
  return Failed.safeParse(body).data?.error.code === UNKNOWN_PROFILE
    ? 'unknown'
    : 'unavailable'
}

/** Likes and comments of a post, by followers, in hundredths of a percent. */
function engagementOf({ followers_count: followers, media }: Discovered): number {
  const posts = media?.data ?? []
  if (followers === 0 || posts.length === 0) return 0
  const reactions = posts.reduce(
    (sum, post) => sum + post.like_count + post.comments_count,
    0,
  )
  return Math.min(10_000, Math.round((reactions / posts.length / followers) * 10_000))
}
