import { sealedPartners } from '#features/people/partners/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Finding } from '#platform/server/finding.ts'
import { damagedValues } from '#platform/server/sealing/reseal.ts'

import { sealedProfiles } from './sealed-profile.ts'

/** The proof's part on partners: nobody's document, PIX key or bank account is another's. */
export async function provePartners(tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const table of [...sealedPartners, ...sealedProfiles])
    for (const { row, column } of await damagedValues(tx, table))
      findings.push({
        point: 'sealed values of partners are their own',
        brandId: Number(row['brand_id']),
        partnerId: Number(row['partner_id'] ?? row['id']),
        detail: `${table.table}.${column}`,
      })
  return findings
}
