import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { summaryQuery } from '#features/money/credits/portal/queries.ts'
import { formatCents } from '#platform/contract/money.ts'
import { lateRead } from '#platform/web/api/query-client.ts'
import { writePersisted } from '#platform/web/session/persisted.ts'

import { text } from './text.ts'

/** Keeps the lines that `index.html` shows at the next visit until the app is loaded, unless amounts are hidden then. */
export function LastBalance() {
  const { data: summary } = useQuery(lateRead(summaryQuery))
  useEffect(() => {
    if (summary === undefined) return
    const { balance, points_to_be_released: waiting } = summary
    writePersisted('last-balance', [
      text.credits,
      formatCents(balance),
      text.waiting(formatCents(waiting)),
    ])
  }, [summary])
  return null
}
