/** The cookies that remember where a visitor came from, and the days they live (spec). */
export const CAMPAIGN_DAYS = { lcm: 7, utm: 60 } as const

type CampaignCookie = { name: keyof typeof CAMPAIGN_DAYS; value: string }

const LONGEST_UTM = 1_000
const LONGEST_LCM = 200

/** What an address says of where its visitor came from: the campaign (UTM) and the `lcm` parameter. */
export function campaignOf(query: URLSearchParams): CampaignCookie[] {
  const lcm = query.get('lcm')
  const utm = [...query].filter(([name]) => name.startsWith('utm_'))
  const cookies: CampaignCookie[] = []
  // By characters: half of one cannot be written in a cookie.
  if (lcm !== null)
    cookies.push({ name: 'lcm', value: Array.from(lcm).slice(0, LONGEST_LCM).join('') })
  if (utm.length > 0)
    cookies.push({
      name: 'utm',
      value: new URLSearchParams(utm).toString().slice(0, LONGEST_UTM),
    })
  return cookies
}

/** A cookie as a page and a server set it alike. */
export function cookieText(name: string, value: string, days: number): string {
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax`
}
