import { sealedPartners } from '#features/people/partners/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Finding } from '#platform/server/finding.ts'
import { damagedValues } from '#platform/server/sealing/reseal.ts'

import { sealedProfiles } from './sealed-profile.ts'

/**
 * Proof of the partners' data: no two partners share a document, Pix key or bank account.
 */
export async function provePartners(tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const table of [...sealedPartners, ...sealedProfiles])
    for (const { row, column } of await damagedValues(tx, table))
      findings.push({
        point: 'sealed values of partners are their own',
        brandId: Number(row['brandId']),
        partnerId: Number(row['partnerId'] ?? row['id']),
        detail: `${table.table}.${column}`,
      })
  return findings
}
