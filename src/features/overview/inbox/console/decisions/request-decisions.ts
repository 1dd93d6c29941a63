import {
  approveAdjustment,
  refuseAdjustment,
} from '#features/money/credits/adjustment-contract.ts'
import {
  approvePartnerImport,
  refusePartnerImport,
} from '#features/overview/imports/approval-contract.ts'
import {
  approveCouponRequest,
  refuseCouponRequest,
} from '#features/selling/orders/coupon-request-contract.ts'
import { LONGEST_GIFT } from '#features/selling/orders/coupon-rules.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { call } from '#platform/web/api/api.ts'

import { text } from '../text.ts'
import { type Action, type Decision, numbered, type SendOptions } from './action.ts'

type Params = ReturnType<typeof numbered>
type Requested = {
  approve: (params: Params, options: SendOptions) => Promise<unknown>
  refuse: (params: Params, reason: string, options: SendOptions) => Promise<unknown>
}

/** What one person asked for, and another approves, or refuses with a reason for who asked. */
function requestDecision(
  send: Requested,
  approval: Pick<Action, 'confirm' | 'rehearsed'>,
): Decision {
  return {
    permission: 'payouts.approve',
    approve: {
      label: text.actions.approve,
      alone: true,
      ...approval,
      send: (item, _, options) => send.approve(numbered(item), options),
    },
    refuse: {
      label: text.actions.refuse,
      alone: true,
      field: { label: text.fields.requesterReason, kind: 'text' },
      send: (item, typed, options) => send.refuse(numbered(item), typed, options),
    },
  }
}

export const adjustmentDecision = requestDecision(
  {
    approve: (params, options) => call(approveAdjustment, { params }, options),
    refuse: (params, reason, options) =>
      call(refuseAdjustment, { params, body: { reason } }, options),
  },
  { rehearsed: true },
)

/** Opening balances above the brand's limit: the import begins, or its file is deleted. */
export const importDecision = requestDecision(
  {
    approve: (params, options) => call(approvePartnerImport, { params }, options),
    refuse: (params, reason, options) =>
      call(refusePartnerImport, { params, body: { reason } }, options),
  },
  { confirm: (_, amount) => text.confirmOpening(amount) },
)

/** The coupon gets the code that the partner asked for; its own page has the rest. */
export const couponRequestDecision: Decision = {
  permission: 'rules.write',
  approve: {
    label: text.actions.approve,
    alone: true,
    rehearsed: true,
    field: { label: text.fields.gift, kind: 'text', optional: true, most: LONGEST_GIFT },
    send: (item, typed, options) =>
      call(
        approveCouponRequest,
        {
          params: numbered(item),
          body: {
            type_discount: 'percent',
            discount: basisPoints(0),
            ...(typed !== '' && { gives: 'text' as const, gives_text: typed }),
          },
        },
        options,
      ),
  },
  refuse: {
    label: text.actions.refuse,
    alone: true,
    field: { label: text.fields.reason, kind: 'text', most: 300 },
    send: (item, typed, options) =>
      call(
        refuseCouponRequest,
        { params: numbered(item), body: { reason: typed } },
        options,
      ),
  },
}
