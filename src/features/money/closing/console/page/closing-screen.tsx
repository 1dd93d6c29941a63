import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { ObjectHistory } from '#features/program/audit/console/object-history.tsx'
import { endpointKey, queryClient } from '#platform/web/api/query-client.ts'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { objectQuery } from '#platform/web/console/queries.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import {
  listClosings,
  showClosingOfBrand,
  showClosingsSummary,
} from '../../brand-contract.ts'
import { checkClosingInvoice } from '../../payment-contract.ts'
import { monthName } from '../../rules.ts'
import { text } from '../text.ts'
import { ClosingFacts } from './closing-facts.tsx'
import { ClosingLines } from './closing-lines.tsx'
import { ClosingProof } from './closing-proof.tsx'
import { ClosingSteps } from './closing-steps.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { NextStep } from './next-step.tsx'
import { PaidTo } from './paid-to.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'

/** One closing: its figures, its lines, its invoice, and what can be done with it. */
export function ClosingScreen() {
  const id = Number(useParams()['id'])
  const pathTo = useBrandPath()
  const closing = useQuery(objectQuery(showClosingOfBrand, { params: { id } }))
  const { data } = closing
  const refresh = () => {
    for (const contract of [
      showClosingOfBrand,
      listClosings,
      showClosingsSummary,
      checkClosingInvoice,
    ])
      void queryClient.invalidateQueries({ queryKey: endpointKey(contract) })
  }
  return (
    <>
      <PageHeader
        title={data ? text.closing(monthName(data.period_begin)) : text.title}
        {...(data && { description: data.partner_name })}
        backTo={pathTo('/financeiro/fechamentos')}
      />
      {closing.isPending ? (
        <SkeletonList />
      ) : closing.isError ? (
        <ErrorState error={closing.error} onRetry={() => void closing.refetch()} />
      ) : (
        <Stack>
          <NextStep closing={closing.data} onDone={refresh} />
          <DetailLayout
            aside={
              <>
                <ClosingFacts closing={closing.data} />
                <PaidTo closing={closing.data} />
              </>
            }
          >
            {closing.data.invoice !== null && (
              <InvoicePanel
                closing={closing.data}
                invoice={closing.data.invoice}
                onDone={refresh}
              />
            )}
            <ReceiptPanel closing={closing.data} onDone={refresh} />
            <ClosingProof closing={closing.data} onDone={refresh} />
            <ClosingLines id={id} />
            <ClosingSteps closing={closing.data} />
            <ObjectHistory object={`closing:${id}`} />
          </DetailLayout>
        </Stack>
      )}
    </>
  )
}
