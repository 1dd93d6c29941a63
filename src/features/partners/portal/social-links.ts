import { maskMobile } from '#platform/web/mask-typed.ts'

import type { socialNetworks } from '../profile.ts'

type Network = (typeof socialNetworks)[number]

const places: Record<
  Exclude<Network, 'whatsapp' | 'site'>,
  { host: RegExp; at: string }
> = {
  instagram: { host: /instagram\.com\//i, at: 'https://instagram.com/' },
  facebook: { host: /facebook\.com\//i, at: 'https://facebook.com/' },
  tiktok: { host: /tiktok\.com\/@?/i, at: 'https://tiktok.com/@' },
  youtube: { host: /youtube\.com\//i, at: 'https://youtube.com/' },
  linkedin: { host: /linkedin\.com\/in\//i, at: 'https://linkedin.com/in/' },
  twitter: { host: /(?:twitter|x)\.com\//i, at: 'https://twitter.com/' },
}

/** What is stored of what was typed or pasted: the name alone, without link, `@` or spaces. */
export function handleOf(network: Network, typed: string): string {
  const text = typed.trim()
  if (network === 'site') return text
  if (network === 'whatsapp') return maskMobile(text)
  const pasted = text.split(places[network].host).at(-1) ?? ''
  return pasted.replace(/^@/, '').replace(/[/?#].*$/, '')
}

/** Where a name leads; null while there is none. Only addresses of the networks themselves. */
export function linkOf(network: Network, handle: string): string | null {
  if (handle === '') return null
  if (network === 'whatsapp') return `https://wa.me/55${handle.replaceAll(/\D/g, '')}`
  if (network === 'site') return null
  return `${places[network].at}${encodeURIComponent(handle)}`
}
