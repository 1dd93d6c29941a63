import { maskMobile } from '#platform/web/mask-typed.ts'

import { type Network, networkPlaces } from '../profile.ts'

/** What is stored of what was typed or pasted: the name alone, without link, `@` or spaces. */
export function handleOf(network: Network, typed: string): string {
  const text = typed.trim()
  if (network === 'site') return text
  if (network === 'whatsapp') return maskMobile(text)
  const pasted = text.split(networkPlaces[network].host).at(-1) ?? ''
  return pasted.replace(/^@/, '').replace(/[/?#].*$/, '')
}
