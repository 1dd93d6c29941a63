/**
 * Only a person's visit counts: robots and previews identify themselves by a header or a
 * name.
 */
export function isPrefetch(
  headers: Record<string, string | string[] | undefined>,
): boolean {
  return ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(String(headers[name] ?? '')),
  )
}

/** Creates a visit's address: two of them differ only in the click's id. */
export type TargetMaker = (clickId: string) => string

/**
 * The shop's address with the partner's UTM parameters and the click's id; existing
 * parameters stay.
 */
export function trackedTarget(targetUrl: string, partnerSlug: string): TargetMaker {
  const url = new URL(targetUrl)
  const { hash } = url
  url.hash = ''
  url.searchParams.set('utm_source', 'aliado')
  url.searchParams.set('utm_medium', 'afiliado')
  url.searchParams.set('utm_campaign', partnerSlug)
  url.searchParams.delete('click_id')
  // A click's id needs no escaping: letters, digits, hyphen and underscore.
  const beginning = `${url.href}&click_id=`
  return (clickId) => beginning + clickId + hash
}

/**
 * The place where a link was shared: the share sheet adds it to the link; without it, the
 * link was copied.
 */
export const linkPlaces = ['whatsapp', 'qr', 'share', 'link'] as const
export type LinkPlace = (typeof linkPlaces)[number]

/** Its abbreviation in the address. */
export const PLACE_PARAMETER = 'em'

export function linkPutAt(link: string, place: LinkPlace): string {
  if (place === 'link') return link
  return `${link}${link.includes('?') ? '&' : '?'}${PLACE_PARAMETER}=${place}`
}

/** The site or app from which a visitor came. */
export const linkSources = [
  'whatsapp',
  'instagram',
  'facebook',
  'tiktok',
  'youtube',
  'telegram',
  'google',
  'other',
  'direct',
] as const
export type LinkSource = (typeof linkSources)[number]

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

/** From the referrer or, for apps that send none, from the app's user agent. */
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
