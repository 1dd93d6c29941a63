import { campaignOf } from '#platform/contract/campaign.ts'
import { writeCookie } from '#platform/web/cookies.ts'

/**
 * Stores where a visitor came from: the campaign (UTM, 60 days) and the `lcm` parameter.
 */
export function noteCampaign(): void {
  for (const { name, value } of campaignOf(new URLSearchParams(location.search)))
    writeCookie(name, value)
}
