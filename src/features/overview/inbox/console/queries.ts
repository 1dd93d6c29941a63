import type { PendingKind } from '#platform/contract/pending-kinds.ts'
import { consoleQuery, keysetQuery } from '#platform/web/console/queries.ts'

import { countPending, listPending } from '../contract.ts'

const PAGE = 50

export const pendingCountsQuery = consoleQuery(countPending, {})

export function pendingQuery(kind: PendingKind | undefined) {
  return keysetQuery(listPending, (cursor) => ({
    query: {
      limit: PAGE,
      ...(kind !== undefined && { kind }),
      ...(cursor !== undefined && { cursor }),
    },
  }))
}
