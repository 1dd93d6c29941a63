import {
  listPrepaidCardSuppliers,
  showPrepaidCard,
} from '#features/money/gift-cards/contract.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import { checkCardEligibility } from '../../offer-contract.ts'

const fresh = { remember: false }

export const cardEligibilityQuery = endpointQuery(checkCardEligibility, {}, fresh)

export const cardSuppliersQuery = endpointQuery(listPrepaidCardSuppliers, {})

export function prepaidCardQuery(card: { supplier_id: number; is_ghost: boolean }) {
  return endpointQuery(showPrepaidCard, { body: card }, fresh)
}
