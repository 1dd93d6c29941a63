import { randomBytes, randomInt, randomUUID } from 'node:crypto'

import type pg from 'pg'

import { AMOUNT, DESTINATION } from './compare/transfer.ts'

/** The application's own role and the scope of one brand, as in every request. */
export const SCOPE_OF_BRAND = '-c role=aliado_app -c aliado.brand=1'

/** One redemption by one of these partners: one call of the function. */
export async function redeemOnce(
  client: pg.Client | pg.Pool,
  partners: { first: number; last: number },
): Promise<void> {
  const { rows } = await client.query<{ outcome: string }>({
    name: 'redeem',
    text: 'select * from redeem_credits($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      1,
      randomInt(partners.first, partners.last + 1),
      randomUUID(),
      1,
      AMOUNT,
      DESTINATION,
      randomUUID(),
      randomBytes(32),
      new Date(),
    ],
  })
  if (rows[0]?.outcome !== 'made') throw new Error(`redemption: ${rows[0]?.outcome}`)
}
