import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { formatCents, sumCents } from '#platform/contract/money.ts'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { Figure, FigureGrid } from '#platform/web/console/layout/figure-grid.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { objectQuery } from '#platform/web/console/queries.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { type PayoutBatchDetail, showPayoutBatch } from '../contract.ts'
import type { PayoutState } from '../rules.ts'
import { BankFiles } from './bank-files.tsx'
import { BankReturn } from './bank-return.tsx'
import { BatchLines } from './batch-lines.tsx'
import { NextStep } from './next-step.tsx'
import { text } from './text.ts'

const PAUSE_MS = 1_500
const SLOW_PAUSE_MS = 5_000

/** How soon a batch is read again: while jobs work on it, or never. */
function pauseOf(batch: PayoutBatchDetail | undefined): number | false {
  if (batch?.state === 'preparing') return PAUSE_MS
  if (batch?.state !== 'sent') return false
  return batch.method === 'file' && batch.filed_at === null ? PAUSE_MS : SLOW_PAUSE_MS
}

/** One batch: its figures, what comes next, its files and its payments. */
export function BatchScreen() {
  const id = Number(useParams()['id'])
  const pathTo = useBrandPath()
  const batch = useQuery({
    ...objectQuery(showPayoutBatch, { params: { id } }),
    refetchInterval: ({ state }) => pauseOf(state.data),
  })
  return (
    <>
      <PageHeader title={text.batch(id)} backTo={pathTo('/financeiro/lotes')} />
      {batch.data === undefined ? (
        batch.isError ? (
          <ErrorState error={batch.error} onRetry={() => void batch.refetch()} />
        ) : (
          <SkeletonList />
        )
      ) : (
        <Batch batch={batch.data} />
      )}
    </>
  )
}

function Batch({ batch }: { batch: PayoutBatchDetail }) {
  const isFiled = batch.method === 'file' && batch.sent_at !== null
  return (
    <Stack>
      <Figures batch={batch} />
      <NextStep batch={batch} />
      {isFiled && <BankFiles batch={batch} />}
      {isFiled && batch.file_kind === 'cnab240' && <BankReturn />}
      <DetailLayout aside={<Facts batch={batch} />}>
        <BatchLines batch={batch} />
      </DetailLayout>
    </Stack>
  )
}

const OPEN: PayoutState[] = [
  'prepared',
  'approved',
  'sent',
  'accepted',
  'unknown',
  'disputed',
]

function Figures({ batch }: { batch: PayoutBatchDetail }) {
  const sum = (states: readonly PayoutState[]) => {
    const those = batch.states.filter(({ state }) => states.includes(state))
    return {
      value: formatCents(sumCents(those.map(({ total_value }) => total_value))),
      detail: text.payments(those.reduce((total, { count }) => total + count, 0)),
    }
  }
  return (
    <FigureGrid>
      <Figure label={text.figures.count} value={batch.payment_count} />
      <Figure label={text.figures.total} value={formatCents(batch.total_value)} />
      <Figure label={text.figures.paid} {...sum(['paid'])} />
      <Figure label={text.figures.open} {...sum(OPEN)} />
    </FigureGrid>
  )
}

function Facts({ batch }: { batch: PayoutBatchDetail }) {
  return (
    <Panel title={text.facts.title}>
      <DescriptionList
        facts={[
          { label: text.state, value: text.states[batch.state] },
          { label: text.facts.method, value: text.methods[batch.method] },
          { label: text.facts.prepared, value: batch.prepared_by_name },
          { label: text.facts.approved, value: batch.approved_by_name },
          { label: text.facts.limit, value: formatCents(batch.limit_value) },
          { label: text.facts.reason, value: batch.cancel_reason },
        ]}
      />
    </Panel>
  )
}
