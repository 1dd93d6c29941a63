import { linkPlaces, type LinkPlace, type LinkSource } from '../rules.ts'

const apps: [LinkSource, RegExp][] = [
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFBA[NV]\b|\bFB_IAB\b/],
  ['tiktok', /\bmusical_ly\b|\bBytedanceWebview\b|\bTikTok\b/i],
]

const sites: [LinkSource, RegExp][] = [
  ['whatsapp', /(^|\.)(whatsapp\.com|wa\.me)$/],
  ['instagram', /(^|\.)instagram\.com$/],
  ['facebook', /(^|\.)(facebook\.com|fb\.com|fb\.me)$/],
  ['tiktok', /(^|\.)tiktok\.com$/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$/],
  ['telegram', /(^|\.)(telegram\.org|t\.me)$/],
  ['google', /(^|\.)google\.(com|com\.br)$/],
]

/** Read from the linking page's address or, in apps that hide it, from the app's browser. */
export function sourceOf({
  referer,
  'user-agent': agent = '',
}: {
  referer?: string | undefined
  'user-agent'?: string | undefined
}): LinkSource {
  const app = apps.find(([, pattern]) => pattern.test(agent))
  if (app) return app[0]
  if (referer === undefined || !URL.canParse(referer)) return 'direct'
  const { hostname, protocol } = new URL(referer)
  if (protocol === 'android-app:') return hostname === 'com.whatsapp' ? 'whatsapp' : 'other'
  return sites.find(([, pattern]) => pattern.test(hostname))?.[0] ?? 'other'
}

const LONGEST_HOST = 120

/** The host of the linking page, in lower case; null where the browser does not tell. */
export function referrerOf(referer: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null
  const host = new URL(referer).hostname.slice(0, LONGEST_HOST)
  return host === '' ? null : host
}

const PAID =
  /[?&](?:(?:gclid|gbraid|wbraid|msclkid|ttclid)=[^&]|utm_medium=(?:cpc|ppc|paid))/i

/** Whether the address has the mark of a paid advertisement. */
export function isPaid(url: string): boolean {
  return PAID.test(url)
}

export function placeOf(input: unknown): LinkPlace {
  return linkPlaces.find((place) => place === input) ?? 'link'
}
