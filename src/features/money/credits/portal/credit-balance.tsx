import { Skeleton, Text } from '@mantine/core'
import {
  IconClockHour4,
  IconListDetails,
  IconPigMoney,
  IconReceipt2,
  IconShare3,
  IconShoppingBag,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'

import { everPaidQuery, useReleaseDays } from '#features/money/commission/portal/queries.ts'
import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { LoadingLine } from '#platform/web/ui/feedback/loading-line.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { ActionRow } from '#platform/web/ui/lists/action-row.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import type { showPointsSummary } from '../contract.ts'
import { DebtNotice } from './debt-notice.tsx'
import { EXPIRY_MONTHS, summaryQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './credit-balance.module.css'

const NOTHING = cents(0)

/** What leads instead of the balance: null where nothing does, undefined while it loads. */
type Lead = { title: string; amount: Cents; hint: string } | null | undefined

/** A debt, if any, and below it the balance or what leads, the credits under analysis and the amount paid out. */
export function CreditBalance({ lead }: { lead: Lead }) {
  const skeleton = <TotalPanel summary={null} lead={lead} />
  return (
    <ScreenBoundary skeleton={skeleton}>
      <DebtNotice />
      {lead === undefined ? skeleton : <Total lead={lead} />}
    </ScreenBoundary>
  )
}

function Total({ lead }: { lead: Lead }) {
  const { data: summary } = useSuspenseQuery(summaryQuery)
  return <TotalPanel summary={summary} lead={lead} />
}

type Summary = Output<typeof showPointsSummary>

type TotalProps = { summary: Summary | null; lead: Lead }

/** The balance, its actions and figures; without a summary, the same panel with skeletons. */
function TotalPanel({ summary, lead }: TotalProps) {
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
      {lead ? (
        <>
          <Text c="dimmed">{lead.title}</Text>
          <Money amountCents={lead.amount} size="balance" tone="waiting" />
          <Text size="sm">{lead.hint}</Text>
        </>
      ) : (
        <>
          <Text c="dimmed">{text.wallet.available}</Text>
          <LoadingLine loading={summary === null}>
            <Money amountCents={summary?.balance ?? NOTHING} size="balance" />
          </LoadingLine>
        </>
      )}
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
      <Figures summary={summary} lead={lead} />
    </Panel>
  )
}

const commissions = {
  label: text.wallet.actions.commissions,
  icon: IconReceipt2,
  to: '/commission',
  main: true,
}

/** The credits under analysis and the amount paid out, after the balance where another amount leads; amounts that are still loading are skeletons. */
function Figures({ summary, lead }: TotalProps) {
  const closes = useClosesCommissions()
  const releaseDays = useReleaseDays()
  const hint = closes ? () => text.wallet.waitingClosing : text.wallet.waitingHint
  return (
    <dl className={classes['figures']}>
      {lead && <Figure label={text.wallet.available} amount={summary?.balance} />}
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
      {!closes && <Figure label={text.wallet.redeemed} amount={summary?.points_rescued} />}
    </dl>
  )
}

/** An amount with its name; a skeleton while it loads. */
function Figure({ label, amount }: { label: string; amount: Cents | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <LoadingLine loading={amount === undefined}>
          <Money amountCents={amount ?? NOTHING} size="lg" />
        </LoadingLine>
      </dd>
    </div>
  )
}

/** What closings paid out. Not the amount taken from the balance, which includes fee and taxes. */
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
