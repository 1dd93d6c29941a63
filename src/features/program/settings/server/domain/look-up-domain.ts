import { leadingRecord, proofName } from '../../domain-rules.ts'
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
  installation: string,
): Promise<Found | null> {
  try {
    const [texts, aliases] = await Promise.all([
      names.texts(proofName(host)),
      names.aliases(host),
    ])
    const leading = leadingRecord(installation)
    const isAlias = aliases.some(
      (name) => name.toLowerCase().replace(/\.$/, '') === installation,
    )
    return {
      proofFound: texts.some((text) => text.trim() === proof),
      pointsHere:
        leading !== null && (isAlias || (await haveSameAddress(names, host, leading))),
    }
  } catch {
    return null
  }
}

async function haveSameAddress(
  names: DomainNames,
  host: string,
  { type, value }: NonNullable<ReturnType<typeof leadingRecord>>,
) {
  const [theirs, ours] = await Promise.all([
    names.addresses(host),
    type === 'CNAME' ? names.addresses(value) : [value],
  ])
  return theirs.some((address) => ours.includes(address))
}
