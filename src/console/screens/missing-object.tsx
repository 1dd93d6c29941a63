import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { namesNothing } from '#platform/web/api/api-error.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import type { Missing } from '../missing.ts'
import { text } from '../text.ts'

/** The page of an object that does not exist, with the way back to its list. */
export function MissingObject({ title, list }: Missing) {
  const to = useBrandPath()(list)
  const queryClient = useQueryClient()
  // The refusal is forgotten: the object may exist when its page is opened again.
  useEffect(() => {
    queryClient.removeQueries({
      predicate: ({ state }) => state.data === undefined && namesNothing(state.error),
    })
  }, [queryClient])
  return (
    <>
      <PageHeader title={title} backTo={to} />
      <EmptyState drawing="lost" sentence={text.missing.hint}>
        <Button component={Link} to={to} variant="light">
          {text.missing.back}
        </Button>
      </EmptyState>
    </>
  )
}
