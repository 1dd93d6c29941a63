import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { dayOf } from '#platform/contract/dates.ts'
import { DayListLine } from '#platform/web/ui/day-list-line.tsx'
import { DayList } from '#platform/web/ui/day-list.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Money } from '#platform/web/ui/money.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'

import { closedRewardsQuery } from './queries.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { amountTone, rewardIcons } from './reward-tones.ts'
import { text } from './text.ts'

export function ClosedRedemptionsScreen() {
  return (
    <>
      <PageHeader title={text.closed.title} backTo="/my-points/awards/all" />
      <Panel>
        <ScreenBoundary>
          <Closed />
        </ScreenBoundary>
      </Panel>
    </>
  )
}

/** What has ended, well or not. */
function Closed() {
  const pages = useSuspenseInfiniteQuery(closedRewardsQuery)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const rewards = pages.data.pages.flatMap((page) => page.data)
  if (rewards.length === 0)
    return <EmptyState drawing="wallet" sentence={text.closed.empty} />
  return (
    <>
      <DayList
        items={rewards}
        dayOf={(reward) => dayOf(reward.created_at)}
        keyOf={(reward) => reward.id}
        onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
        loadingMore={pages.isFetchingNextPage}
      >
        {(reward) => (
          <DayListLine
            icon={rewardIcons[reward.kind]}
            title={reward.kind === 'money' ? reward.destination : reward.title}
            detail={reward.status.description}
            amount={<Money amountCents={reward.points} tone={amountTone(reward)} />}
            onOpen={() => setOpenedId(reward.id)}
          />
        )}
      </DayList>
      <ReceiptSheet
        reward={rewards.find((reward) => reward.id === openedId) ?? null}
        onClose={() => setOpenedId(null)}
      />
    </>
  )
}
