import { Text } from '@mantine/core'
import {
  IconListDetails,
  IconPigMoney,
  IconReceipt2,
  IconShare3,
  IconShoppingBag,
} from '@tabler/icons-react'

import type { showPointsSummary } from '#features/money/credits/contract.ts'
import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { LoadingLine } from '#platform/web/ui/feedback/loading-line.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { ActionRow } from '#platform/web/ui/lists/action-row.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { text } from './text.ts'

const NOTHING = cents(0)

type Summary = Output<typeof showPointsSummary>

/** The balance with its actions; without a summary, the same panel while it loads. */
export function CreditsPanel({ summary }: { summary: Summary | null }) {
  const visible = useMoneyVisible()
  const online = useOnline()
  const closes = useClosesCommissions()
  const redeem = {
    label: text.actions.redeem,
    icon: IconPigMoney,
    to: '/my-points/award',
    disabledReason: online ? null : text.offline,
  }
  const { title, amount, waiting } = figuresOf(summary, closes)
  return (
    <Panel>
      <Text c="dimmed">{title}</Text>
      <LoadingLine loading={summary === null}>
        <Money amountCents={amount} size="balance" />
      </LoadingLine>
      <LoadingLine loading={summary === null}>
        <Text size="sm" c="dimmed">
          {waiting === null
            ? text.paidByClosing
            : visible
              ? text.waiting(formatCents(waiting))
              : text.waitingHidden}
        </Text>
      </LoadingLine>
      <ActionRow
        actions={[
          {
            label: text.actions.share,
            icon: IconShare3,
            to: '/share-products',
            main: true,
          },
          ...(closes
            ? [{ label: text.actions.commissions, icon: IconReceipt2, to: '/commission' }]
            : []),
          // Where sales are paid by closings, only bonuses and rewards can be redeemed.
          ...(waiting === null ? [] : [redeem]),
          {
            label: text.actions.statement,
            icon: IconListDetails,
            to: '/my-points/extracts',
          },
          { label: text.actions.sales, icon: IconShoppingBag, to: '/sales' },
        ]}
      />
    </Panel>
  )
}

/** What leads the home: where sales are paid by closings and no credits are left to redeem, the commissions. */
export function figuresOf(summary: Summary | null, closes: boolean) {
  const { balance = NOTHING, points_to_be_released: waiting = NOTHING } = summary ?? {}
  return closes && balance <= 0
    ? { title: text.commissions, amount: waiting, waiting: null }
    : { title: text.credits, amount: balance, waiting }
}
