import { sellersById } from '#features/people/partners/server/public.ts'
import type { Boost } from '#features/selling/catalog/boost.ts'
import type { BasisPoints } from '#platform/contract/percent.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { boostOf } from './boosters/boosted-percent.ts'
import { brandRules } from './percent-rules.ts'
import { percentFor, rulesOn, type SoldLine } from './percents.ts'

type ProductPercent = { percent: BasisPoints; boost: Boost | null }
type Product = Pick<SoldLine, 'sku' | 'category'>

/** The percent that the partner would earn on each of these products today, in their order. */
export async function percentsOfProducts(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  products: readonly Product[],
  now: Date,
): Promise<(ProductPercent | undefined)[]> {
  const skus = [...new Set(products.map(({ sku }) => sku))]
  const [sellers, stored] = await Promise.all([
    sellersById(tx, brandId, [partnerId]),
    brandRules(tx, brandId, { skus, partnerIds: [partnerId], moments: [now] }),
  ])
  const seller = sellers.get(partnerId)
  if (seller === undefined) return products.map(() => undefined)
  const rules = rulesOn(stored, dayOf(now))
  return products.map((product) => {
    const { percent, boost } = percentFor(product, seller, rules)
    return { percent, boost: boost && boostOf(boost, percent) }
  })
}
