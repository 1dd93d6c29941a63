/** Cookies of the portal and the days they live (spec: "Business constants and limits"). */
const COOKIE_DAYS = {
  slug: 7,
  user_id: 7,
  'redirect-route': 7,
  'route-param-search': 7,
  currentTab: 7,
  'pwa-installed': 7,
  lcm: 7,
  utm: 60,
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
  const seconds = COOKIE_DAYS[name] * 86_400
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`
}

export function removeCookie(name: CookieName): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
