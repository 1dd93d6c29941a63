import { proofName } from '../../domain-rules.ts'
import type { DomainNames } from './domain-names.ts'

export type Found = { proofFound: boolean; pointsHere: boolean }

type Claim = { host: string; proof: string }

/**
 * Whether the brand's DNS has the proof, and whether the host leads to this installation: by name, or to
 * the same address. Null: the DNS does not answer.
 */
export async function lookUpDomain(
  names: DomainNames,
  { host, proof }: Claim,
  target: string,
): Promise<Found | null> {
  try {
    const [texts, aliases] = await Promise.all([
      names.texts(proofName(host)),
      names.aliases(host),
    ])
    const isAlias = aliases.some((name) => name.toLowerCase().replace(/\.$/, '') === target)
    return {
      proofFound: texts.some((text) => text.trim() === proof),
      pointsHere: isAlias || (await haveSameAddress(names, host, target)),
    }
  } catch {
    return null
  }
}

async function haveSameAddress(names: DomainNames, host: string, target: string) {
  const [theirs, ours] = await Promise.all([names.addresses(host), names.addresses(target)])
  return theirs.some((address) => ours.includes(address))
}
