import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { WaitingAdjustments } from '#features/money/credits/console/adjustments/waiting-adjustments.tsx'
import { SignalsPanel } from '#features/money/fraud/console/signals-panel.tsx'
import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { PartnerDocuments } from '#features/overview/inbox/console/details/partner-documents.tsx'
import { Duplicates } from '#features/people/partners/console/duplicates.tsx'
import { PartnerTags } from '#features/people/partners/console/portfolio/partner-tags.tsx'
import { ObjectHistory } from '#features/program/audit/console/object-history.tsx'
import { queryClient } from '#platform/web/api/query-client.ts'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { objectQuery } from '#platform/web/console/queries.ts'
import { useListPath } from '#platform/web/console/table/use-row-selection.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { Avatar } from '#platform/web/ui/layout/avatar.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { PartnerActions } from './partner-actions.tsx'
import { PartnerDecision } from './partner-decision.tsx'
import { PartnerFacts } from './partner-facts.tsx'
import { PartnerTimeline } from './partner-timeline.tsx'
import { text } from './text.ts'

/** One partner: everything that happened in one list, the facts, and what the brand can do. */
export function PartnerScreen() {
  const { slug = '' } = useParams()
  const list = useListPath('/parceiros')
  const maySeeFiles = useMay('partners.personal')
  const partner = useQuery(objectQuery(showPartnerOfBrand, { params: { slug } }))
  function refresh() {
    void queryClient.invalidateQueries({ queryKey: ['brand-api'] })
    void queryClient.invalidateQueries({ queryKey: ['credits'] })
  }
  if (partner.isPending) return <SkeletonList />
  if (partner.isError)
    return <ErrorState error={partner.error} onRetry={() => void partner.refetch()} />
  return (
    <>
      <PageHeader title={partner.data.name} description={partner.data.slug} backTo={list}>
        <Avatar name={partner.data.name} photoUrl={partner.data.photo} />
      </PageHeader>
      <DetailLayout aside={<PartnerFacts partner={partner.data} />}>
        <PartnerDecision partner={partner.data} onDone={refresh} />
        <PartnerActions partner={partner.data} onDone={refresh} />
        <WaitingAdjustments slug={slug} />
        <SignalsPanel partner={slug} />
        <PartnerTags slug={slug} />
        <Duplicates slug={slug} />
        {maySeeFiles && partner.data.documents.length > 0 && (
          <Panel title={text.sentDocuments}>
            <PartnerDocuments slug={slug} />
          </Panel>
        )}
        <PartnerTimeline slug={slug} />
        <ObjectHistory object={`partner:${slug}`} />
      </DetailLayout>
    </>
  )
}
