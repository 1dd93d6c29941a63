import { maskMobile } from '#platform/web/mask-typed.ts'

import { hasPlace, type Network, networkPlaces } from '../profile.ts'

/** What is stored of what was typed or pasted: the name alone, without link or spaces. */
export function handleOf(network: Network, typed: string): string {
  const text = typed.trim()
  if (network === 'site') return text
  if (network === 'whatsapp') return maskMobile(text)
  const pasted = (text.split(networkPlaces[network].host).at(-1) ?? '').replace(
    /[?#].*$/,
    '',
  )
  const [first = '', second = ''] = pasted.split('/')
  // A company's or a channel's page says its kind before the name.
  if (hasPlace(network, `${first}/${second}`)) return `${first}/${second}`
  return network === 'youtube' ? first : first.replace(/^@/, '')
}
