import { sql } from 'kysely'

import { withoutPayee } from '#features/money/redemption/server/public.ts'
import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'

import { openPayoutDestination, payoutPlace, sealPayoutDestination } from './destination.ts'
import { filePlace } from './files/write-files.ts'

const payouts = owning<'payout'>

/** The sealed columns of this feature. */
export const sealedPayouts: SealedTable[] = [
  {
    table: 'payout',
    key: ['brandId', 'id'],
    columns: [{ name: 'destination', place: (row) => payoutPlace(String(row['id'])) }],
    store: async (tx, row, sealed) => {
      const { rows } = await sql<{ stored: boolean }>`
        select store_payout_destination(${row['brandId']}, ${row['id']}, ${row['destination']}, ${sealed}, null) as stored`.execute(
        tx,
      )
      return rows[0]?.stored === true
    },
  },
  {
    table: 'payout_file',
    key: ['brandId', 'no'],
    columns: [
      {
        name: 'content',
        place: (row) =>
          filePlace({ brandId: Number(row['brandId']), no: Number(row['no']) }),
      },
    ],
    store: async (tx, row, sealed) => {
      const { rows } = await sql<{ stored: boolean }>`
        select store_payout_file(${row['brandId']}, ${row['no']}, ${row['content']}, ${sealed}) as stored`.execute(
        tx,
      )
      return rows[0]?.stored === true
    },
  },
]

/** Removes personal data from the destinations of a partner's ended payouts. */
export async function erasePayouts(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  now: Date,
): Promise<void> {
  const rows = await payouts(tx)
    .selectFrom('payout')
    .select(['id', 'destination'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('erasedAt', 'is', null)
    .execute()
  const vault = vaultIn(tx)
  for (const row of rows) {
    const erased = withoutPayee(openPayoutDestination(vault, row))
    const sealed = sealPayoutDestination(vault, row.id, erased)
    await sql`
      select store_payout_destination(${brandId}, ${row.id}, ${row.destination}, ${sealed}, ${now})`.execute(
      tx,
    )
  }
}
