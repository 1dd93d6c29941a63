import {
  approveMissionContent,
  approveMissionSubscription,
  refuseMissionContent,
  refuseMissionSubscription,
} from '#features/learning/missions/brand-contract.ts'
import { acceptSaleClaim, refuseSaleClaim } from '#features/money/claims/contract.ts'
import {
  acceptInvoice,
  approveClosing,
  refuseInvoice,
  showClosingOfBrand,
} from '#features/money/closing/brand-contract.ts'
import { payClosing } from '#features/money/closing/payment-contract.ts'
import { dismissFraudSignal } from '#features/money/fraud/contract.ts'
import {
  payBrandRedemption,
  refuseBrandRedemption,
} from '#features/money/redemption/brand-contract.ts'
import {
  approveDocument,
  approvePartner,
  refuseDocument,
  refusePartner,
} from '#features/overview/brand-api/contract.ts'
import {
  acceptFollowerProof,
  refuseFollowerProof,
} from '#features/people/followers/brand-contract.ts'
import type { PendingKind } from '#platform/contract/pending-kinds.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { type acknowledgedKinds, acknowledgePending } from '../../contract.ts'
import { text } from '../text.ts'
import { type Action, type Decision, numbered } from './action.ts'
import {
  adjustmentDecision,
  couponRequestDecision,
  importDecision,
} from './request-decisions.ts'

const reason = { label: text.fields.reason, kind: 'text' } as const
const { actions } = text

/** Only while no other person has decided. */
const inReview = { seen_status: 'in_review' } as const

