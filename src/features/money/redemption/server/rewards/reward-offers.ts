import type { Catalog } from '#features/money/gift-cards/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'

import type { RewardType } from '../../kinds/definitions.ts'
import type { Eligibility } from '../eligibility.ts'
import type { FromCatalog } from '../kind-server.ts'
import { isServiceAllowed, redemptionRefusal } from '../redemption-refusal.ts'

type Requested = {
  page: number
  per_page: number
  search?: string | undefined
  eligibility: Eligibility
}

/** One page of an option's offers that the available credits can pay. */
export function offersOf(
  { type, request }: { type: RewardType; request: FromCatalog },
  catalog: Catalog,
  { eligibility, ...requested }: Requested,
) {
  const search = requested.search?.trim().toLowerCase() ?? ''
  const found = request
    .offers(catalog)
    .filter(({ minimum }) => minimum <= eligibility.availableCents)
    .filter(({ title }) => title.toLowerCase().includes(search))
  const from = (requested.page - 1) * requested.per_page
  const allowed = isServiceAllowed(type, eligibility.servicesAllowed)
  return toPage(
    found.slice(from, from + requested.per_page).map((offer) => {
      const refusal = redemptionRefusal({
        ...eligibility,
        type,
        amountCents: offer.minimum,
      })
      return { ...offer, available: allowed && refusal === null }
    }),
    { ...requested, total: found.length },
  )
}
