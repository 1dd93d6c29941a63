import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { summaryQuery } from '#features/money/credits/portal/queries.ts'
import {
  sessionQuery,
  useClosesCommissions,
} from '#features/program/identity/portal/queries.ts'
import { formatCents } from '#platform/contract/money.ts'
import { lateRead } from '#platform/web/api/query-client.ts'
import { writePersisted } from '#platform/web/session/persisted.ts'

import { figuresOf } from './credits-panel.tsx'
import { text } from './text.ts'

/**
 * Keeps the logo and the lines that `index.html` shows at the next visit until the app is loaded; the lines
 * unless amounts are hidden then.
 */
export function LastBalance() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const closes = useClosesCommissions()
  const { data: summary } = useQuery(lateRead(summaryQuery))
  useEffect(() => {
    if (summary === undefined) return
    const { title, amount, waiting } = figuresOf(summary, closes)
    writePersisted('last-balance', [
      title,
      formatCents(amount),
      waiting === null ? text.paidByClosing : text.waiting(formatCents(waiting)),
    ])
  }, [summary, closes])
  useEffect(() => writePersisted('last-logo', me.partner.parent.logo), [me])
  return null
}