/** What a member can do with each kind. */
export const decisions: Record<PendingKind, Decision> = {
  partner: {
    permission: 'partners.decide',
    approve: {
      label: actions.approve,
      send: ({ id }, _, options) =>
        call(approvePartner, { params: { slug: id }, query: inReview }, options),
    },
    refuse: {
      label: actions.refuse,
      field: reason,
      send: ({ id }, typed, options) =>
        call(
          refusePartner,
          { params: { slug: id }, query: inReview, body: { reason: typed } },
          options,
        ),
    },
  },
  document: {
    permission: 'partners.decide',
    approve: {
      label: actions.approve,
      send: (item, _, options) =>
        call(approveDocument, { params: numbered(item) }, options),
    },
    refuse: {
      label: actions.refuse,
      field: reason,
      send: (item, typed, options) =>
        call(refuseDocument, { params: numbered(item), body: { reason: typed } }, options),
    },
  },
  follower_proof: {
    permission: 'partners.decide',
    approve: {
      label: actions.approve,
      field: {
        label: text.fields.followers,
        kind: 'number',
        value: ({ detail }) => detail ?? '',
      },
      send: (item, typed, options) =>
        call(
          acceptFollowerProof,
          { params: numbered(item), body: { followers: Number(typed) } },
          options,
        ),
    },
    refuse: {
      label: actions.refuse,
      field: reason,
      send: (item, typed, options) =>
        call(
          refuseFollowerProof,
          { params: numbered(item), body: { reason: typed } },
          options,
        ),
    },
  },
  mission_enrollment: {
    permission: 'partners.decide',
    approve: {
      label: actions.approve,
      send: (item, _, options) =>
        call(approveMissionSubscription, { params: numbered(item) }, options),
    },
    refuse: {
      label: actions.refuse,
      field: reason,
      send: (item, typed, options) =>
        call(
          refuseMissionSubscription,
          { params: numbered(item), body: { reason: typed } },
          options,
        ),
    },
  },
  mission_content: {
    permission: 'content.write',
    approve: {
      label: actions.approve,
      send: (item, _, options) =>
        call(approveMissionContent, { params: numbered(item), body: {} }, options),
    },
    refuse: {
      label: actions.refuse,
      field: reason,
      send: (item, typed, options) =>
        call(
          refuseMissionContent,
          { params: numbered(item), body: { reason: typed } },
          options,
        ),
    },
  },
  claim: {
    permission: 'claims.decide',
    approve: {
      label: actions.accept,
      field: { label: text.fields.answer, kind: 'text', optional: true },
      send: (item, typed, options) =>
        call(
          acceptSaleClaim,
          { params: numbered(item), body: typed === '' ? {} : { answer: typed } },
          options,
        ),
    },
    refuse: {
      label: actions.refuse,
      field: { label: text.fields.answer, kind: 'text' },
      send: (item, typed, options) =>
        call(refuseSaleClaim, { params: numbered(item), body: { answer: typed } }, options),
    },
  },
  coupon_request: couponRequestDecision,
  closing: {
    permission: 'closings.decide',
    approve: {
      label: actions.approveClosing,
      send: (item, _, options) => call(approveClosing, { params: numbered(item) }, options),
    },
  },
  invoice: {
    permission: 'closings.decide',
    approve: {
      label: actions.acceptInvoice,
      // The partner may send another invoice after this one was shown.
      about(item) {
        const { queryKey } = consoleQuery(showClosingOfBrand, { params: numbered(item) })
        return String(queryClient.getQueryData(queryKey)?.invoice?.id ?? '')
      },
      send: (item, about, options) =>
        call(
          acceptInvoice,
          {
            params: numbered(item),
            body: about === '' ? {} : { invoice_id: Number(about) },
          },
          options,
        ),
    },
    refuse: {
      label: actions.refuseInvoice,
      alone: true,
      field: reason,
      send: (item, typed, options) =>
        call(refuseInvoice, { params: numbered(item), body: { reason: typed } }, options),
    },
  },
  payment: {
    permission: 'payouts.approve',
    approve: {
      label: actions.paid,
      confirm: (_, amount) => text.confirmPaid(amount),
      send: (item) => call(payClosing, { params: numbered(item), body: undefined }),
    },
  },
  redemption: {
    permission: 'redemptions.write',
    approve: {
      label: actions.paid,
      field: { label: text.fields.receipt, kind: 'text' },
      confirm: (_, amount) => text.confirmPaid(amount),
      send: ({ id }, typed) =>
        call(payBrandRedemption, { params: { id }, body: { receipt_reference: typed } }),
    },
    refuse: {
      label: actions.refuseRedemption,
      alone: true,
      field: reason,
      send: ({ id }, typed, options) =>
        call(refuseBrandRedemption, { params: { id }, body: { reason: typed } }, options),
    },
  },
  adjustment: adjustmentDecision,
  import: importDecision,
  // Approved on its own page, where all of its payments are seen.
  payout_batch: { permission: 'payouts.approve' },
  // Confirmed on its own page, where each finding is seen.
  fraud_signal: {
    permission: 'fraud.decide',
    refuse: {
      label: actions.dismiss,
      alone: true,
      rehearsed: true,
      field: { label: text.fields.teamReason, kind: 'text' },
      done: text.done.dismissed,
      send: (item, typed, options) =>
        call(
          dismissFraudSignal,
          { params: numbered(item), body: { reason: typed } },
          options,
        ),
    },
  },
  payout: { permission: 'overview.read', approve: acknowledge('payout') },
  failed_redemption: {
    permission: 'overview.read',
    approve: acknowledge('failed_redemption'),
  },
  webhook: { permission: 'overview.read', approve: acknowledge('webhook') },
  provider: { permission: 'overview.read', approve: acknowledge('provider') },
  shop: { permission: 'overview.read', approve: acknowledge('shop') },
  domain: { permission: 'overview.read', approve: acknowledge('domain') },
}

function acknowledge(kind: (typeof acknowledgedKinds)[number]): Action {
  return {
    label: actions.seen,
    done: text.done.seen,
    send: ({ id }, _, options) =>
      call(acknowledgePending, { params: { kind, id } }, options),
  }
}
