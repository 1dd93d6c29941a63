import {
  listGiftCardCategories,
  listGiftCardDepartments,
  listGiftCards,
  listGiftCardSuppliers,
} from '#features/money/gift-cards/contract.ts'
import type { Cents } from '#platform/contract/money.ts'
import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

export type GiftCardFilter = {
  supplier_id?: number | undefined
  category_id?: number | undefined
  department_id?: number | undefined
  price_up_to?: Cents | undefined
  search?: string | undefined
}

export function giftCardsQuery(filter: GiftCardFilter) {
  return pagesQuery(listGiftCards, (page) => ({
    query: { page, per_page: 24, ...filter },
  }))
}

export const giftCardFilterQueries = {
  supplier: endpointQuery(listGiftCardSuppliers, {}),
  category: endpointQuery(listGiftCardCategories, {}),
  department: endpointQuery(listGiftCardDepartments, {}),
}
