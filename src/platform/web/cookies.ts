import { CAMPAIGN_DAYS, cookieText } from '#platform/contract/campaign.ts'

/**
 * Cookies of the portal and the days until they expire (spec: "Business constants and
 * limits").
 */
const COOKIE_DAYS = {
  slug: 7,
  user_id: 7,
  'redirect-route': 7,
  'route-param-search': 7,
  currentTab: 7,
  'pwa-installed': 7,
  ...CAMPAIGN_DAYS,
  customLayout: 365,
} as const

export type CookieName = keyof typeof COOKIE_DAYS

export function readCookie(name: CookieName): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

export function writeCookie(name: CookieName, value: string): void {
  document.cookie = cookieText(name, value, COOKIE_DAYS[name])
}

export function removeCookie(name: CookieName): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
