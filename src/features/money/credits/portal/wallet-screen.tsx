import { Button, Text } from '@mantine/core'
import {
  IconArrowsExchange,
  IconClockHour4,
  IconListDetails,
  IconPigMoney,
  IconReceipt2,
  IconShare3,
  IconShoppingBag,
} from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { everPaidQuery, useReleaseDays } from '#features/money/commission/portal/queries.ts'
import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import { formatCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { ActionRow } from '#platform/web/ui/lists/action-row.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import type { PointEntry } from '../contract.ts'
import { DebtNotice } from './debt-notice.tsx'
import { EXPIRY_MONTHS, summaryQuery, waitingQuery } from './queries.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { text } from './text.ts'

import classes from './wallet-screen.module.css'

/** The wallet; what was paid lies above credits and is handed in. */
export function WalletScreen({ payments }: { payments: ReactNode }) {
  return (
    <>
      <PageHeader title={text.wallet.title} />
      <ScreenBoundary>
        <DebtNotice />
        <Total />
      </ScreenBoundary>
      {payments}
      <Panel title={text.wallet.waitingList}>
        <ScreenBoundary>
          <Waiting />
        </ScreenBoundary>
      </Panel>
    </>
  )
}

/** What is there, what can be done with it, and what waits. */
function Total() {
  const { data: summary } = useSuspenseQuery(summaryQuery)
  const visible = useMoneyVisible()
  const online = useOnline()
  const closes = useClosesCommissions()
  const releaseDays = useReleaseDays()
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
      <Money amountCents={summary.balance} size="balance" />
      {summary.points_expire_soon > 0 && visible && (
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
          ...(closes && summary.balance > 0 ? [redeem] : []),
          {
            label: text.wallet.actions.statement,
            icon: IconListDetails,
            to: '/my-points/extracts',
          },
          { label: text.wallet.actions.share, icon: IconShare3, to: '/share-products' },
          { label: text.wallet.actions.sales, icon: IconShoppingBag, to: '/sales' },
        ]}
      />
      <dl className={classes['figures']}>
        <div>
          <dt>{text.wallet.waiting}</dt>
          <dd>
            <Money amountCents={summary.points_to_be_released} size="lg" tone="waiting" />
          </dd>
          <dd className={classes['hint']}>
            {closes ? text.wallet.waitingClosing : text.wallet.waitingHint(releaseDays)}
          </dd>
        </div>
        {closes ? (
          <Received />
        ) : (
          <div>
            <dt>{text.wallet.redeemed}</dt>
            <dd>
              <Money amountCents={summary.points_rescued} size="lg" />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

const commissions = {
  label: text.wallet.actions.commissions,
  icon: IconReceipt2,
  to: '/commission',
  main: true,
}

/** What closings paid out: what they took from the balance still had fee and taxes in it. */
function Received() {
  const { data: paid } = useSuspenseQuery(everPaidQuery)
  return (
    <div>
      <dt>{text.wallet.received}</dt>
      <dd>
        <Money amountCents={paid.total} size="lg" tone="in" />
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
