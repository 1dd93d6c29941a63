import { CAMPAIGN_DAYS, campaignOf, cookieText } from '#platform/contract/campaign.ts'

// Most addresses have no such parameters, and the redirect to a shop must be fast.
const MAY_BRING = /[?&](?:lcm=|utm_)/

/**
 * The cookies that the portal would set for an address, for visitors who do not open the
 * portal.
 */
export function campaignCookies(url: string): string[] {
  if (!MAY_BRING.test(url)) return []
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  return campaignOf(query).map(({ name, value }) =>
    cookieText(name, value, CAMPAIGN_DAYS[name]),
  )
}
