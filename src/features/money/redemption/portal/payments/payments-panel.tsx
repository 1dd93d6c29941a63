import { Button } from '@mantine/core'
import {
  usePrefetchInfiniteQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { dayOf } from '#platform/contract/time/dates.ts'
import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import { walletServices } from '../../rules.ts'
import { rewardOptionsQuery } from '../queries.ts'
import { text } from '../text.ts'
import { Months } from './months.tsx'
import { PaymentLine } from './payment-line.tsx'
import { mergePayments, paymentsQuery } from './payments.ts'

const modes = ['all_rescues', 'accumulated_by_period'] as const
type Mode = (typeof modes)[number]

/**
 * The payments of the wallet, newest first or by month. The surrounding boundary shows the loading
 * state, together with the content below.
 */
export function PaymentsPanel() {
  // Requested together with the options, not after them.
  usePrefetchInfiniteQuery(paymentsQuery)
  return (
    <ScreenBoundary waitsOutside>
      <Payments />
    </ScreenBoundary>
  )
}

function Payments() {
  const { data: layout } = useSuspenseQuery(rewardOptionsQuery)
  const pages = useSuspenseInfiniteQuery(paymentsQuery)
  const [mode, setMode] = useState<Mode>('all_rescues')
  const payments = mergePayments(pages.data.pages)
  const services = walletServices(layout.type_of_services_allowed, {
    hasCommissions: pages.data.pages.some(({ hasCommissions }) => hasCommissions),
  })
  const title =
    services === 'only_gift_card' ? text.payments.rewardsTitle : text.payments.title
  const onMore = pages.hasNextPage ? () => void pages.fetchNextPage() : undefined

  if (payments.length === 0)
    return (
      <Panel title={title}>
        <EmptyState drawing="wallet" sentence={text.payments.empty} />
      </Panel>
    )
  return (
    <Panel
      title={title}
      aside={
        <Button component={Link} to="/my-points/awards/all" {...textButton('end')}>
          {text.payments.all}
        </Button>
      }
    >
      <Tabs
        label={text.payments.mode}
        names={modes}
        titles={text.payments.modes}
        chosen={mode}
        onChoose={setMode}
      >
        {mode === 'all_rescues' ? (
          <DayList
            items={payments}
            dayOf={({ createdAt }) => dayOf(createdAt)}
            keyOf={({ uuid }) => uuid}
            onMore={onMore}
            loadingMore={pages.isFetchingNextPage}
          >
            {(payment) => <PaymentLine payment={payment} />}
          </DayList>
        ) : (
          <Months
            payments={payments}
            onMore={onMore}
            loadingMore={pages.isFetchingNextPage}
          />
        )}
      </Tabs>
    </Panel>
  )
}
