import { queryClient } from '#platform/web/api/query-client.ts'

/** The requests and coupons, and what waits for the brand. */
export async function refreshRequests(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['orders'] }),
    queryClient.invalidateQueries({ queryKey: ['inbox'] }),
  ])
}
