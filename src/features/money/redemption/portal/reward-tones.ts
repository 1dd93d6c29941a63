import { formatCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { shareText } from '#platform/web/share-text.ts'
import type { StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import type { Reward } from '../contract.ts'
import { text } from './text.ts'

export const rewardTones: Record<Reward['status']['code'], StatusTone> = {
  requested: 'waiting',
  awaiting_brand: 'waiting',
  submitted: 'waiting',
  unknown: 'waiting',
  paid: 'good',
  failed: 'problem',
}

/** The colour of an amount: in progress, failed (returned) or paid. */
export function amountTone(reward: Reward): 'plain' | 'waiting' | 'dimmed' {
  if (reward.type === 'open') return 'waiting'
  return reward.status.code === 'failed' ? 'dimmed' : 'plain'
}

export function shareReceipt(reward: Reward): Promise<void> {
  return shareText(
    text.receipt.shareText({
      title: reward.title,
      amount: formatCents(reward.points),
      status: reward.status.description,
      protocol: reward.protocol,
      when: reward.paid_on ? formatDay(reward.paid_on) : formatMoment(reward.created_at),
    }),
  )
}
