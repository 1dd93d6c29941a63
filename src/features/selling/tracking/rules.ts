/** Where a link is shared. The share sheet adds it to the link; `link` (copied) adds nothing. */
export const linkPlaces = ['whatsapp', 'qr', 'share', 'link'] as const
export type LinkPlace = (typeof linkPlaces)[number]

/** The query parameter that contains the place. */
export const PLACE_PARAMETER = 'em'

export function linkPutAt(link: string, place: LinkPlace): string {
  if (place === 'link') return link
  return `${link}${link.includes('?') ? '&' : '?'}${PLACE_PARAMETER}=${place}`
}

/** The site or app that a visitor came from. */
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
