import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint.ts'

import type { listNotifications } from '../contract.ts'
import { notificationsKey, notificationsQuery, unreadQuery } from './queries.ts'

type Page = Output<typeof listNotifications>

/** Shows one as read at once; what the server says of it replaces this. */
export async function markRead(queries: QueryClient, id: number, at: Date): Promise<void> {
  // An answer that is on its way does not know of it yet.
  await queries.cancelQueries({ queryKey: notificationsKey })
  const change = (page: Page): Page => ({
    ...page,
    unread: Math.max(0, page.unread - 1),
    data: page.data.map((one) => (one.id === id ? { ...one, read_at: at } : one)),
  })
  queries.setQueryData<InfiniteData<Page>>(
    notificationsQuery.queryKey,
    (known) => known && { ...known, pages: known.pages.map(change) },
  )
  queries.setQueryData<Page>(unreadQuery.queryKey, (known) => known && change(known))
}
