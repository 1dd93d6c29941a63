import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { StatusWord } from '#platform/web/ui/lists/status-badge.tsx'

import { claimKinds } from '../rules.ts'
import { ClaimForm } from './claim-form.tsx'
import { ClaimSheet, claimTones } from './claim-sheet.tsx'
import { claimsQuery } from './queries.ts'
import { text } from './text.ts'

/** The partner's claims. `?new` opens the form, which other query parameters fill in. */
export function ClaimsScreen() {
  const [search, setSearch] = useSearchParams()
  const asking = search.has('new')
  return (
    <>
      <PageHeader title={text.title} description={text.description} backTo="/sales" />
      {asking ? (
        <Panel narrow>
          <ClaimForm
            kind={claimKinds.find((kind) => kind === search.get('new')) ?? 'missing'}
            order={search.get('order') ?? ''}
            day={search.get('day') ?? ''}
            onClose={() => setSearch({}, { replace: true })}
          />
        </Panel>
      ) : (
        <Button mb="md" onClick={() => setSearch({ new: '' })}>
          {text.ask}
        </Button>
      )}
      <Panel narrow>
        <ScreenBoundary>
          <Claims />
        </ScreenBoundary>
      </Panel>
    </>
  )
}

function Claims() {
  const pages = useSuspenseInfiniteQuery(claimsQuery)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const claims = pages.data.pages.flatMap((page) => page.data)
  const opened = claims.find(({ id }) => id === openedId) ?? null
  if (claims.length === 0) return <EmptyState drawing="list" sentence={text.empty} />
  return (
    <>
      <DayList
        items={claims}
        dayOf={(claim) => dayOf(claim.created_at)}
        keyOf={(claim) => claim.id}
        onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
        loadingMore={pages.isFetchingNextPage}
      >
        {(claim) => (
          <DayListLine
            icon={IconFileSearch}
            title={text.lineTitle(claim.external_id)}
            detail={
              claim.state === 'open'
                ? `${text.kinds[claim.kind]} · ${text.until(formatDay(claim.answer_by))}`
                : text.kinds[claim.kind]
            }
            amount={
              <StatusWord label={text.states[claim.state]} tone={claimTones[claim.state]} />
            }
            onOpen={() => setOpenedId(claim.id)}
          />
        )}
      </DayList>
      <ClaimSheet claim={opened} onClose={() => setOpenedId(null)} />
    </>
  )
}
