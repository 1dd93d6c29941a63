import { Button } from '@mantine/core'
import type { InfiniteData, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query'

import { formatDay } from '#platform/contract/time/dates.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { currentDay } from '#platform/web/ui/lists/group-by-day.ts'

import { allows, monthName } from '../../rules.ts'
import { CommissionLine } from '../commission-line.tsx'
import { InvoiceAssistant } from '../invoice-assistant.tsx'
import { InvoiceDocs } from '../invoice-docs.tsx'
import { InvoiceUpload } from '../invoice-upload.tsx'
import type { Closure, LastClosure } from '../queries.ts'
import { RpaPanel } from '../rpa-panel.tsx'
import { text } from '../text.ts'
import { ClosureStatus, ClosureSteps } from './closure-status.tsx'

import classes from '../commission.module.css'

type ClosingDetailsProps = {
  /** A closing with the pages of its lines; shows nothing where there is none. */
  pages: Pick<
    UseSuspenseInfiniteQueryResult<InfiniteData<LastClosure>>,
    'data' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >
  /** The month is named above it. */
  named?: boolean
}

/** A closing: what the partner has to do, its status, papers, steps and lines. */
export function ClosingDetails({ pages, named = false }: ClosingDetailsProps) {
  const [first] = pages.data.pages
  if (!first?.closure || !first.summary) return null
  const { closure, summary, params } = first
  const [latest] = closure.docs
  const upload = (replaces: number | null) => (
    <InvoiceUpload
      key={`${closure.id}:${replaces}`}
      closureId={closure.id}
      maximumKb={params.invoice_maximum_kb}
      hint={uploadHint(closure)}
      replaces={replaces}
    />
  )
  const lines = pages.data.pages.flatMap((page) => page.closure?.commissions.data ?? [])
  return (
    <>
      {/* The upload comes first, because on a phone the figures take a whole screen. */}
      {closure.doc_pend && upload(null)}
      <ClosureStatus closure={closure} summary={summary} named={named} />
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
    </>
  )
}

/** Names the closing and its last day, or that the day has passed and what happens then. */
function uploadHint({ period_begin: begin, invoice_due: due }: Closure): string {
  const month = monthName(begin)
  if (due === null) return text.upload.of(month, null)
  return text.upload[due < currentDay() ? 'late' : 'of'](month, formatDay(due))
}
