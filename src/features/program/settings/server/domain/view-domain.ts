import { addressOf, brandById } from '#features/program/brands/server/public.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { showDomain } from '../../domain-contract.ts'
import { leadingRecord, proofName } from '../../domain-rules.ts'
import { domainOf } from './domains.ts'

/** The brand's domain, with the records that prove it. */
export async function viewDomain(
  tx: Tx,
  brandId: BrandId,
  publicUrl: string,
): Promise<Output<typeof showDomain>> {
  const [brand, domain] = await Promise.all([brandById(tx, brandId), domainOf(tx, brandId)])
  const address = addressOf(brand, publicUrl)
  if (domain === null)
    return {
      host: null,
      in_use: false,
      records: [],
      checked_at: null,
      missing_since: null,
      address,
    }
  const { host, proof, checkedAt } = domain
  const seen = (found: boolean) => (checkedAt === null ? null : found)
  const leading = leadingRecord(new URL(publicUrl).hostname)
  return {
    host,
    in_use: brand.ownHost === host,
    records: [
      ...(leading === null
        ? []
        : [{ ...leading, name: host, found: seen(domain.pointsHere) }]),
      {
        type: 'TXT' as const,
        name: proofName(host),
        value: proof,
        found: seen(domain.proofFound),
      },
    ],
    checked_at: checkedAt,
    missing_since: domain.missingSince,
    address,
  }
}
