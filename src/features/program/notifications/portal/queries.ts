import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointKey, endpointQuery } from '#platform/web/api/query-client.ts'

import { listNotifications, showNotificationPreferences } from '../contract.ts'

export const notificationsQuery = pagesQuery(listNotifications, (page) => ({
  query: { page, per_page: 20 },
}))

/** Only for the count. */
export const unreadQuery = endpointQuery(
  listNotifications,
  { query: { page: 1, per_page: 1 } },
  // Loaded again with each opening: the newest one shows whether the rest is outdated.
  { remember: false },
)

/** Every cached query that a new notification makes outdated. */
export const notificationsKey = endpointKey(listNotifications)

export const preferencesQuery = endpointQuery(showNotificationPreferences, {})
