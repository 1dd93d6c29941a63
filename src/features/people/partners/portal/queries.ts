import { pagesQuery } from '#platform/web/api/page-query.ts'

import { listInvitedPartners } from '../contract.ts'

/** Whom a partner of the caller's network invited; null: whom the caller did. */
export function networkQuery(partnerId: number | null) {
  return pagesQuery(listInvitedPartners, (page) => ({
    query: { page, per_page: 20, ...(partnerId !== null && { partner_id: partnerId }) },
  }))
}
