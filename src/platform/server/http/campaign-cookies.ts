import { CAMPAIGN_DAYS, campaignOf, cookieText } from '#platform/contract/campaign.ts'

// Most addresses bring nothing of the kind, and the way out to a shop has no time to lose.
const MAY_BRING = /[?&](?:lcm=|utm_)/

/** The cookies that the portal would set for an address, for those who never come to the portal. */
export function campaignCookies(url: string): string[] {
  if (!MAY_BRING.test(url)) return []
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  return campaignOf(query).map(({ name, value }) =>
    cookieText(name, value, CAMPAIGN_DAYS[name]),
  )
}
