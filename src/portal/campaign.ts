import { writeCookie } from '#platform/web/cookies.ts'

/** Remembers where a visitor came from: the campaign (UTM, 60 days) and the `lcm` parameter. */
export function noteCampaign(): void {
  const query = new URLSearchParams(location.search)
  const lcm = query.get('lcm')
  if (lcm !== null) writeCookie('lcm', lcm)
  const utm = [...query].filter(([name]) => name.startsWith('utm_'))
  if (utm.length > 0)
    writeCookie('utm', new URLSearchParams(utm).toString().slice(0, 1_000))
}
