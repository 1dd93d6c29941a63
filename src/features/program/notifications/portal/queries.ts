import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointKey, endpointQuery } from '#platform/web/api/query-client.ts'

import { listNotifications, showNotificationPreferences } from '../contract.ts'

export const notificationsQuery = pagesQuery(listNotifications, (page) => ({
  query: { page, per_page: 20 },
}))

/** For the count alone. */
export const unreadQuery = endpointQuery(
  listNotifications,
  { query: { page: 1, per_page: 1 } },
  // Asked again with each opening: what is newest says whether the rest is old.
  { remember: false },
)

/** Every remembered answer that the next notification makes old. */
export const notificationsKey = endpointKey(listNotifications)

export const preferencesQuery = endpointQuery(showNotificationPreferences, {})
