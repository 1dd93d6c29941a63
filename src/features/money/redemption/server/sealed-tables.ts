import { sql } from 'kysely'

import type { SealedTable } from '#platform/server/sealing/reseal.ts'

import { cardAt, codeAt } from './rewards/reward-codes.ts'
import { destinationPlace } from './sealed-destination.ts'

const codeColumn = (name: 'code' | 'pin' | 'link') => ({
  name,
  place: (row: Record<string, unknown>) =>
    codeAt({ redemptionId: String(row['redemption_id']) }, Number(row['no']), name),
})

/** What this feature seals. */
export const sealedRedemptions: SealedTable[] = [
  {
    table: 'redemption',
    key: ['brand_id', 'partner_id', 'id'],
    columns: [{ name: 'destination', place: (row) => destinationPlace(String(row['id'])) }],
    store: async (tx, row, sealed) => {
      const { rows } = await sql<{ stored: boolean }>`
        select store_destination(${row['brand_id']}, ${row['partner_id']}, ${row['id']},
          ${row['destination']}, ${sealed}, null) as stored`.execute(tx)
      return rows[0]?.stored === true
    },
  },
  {
    table: 'redemption_code',
    key: ['brand_id', 'partner_id', 'redemption_id', 'no'],
    columns: [codeColumn('code'), codeColumn('pin'), codeColumn('link')],
  },
  {
    table: 'redemption_card_number',
    key: ['brand_id', 'partner_id', 'redemption_id'],
    columns: [
      {
        name: 'card_number',
        place: (row) => cardAt({ redemptionId: String(row['redemption_id']) }),
      },
    ],
  },
]
