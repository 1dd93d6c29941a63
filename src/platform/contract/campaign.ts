/** The cookies of a visitor's campaign, and the days until they expire (spec). */
export const CAMPAIGN_DAYS = { lcm: 7, utm: 60 } as const

type CampaignCookie = { name: keyof typeof CAMPAIGN_DAYS; value: string }

const LONGEST_UTM = 1_000
const LONGEST_LCM = 200

/** The campaign parameters of an address: UTM and `lcm`. */
export function campaignOf(query: URLSearchParams): CampaignCookie[] {
  const lcm = query.get('lcm')
  const utm = [...query].filter(([name]) => name.startsWith('utm_'))
  const cookies: CampaignCookie[] = []
  // Cut by characters: a cookie cannot contain half of one.
  if (lcm !== null)
    cookies.push({ name: 'lcm', value: Array.from(lcm).slice(0, LONGEST_LCM).join('') })
  if (utm.length > 0)
    cookies.push({
      name: 'utm',
      value: new URLSearchParams(utm).toString().slice(0, LONGEST_UTM),
    })
  return cookies
}

/** A cookie, set equally by a page and a server. */
export function cookieText(name: string, value: string, days: number): string {
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax`
}
