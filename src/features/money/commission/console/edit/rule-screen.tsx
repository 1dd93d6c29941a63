import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { callVersioned } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'

import { showException, showRule } from '../../rule-contract.ts'
import { EditRule } from './edit-rule.tsx'

/** One rule, to be changed, ended or deleted. */
export function RuleScreen() {
  return <LoadedRule isException={false} />
}

export function ExceptionScreen() {
  return <LoadedRule isException />
}

function LoadedRule({ isException }: { isException: boolean }) {
  const id = Number(useParams()['id'])
  const endpoint = isException ? showException : showRule
  const { data, error, refetch } = useQuery({
    queryKey: [...endpointKey(endpoint), id],
    queryFn: ({ signal }) => callVersioned(endpoint, { params: { id } }, { signal }),
    staleTime: 0,
    // A reload must not replace what the person compares with; a refused change loads it.
    refetchOnWindowFocus: false,
  })
  if (data)
    return (
      <EditRule
        key={data.data.id}
        current={data}
        reload={async () => {
          await refetch()
        }}
      />
    )
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonList />
  )
}
