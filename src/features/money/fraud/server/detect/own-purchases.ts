import { partnersById } from '#features/people/partners/server/public.ts'
import {
  sameData,
  type SalesRange,
  salesToCheck,
} from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Finding } from './findings.ts'

/** Orders whose buyer has the CPF, email or phone of their own seller. */
export async function ownPurchases(
  tx: Tx,
  brandId: BrandId,
  range: SalesRange,
): Promise<{ findings: Finding[]; last: number | null; read: number }> {
  const sales = await salesToCheck(tx, brandId, range)
  const withBuyer = sales.filter(
    (sale) =>
      sale.customerDocumentSha256 ?? sale.customerEmailSha256 ?? sale.customerPhoneSha256,
  )
  const sellers = await partnersById(tx, brandId, [
    ...new Set(withBuyer.map(({ partnerId }) => partnerId)),
  ])
  const findings = withBuyer.flatMap((sale): Finding[] => {
    const { id: orderId, partnerId } = sale
    const seller = sellers.get(partnerId)
    const same = seller ? sameData(sale, seller) : []
    if (same.length === 0) return []
    const facts = { what: 'own_purchase' as const, same }
    return [{ partnerId, rule: 'own_purchase', cause: `order:${orderId}`, orderId, facts }]
  })
  return { findings, last: sales.at(-1)?.id ?? null, read: sales.length }
}
