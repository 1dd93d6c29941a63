import { maskPixKey } from '#platform/contract/brazil.ts'
import { formatCents } from '#platform/contract/money.ts'

import type { Reward } from '../contract.ts'
import { isInCourse, redemptionStatusText } from '../rules.ts'
import type { Redemption } from './redemptions.ts'

/** A redemption as its partner sees it; where the money goes stays masked. */
export function toReward(redemption: Redemption): Reward {
  const { description, explanation } = redemptionStatusText[redemption.state]
  const { pixKeyType, pixKey } = redemption.destination
  return {
    id: redemption.id,
    reward_option_id: redemption.optionId,
    type: isInCourse(redemption.state) ? 'open' : 'close',
    status: { code: redemption.state, description },
    points: redemption.amountCents,
    protocol: redemption.protocol,
    created_at: redemption.createdAt,
    paid_at: redemption.state === 'paid' ? redemption.resolvedAt : null,
    destination: `PIX ${maskPixKey(pixKeyType, pixKey)}`,
    failure_reason: redemption.failure,
    explanation: explanation.replace('{value}', formatCents(redemption.amountCents)),
    end_to_end_id: redemption.endToEndId,
  }
}
