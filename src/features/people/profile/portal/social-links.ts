import { maskMobile } from '#platform/web/forms/mask-typed.ts'

import { type Network, type NetworkOwner, socialHandle } from '../rules.ts'

/** The stored value of typed or pasted text, also of a number or an own site. */
export function handleOf(network: Network, typed: string, owner: NetworkOwner): string {
  if (network === 'site') return typed.trim()
  if (network === 'whatsapp') return maskMobile(typed.trim())
  return socialHandle(network, typed, owner)
}
