import { sql } from 'kysely'

import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { type Destination, isMoney } from '../../kinds/destinations.ts'
import { kindOf } from '../kinds.ts'
import { openDestination } from './sealed-destination.ts'

/** Where each of a partner's redemptions goes, by the id of its hold: the masked key or account, or what was ordered. */
export async function destinationsOfHolds(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await owning<'redemption'>(tx)
    .selectFrom('redemption')
    .select(['id', 'destination'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const vault = vaultIn(tx)
  return new Map(
    rows.flatMap((row) => {
      try {
        return [[row.id, nameOf(openDestination(vault, row).destination)] as const]
      } catch {
        // A damaged destination, which the proof reports, must not hide the statement.
        return []
      }
    }),
  )
}

function nameOf(destination: Destination): string {
  const { title, destination: payee } = kindOf(destination).view(destination)
  return isMoney(destination) ? payee : title
}
