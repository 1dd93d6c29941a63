import { lazy } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'

import { BlockedPayments } from './blocked-payments.tsx'
import { ClosedPeriods } from './closed-periods.tsx'
import {
  DeskSkeleton,
  PaymentsSkeleton,
  PeriodSkeleton,
} from './closure/closings-skeleton.tsx'
import { OpenPeriod } from './open-period.tsx'
import { PaymentCalendar } from './payment-calendar.tsx'
import { text } from './text.ts'
import { UnfilledNotice } from './unfilled-notice.tsx'

import classes from './commission.module.css'

const tabs = ['opened', 'closed'] as const

// Not for phones.
const ClosingsDesk = lazy(async () => ({
  default: (await import('./closure/closings-desk.tsx')).ClosingsDesk,
}))

/** The tabs of the open period and of the closed ones. */
export function CommissionScreen() {
  const [search, setSearch] = useSearchParams()
  const { hash } = useLocation()
  // The return from the login has the tab as a parameter, old links have it as a hash.
  const requested = search.get('tab') ?? hash.slice(1)
  const tab = requested === 'closed' ? 'closed' : 'opened'
  const closes = useClosesCommissions()
  const onDesk = useWide() && tab === 'closed'
  if (!closes && tab === 'opened')
    return (
      <>
        <PageHeader title={text.title} />
        <ScreenBoundary>
          <OpenPeriod />
        </ScreenBoundary>
      </>
    )
  return (
    <>
      <PageHeader title={text.title} />
      <UnfilledNotice />
      <Tabs
        label={text.tabsLabel}
        names={tabs}
        titles={text.tabs}
        chosen={tab}
        onChoose={(next) => setSearch({ tab: next }, { replace: true })}
      >
        {(tab === 'opened' || onDesk) && <BlockedPayments />}
        {onDesk ? (
          <ScreenBoundary skeleton={<DeskSkeleton />}>
            <ClosingsDesk />
          </ScreenBoundary>
        ) : (
          <Periods tab={tab} />
        )}
      </Tabs>
    </>
  )
}

/** The open period or one closing, with the coming payments. */
function Periods({ tab }: { tab: 'opened' | 'closed' }) {
  return (
    <div className={classes['columns']}>
      <div className={classes['main']}>
        <ScreenBoundary
          key={tab}
          skeleton={
            <PeriodSkeleton
              lines={tab === 'opened' ? text.open.lines : text.closure.linesTitle}
            />
          }
        >
          {tab === 'opened' ? <OpenPeriod /> : <ClosedPeriods />}
        </ScreenBoundary>
      </div>
      <div className={classes['side']}>
        <ScreenBoundary skeleton={<PaymentsSkeleton />}>
          <PaymentCalendar />
        </ScreenBoundary>
      </div>
    </div>
  )
}
