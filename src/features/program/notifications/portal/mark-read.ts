import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { listNotifications } from '../contract.ts'
import { notificationsKey, notificationsQuery, unreadQuery } from './queries.ts'

type Page = Output<typeof listNotifications>

/** Shows one as read at once; the server's answer replaces this. */
export async function markRead(queries: QueryClient, id: number, at: Date): Promise<void> {
  // A pending answer does not include it yet.
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
