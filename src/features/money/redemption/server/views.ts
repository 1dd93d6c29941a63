import { cents, formatCents } from '#platform/contract/money.ts'

import type { Reward } from '../contract.ts'
import { isInCourse, redemptionStatusText, rewardOptions, rewardTypeOf } from '../rules.ts'
import { type Destination, maskDestination } from './destination.ts'
import type { Redemption } from './redemptions.ts'
import { text } from './text.ts'

/** A redemption as its partner sees it; where it goes stays masked and codes stay away. */
export function toReward(redemption: Redemption): Reward {
  const { destination, state } = redemption
  const kind = rewardTypeOf(redemption.optionId) ?? 'money'
  const status = redemptionStatusText[state]
  const explanation = kind === 'money' ? status.money : status.reward
  const delivered = state === 'paid'
  return {
    id: redemption.id,
    reward_option_id: redemption.optionId,
    type: isInCourse(state) ? 'open' : 'close',
    kind,
    title: titleOf(destination),
    status: { code: state, description: status.description },
    points: redemption.amountCents,
    fee: feeOf(destination),
    quantity: 'quantity' in destination ? destination.quantity : 1,
    protocol: redemption.protocol,
    created_at: redemption.createdAt,
    submitted_at: redemption.submittedAt,
    resolved_at: redemption.resolvedAt,
    paid_at: delivered ? redemption.resolvedAt : null,
    destination: maskDestination(destination),
    failure_reason: redemption.failure,
    explanation: explanation.replace('{value}', formatCents(redemption.amountCents)),
    end_to_end_id: redemption.endToEndId,
    has_codes: delivered && (kind === 'gift_card' || kind === 'voucher'),
  }
}

function titleOf(destination: Destination): string {
  if (destination.kind === 'pix') return rewardOptions.money.title
  if (destination.kind === 'bank') return text.bankTransfer
  return destination.title
}

function feeOf(destination: Destination): Reward['fee'] {
  return 'feeCents' in destination ? destination.feeCents : cents(0)
}
