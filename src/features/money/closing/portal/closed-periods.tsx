import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { BlockedPayments } from './blocked-payments.tsx'
import { ClosingDetails } from './closure/closing-details.tsx'
import { ClosureHistory } from './closure/closure-history.tsx'
import { closureQuery } from './queries.ts'
import { text } from './text.ts'

/** One closing (the requested one, else the latest) with its status and next step. */
export function ClosedPeriods() {
  const [search, setSearch] = useSearchParams()
  const pages = useSuspenseInfiniteQuery(closureQuery(closureId(search.get('closure'))))
  const { closure } = pages.data.pages[0] ?? {}
  if (!closure) return <NoClosing />
  return (
    <>
      <BlockedPayments openId={closure.id} />
      <ClosingDetails pages={pages} />
      <ClosureHistory
        openId={closure.id}
        onOpen={(next) => setSearch({ tab: 'closed', closure: String(next) })}
      />
    </>
  )
}

/** The id of a closing in an address; null where it is none. */
export function closureId(requested: string | null): number | null {
  const id = Number(requested)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function NoClosing() {
  return (
    <Panel>
      <EmptyState drawing="waiting" sentence={text.closure.empty} />
    </Panel>
  )
}
