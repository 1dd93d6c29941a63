import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { callVersioned } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { isMissing } from '#platform/web/console/queries.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { showCampaign } from '../contract.ts'
import { EditDraft } from './edit-draft.tsx'
import { CampaignResult } from './result.tsx'

const PAUSE_MS = 3_000

/** One campaign: its draft, or what came of it. */
export function CampaignScreen() {
  const id = Number(useParams()['id'])
  const pathTo = useBrandPath()
  const maySend = useMay('messages.send')
  const campaign = useQuery({
    queryKey: [...endpointKey(showCampaign), id],
    queryFn: ({ signal }) => callVersioned(showCampaign, { params: { id } }, { signal }),
    staleTime: 0,
    throwOnError: isMissing,
    refetchInterval: ({ state: { data } }) =>
      data?.data.state === 'sending' || data?.data.state === 'scheduled' ? PAUSE_MS : false,
  })
  if (campaign.data === undefined)
    return campaign.isError ? (
      <ErrorState error={campaign.error} onRetry={() => void campaign.refetch()} />
    ) : (
      <SkeletonList />
    )
  const { data } = campaign.data
  return (
    <>
      <PageHeader title={data.name} backTo={pathTo('/mensagens')} />
      {data.state === 'draft' && maySend ? (
        <EditDraft key={id} current={campaign.data} reload={() => campaign.refetch()} />
      ) : (
        <CampaignResult campaign={data} />
      )}
    </>
  )
}
