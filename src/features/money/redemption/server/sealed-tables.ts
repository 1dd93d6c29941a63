import { sql } from 'kysely'

import type { SealedTable } from '#platform/server/sealing/reseal.ts'

import { destinationPlace } from './destination/sealed-destination.ts'
import { cardAt, codeAt } from './rewards/reward-codes.ts'

const codeColumn = (name: 'code' | 'pin' | 'link') => ({
  name,
  place: (row: Record<string, unknown>) =>
    codeAt({ redemptionId: String(row['redemptionId']) }, Number(row['no']), name),
})

/** The sealed columns of this feature. */
export const sealedRedemptions: SealedTable[] = [
  {
    table: 'redemption',
    key: ['brandId', 'partnerId', 'id'],
    columns: [{ name: 'destination', place: (row) => destinationPlace(String(row['id'])) }],
    store: async (tx, row, sealed) => {
      const { rows } = await sql<{ stored: boolean }>`
        select store_destination(${row['brandId']}, ${row['partnerId']}, ${row['id']},
          ${row['destination']}, ${sealed}, null) as stored`.execute(tx)
      return rows[0]?.stored === true
    },
  },
  {
    table: 'redemption_code',
    key: ['brandId', 'partnerId', 'redemptionId', 'no'],
    columns: [codeColumn('code'), codeColumn('pin'), codeColumn('link')],
  },
  {
    table: 'redemption_card_number',
    key: ['brandId', 'partnerId', 'redemptionId'],
    columns: [
      {
        name: 'cardNumber',
        place: (row) => cardAt({ redemptionId: String(row['redemptionId']) }),
      },
    ],
  },
]
