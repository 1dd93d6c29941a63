import { IconReceipt } from '@tabler/icons-react'
import { useNavigate } from 'react-router'

import { formatDay } from '#platform/contract/time/dates.ts'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusWord } from '#platform/web/ui/lists/status-badge.tsx'

import { portalOf } from '../kinds.ts'
import { amountTone, rewardTones } from '../reward-tones.ts'
import { text } from '../text.ts'
import type { Payment } from './payments.ts'

/** One payment of any kind, with a link to its details. */
export function PaymentLine({ payment }: { payment: Payment }) {
  const navigate = useNavigate()
  const { icon, title, detail, tone } = lineOf(payment)
  const query = payment.kind === 'reward' ? '' : '?tipo=comissao'
  return (
    <DayListLine
      icon={icon}
      title={title}
      detail={detail}
      amount={<Money amountCents={payment.amountCents} tone={tone} />}
      onOpen={() => void navigate(`/payment-details/${payment.uuid}${query}`)}
    />
  )
}

function lineOf(payment: Payment) {
  switch (payment.kind) {
    case 'reward': {
      const { reward } = payment
      return {
        icon: portalOf(reward.kind).icon,
        title: reward.title,
        detail: (
          <StatusWord
            label={reward.status.description}
            tone={rewardTones[reward.status.code]}
          />
        ),
        tone: amountTone(reward),
      }
    }
    case 'closure': {
      const { closure } = payment.closure
      return {
        icon: IconReceipt,
        title: text.payments.commission(
          formatDay(closure.period_begin),
          formatDay(closure.period_end),
        ),
        detail: (
          <StatusWord
            label={text.closure.statuses[closure.status]}
            tone={closure.status === 'paid' ? 'good' : 'waiting'}
          />
        ),
        tone: closure.status === 'paid' ? ('plain' as const) : ('waiting' as const),
      }
    }
    case 'open':
      return {
        icon: IconReceipt,
        title: text.payments.openCommission,
        detail: text.payments.orders(payment.commissions.summary.orders),
        tone: 'waiting' as const,
      }
  }
}
