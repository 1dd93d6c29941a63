import { CAMPAIGN_DAYS, cookieText } from '#platform/contract/campaign.ts'

import { readStored, removeStored, writeStored } from './safe-storage.ts'
import { isViewTab } from './session/view-tab.ts'

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
  if (isViewTab()) return readStored('local', keyOf(name))
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

export function writeCookie(name: CookieName, value: string): void {
  if (isViewTab()) writeStored('local', keyOf(name), value)
  else document.cookie = cookieText(name, value, COOKIE_DAYS[name])
}

export function removeCookie(name: CookieName): void {
  if (isViewTab()) removeStored('local', keyOf(name))
  else document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}

/** In a tab that views the portal a cookie is a value of the tab: cookies are shared by all tabs. */
function keyOf(name: CookieName): string {
  return `cookie:${name}`
}
