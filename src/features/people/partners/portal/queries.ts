import { pagesQuery } from '#platform/web/api/page-query.ts'

import { listInvitedPartners } from '../contract.ts'

/** The partners invited by a partner of the caller's network; null: by the caller. */
export function networkQuery(partnerId: number | null) {
  return pagesQuery(listInvitedPartners, (page) => ({
    query: { page, per_page: 20, ...(partnerId !== null && { partner_id: partnerId }) },
  }))
}
