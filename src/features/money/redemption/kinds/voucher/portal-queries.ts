import { pagesQuery } from '#platform/web/api/page-query.ts'

import { listRewardOffers } from '../../offer-contract.ts'
import { voucher } from './definition.ts'

export const vouchersQuery = pagesQuery(listRewardOffers, (page) => ({
  params: { option_id: voucher.option.id },
  query: { page, per_page: 24 },
}))
