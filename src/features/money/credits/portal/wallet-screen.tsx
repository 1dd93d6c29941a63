import { Button, Skeleton, Text } from '@mantine/core'
import {
  IconArrowsExchange,
  IconClockHour4,
  IconListDetails,
  IconPigMoney,
  IconReceipt2,
  IconShare3,
  IconShoppingBag,
} from '@tabler/icons-react'
import {
  usePrefetchInfiniteQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { everPaidQuery, useReleaseDays } from '#features/money/commission/portal/queries.ts'
import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { LoadingLine } from '#platform/web/ui/feedback/loading-line.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { ActionRow } from '#platform/web/ui/lists/action-row.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import type { PointEntry, showPointsSummary } from '../contract.ts'
import { DebtNotice } from './debt-notice.tsx'
import { EXPIRY_MONTHS, summaryQuery, waitingQuery } from './queries.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { text } from './text.ts'

import classes from './wallet-screen.module.css'

const NOTHING = cents(0)

/** The wallet; what was paid lies above credits and is handed in. */
export function WalletScreen({ payments }: { payments: ReactNode }) {
  // Asked for with the total, though its list comes later.
  usePrefetchInfiniteQuery(waitingQuery)
  return (
    <>
      <PageHeader title={text.wallet.title} />
      <ScreenBoundary skeleton={<TotalPanel summary={null} />}>
        <DebtNotice />
        <Total />
      </ScreenBoundary>
      {/* One boundary, so that late payments do not move what waits below them. */}
      <ScreenBoundary skeleton={<ListsSkeleton />}>
        {payments}
        <Panel title={text.wallet.waitingList}>
          <ScreenBoundary waitsOutside>
            <Waiting />
          </ScreenBoundary>
        </Panel>
      </ScreenBoundary>
    </>
  )
}

function ListsSkeleton() {
  return (
    <Panel>
      <SkeletonList />
    </Panel>
  )
}

function Total() {
  const { data: summary } = useSuspenseQuery(summaryQuery)
  return <TotalPanel summary={summary} />
}

type Summary = Output<typeof showPointsSummary>

/** The balance, its actions, and what waits; without a summary, the same panel while it loads. */
function TotalPanel({ summary }: { summary: Summary | null }) {
  const visible = useMoneyVisible()
  const online = useOnline()
  const closes = useClosesCommissions()
  const redeem = {
    label: text.wallet.actions.redeem,
    icon: IconPigMoney,
    to: '/my-points/award',
    main: !closes,
    disabledReason: online ? null : text.wallet.offline,
  }
  return (
    <Panel>
      <Text c="dimmed">{text.wallet.available}</Text>
      <LoadingLine loading={summary === null}>
        <Money amountCents={summary?.balance ?? NOTHING} size="balance" />
      </LoadingLine>
      {summary !== null && summary.points_expire_soon > 0 && visible && (
        <p className={classes['expiring']}>
          <IconClockHour4 aria-hidden size={18} />
          <span>
            {text.wallet.expiring(formatCents(summary.points_expire_soon), EXPIRY_MONTHS)}
            <small>{text.wallet.expiringHint}</small>
          </span>
        </p>
      )}
      <ActionRow
        actions={[
          ...(closes ? [commissions] : [redeem]),
          // Sales are paid by closings; only a bonus or a reward can be redeemed before.
          ...(closes && (summary?.balance ?? 0) > 0 ? [redeem] : []),
          {
            label: text.wallet.actions.statement,
            icon: IconListDetails,
            to: '/my-points/extracts',
          },
          { label: text.wallet.actions.share, icon: IconShare3, to: '/share-products' },
          { label: text.wallet.actions.sales, icon: IconShoppingBag, to: '/sales' },
        ]}
      />
      <Figures summary={summary} />
    </Panel>
  )
}

const commissions = {
  label: text.wallet.actions.commissions,
  icon: IconReceipt2,
  to: '/commission',
  main: true,
}

/** What waits, and what was paid out; amounts that are not known yet are skeletons. */
function Figures({ summary }: { summary: Summary | null }) {
  const closes = useClosesCommissions()
  const releaseDays = useReleaseDays()
  const hint = closes ? () => text.wallet.waitingClosing : text.wallet.waitingHint
  return (
    <dl className={classes['figures']}>
      <div>
        <dt>{text.wallet.waiting}</dt>
        <dd>
          <LoadingLine loading={summary === null}>
            <Money
              amountCents={summary?.points_to_be_released ?? NOTHING}
              size="lg"
              tone="waiting"
            />
          </LoadingLine>
        </dd>
        <dd className={classes['hint']}>
          {summary === null || releaseDays === undefined ? (
            <Skeleton className={classes['loadingHint'] ?? ''} />
          ) : (
            hint(releaseDays)
          )}
        </dd>
      </div>
      {closes && (summary === null ? <ReceivedFigure paid={null} /> : <Received />)}
      {!closes && (
        <div>
          <dt>{text.wallet.redeemed}</dt>
          <dd>
            <LoadingLine loading={summary === null}>
              <Money amountCents={summary?.points_rescued ?? NOTHING} size="lg" />
            </LoadingLine>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What closings paid out: what they took from the balance still had fee and taxes in it. */
function Received() {
  const { data: paid } = useSuspenseQuery(everPaidQuery)
  return <ReceivedFigure paid={paid.total} />
}

function ReceivedFigure({ paid }: { paid: Cents | null }) {
  return (
    <div>
      <dt>{text.wallet.received}</dt>
      <dd>
        <LoadingLine loading={paid === null}>
          <Money amountCents={paid ?? NOTHING} size="lg" tone="in" />
        </LoadingLine>
      </dd>
      <dd className={classes['hint']}>{text.wallet.receivedHint}</dd>
    </div>
  )
}

/** The rest has a screen of its own. */
const FIRST_LINES = 5

/** The latest amounts under analysis: what each waits for and until when. */
function Waiting() {
  const pages = useSuspenseInfiniteQuery(waitingQuery)
  const closes = useClosesCommissions()
  const [opened, setOpened] = useState<PointEntry | null>(null)
  const [first] = pages.data.pages
  const lines = first?.data.slice(0, FIRST_LINES) ?? []
  const total = first?.total ?? 0
  if (lines.length === 0)
    return <EmptyState drawing="waiting" sentence={text.wallet.noWaiting} />
  return (
    <>
      <DayList
        items={lines}
        dayOf={(line) => dayOf(line.created_at)}
        keyOf={(line) => line.id}
      >
        {(line) => (
          <DayListLine
            icon={IconArrowsExchange}
            title={
              line.external_key
                ? text.detail.order(line.external_key)
                : line.category.description
            }
            detail={closes ? line.explanation : waitsFor(line)}
            amount={<Money amountCents={line.amount} tone="waiting" />}
            onOpen={() => setOpened(line)}
          />
        )}
      </DayList>
      {total > lines.length && (
        <Button
          component={Link}
          to="/my-points/extracts/detail?tab=waiting"
          variant="light"
          fullWidth
          mt="sm"
        >
          {text.wallet.allWaiting(total)}
        </Button>
      )}
      <StatementSheet line={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** In a few words; the sheet behind the line says the rest. */
function waitsFor({ valid_from: release }: PointEntry): string {
  return release === null
    ? text.wallet.waitsForInvoice
    : text.detail.release(formatDate(release))
}
