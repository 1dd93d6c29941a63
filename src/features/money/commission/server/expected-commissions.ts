import { sellersById } from '#features/people/partners/server/public.ts'
import type { Cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { releaseDaysFor } from '../rules.ts'
import { brandRules } from './percent-rules.ts'
import { commissionOf, percentFor, rulesOn, type SoldLine } from './percents.ts'

type Sale = { orderId: number; createdAt: Date; lines: SoldLine[] }

/** What a seller will earn: the amount in centavos, and the days from the invoice to the release. */
export type ExpectedCommission = { amountCents: Cents; releaseDays: number }

/** What the partner will earn with these orders of theirs, by the rules of each order's day. */
export async function expectedCommissions(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  sales: readonly Sale[],
): Promise<Map<number, ExpectedCommission>> {
  if (sales.length === 0) return new Map()
  const skus = [...new Set(sales.flatMap(({ lines }) => lines.map(({ sku }) => sku)))]
  const [sellers, stored] = await Promise.all([
    sellersById(tx, brandId, [partnerId]),
    brandRules(tx, brandId, {
      skus,
      partnerIds: [partnerId],
      moments: sales.map(({ createdAt }) => createdAt),
    }),
  ])
  const seller = sellers.get(partnerId)
  if (seller === undefined) return new Map()
  const releaseDays = releaseDaysFor(seller.level, stored.releaseDays)
  return new Map(
    sales.map(({ orderId, createdAt, lines }) => {
      const rules = rulesOn(stored, dayOf(createdAt))
      const amountCents = commissionOf(
        lines.map((line) => ({
          totalCents: line.totalCents,
          percent: percentFor(line, seller, rules).percent,
        })),
      )
      return [orderId, { amountCents, releaseDays }]
    }),
  )
}
