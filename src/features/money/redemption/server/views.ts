import { filled } from '#platform/contract/endpoint/filled.ts'
import { formatCents } from '#platform/contract/money.ts'

import type { Reward } from '../contract.ts'
import { definitionOf } from '../kinds/definitions.ts'
import { kindOf } from './kinds.ts'
import { isInProgress, redemptionStatusText } from './redemption-states.ts'
import type { Redemption } from './redemptions.ts'

/** A redemption for its partner, with masked destination and without codes. */
export function toReward(redemption: Redemption): Reward {
  const { destination, state } = redemption
  const { option } = definitionOf(destination.kind)
  const kind = kindOf(destination)
  const view = kind.view(destination)
  const status = redemptionStatusText[state]
  const delivered = state === 'paid'
  return {
    id: redemption.id,
    reward_option_id: redemption.optionId,
    type: isInProgress(state) ? 'open' : 'close',
    kind: option.type,
    title: view.title,
    status: { code: state, description: status.description },
    points: redemption.amountCents,
    fee: view.feeCents,
    quantity: view.quantity,
    protocol: redemption.protocol,
    created_at: redemption.createdAt,
    submitted_at: redemption.submittedAt,
    resolved_at: redemption.resolvedAt,
    paid_at: delivered ? redemption.resolvedAt : null,
    paid_on: redemption.paidOn,
    destination: view.destination,
    failure_reason: redemption.failure,
    explanation: filled(status[option.statusText], formatCents(redemption.amountCents)),
    end_to_end_id: redemption.endToEndId,
    has_codes: delivered && kind.bringsCodes,
  }
}
