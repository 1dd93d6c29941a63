import { Button } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { formatDay } from '#platform/contract/time/dates.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { allows, monthName } from '../rules.ts'
import { ClosureHistory } from './closure/closure-history.tsx'
import { ClosureSteps, ClosureStatus } from './closure/closure-status.tsx'
import { CommissionLine } from './commission-line.tsx'
import { InvoiceAssistant } from './invoice-assistant.tsx'
import { InvoiceDocs } from './invoice-docs.tsx'
import { InvoiceUpload } from './invoice-upload.tsx'
import { closureQuery } from './queries.ts'
import { RpaPanel } from './rpa-panel.tsx'
import { text } from './text.ts'

import classes from './commission.module.css'

/** One closing (the requested one, else the latest) with its status and next step. */
export function ClosedPeriods() {
  const [search, setSearch] = useSearchParams()
  const requested = Number(search.get('closure'))
  const id = Number.isSafeInteger(requested) && requested > 0 ? requested : null
  const pages = useSuspenseInfiniteQuery(closureQuery(id))
  const [first] = pages.data.pages
  if (!first?.closure || !first.summary)
    return (
      <Panel>
        <EmptyState drawing="waiting" sentence={text.closure.empty} />
      </Panel>
    )
  const { closure, summary, params } = first
  const [latest] = closure.docs
  const upload = (replaces: number | null) => (
    <InvoiceUpload
      key={replaces}
      closureId={closure.id}
      maximumKb={params.invoice_maximum_kb}
      hint={text.upload.of(
        monthName(closure.period_begin),
        closure.invoice_due && formatDay(closure.invoice_due),
      )}
      replaces={replaces}
    />
  )
  const lines = pages.data.pages.flatMap((page) => page.closure?.commissions.data ?? [])
  return (
    <>
      {/* The upload comes first, because on a phone the figures take a whole screen. */}
      {closure.doc_pend && upload(null)}
      <ClosureStatus closure={closure} summary={summary} />
      {closure.doc_pend && <InvoiceAssistant params={params} />}
      {closure.rpa && <RpaPanel closure={closure} rpa={closure.rpa} />}
      {closure.docs.length > 0 && <InvoiceDocs docs={closure.docs} />}
      {latest && allows(closure.status, 'replace_invoice') && upload(latest.id)}
      <ClosureSteps steps={closure.steps} />
      <Panel title={text.closure.linesTitle} long>
        <ul className={classes['list']}>
          {lines.map((line, index) => (
            <li key={`${line.order} ${line.role} ${index}`}>
              <CommissionLine line={line} />
            </li>
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button
            variant="default"
            fullWidth
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {text.closure.more}
          </Button>
        )}
      </Panel>
      <ClosureHistory
        openId={closure.id}
        onOpen={(next) => setSearch({ tab: 'closed', closure: String(next) })}
      />
    </>
  )
}
