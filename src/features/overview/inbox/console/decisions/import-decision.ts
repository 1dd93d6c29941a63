import {
  approvePartnerImport,
  refusePartnerImport,
} from '#features/overview/imports/approval-contract.ts'
import { call } from '#platform/web/api/api.ts'

import { text } from '../text.ts'
import type { Decision, Named } from './action.ts'

const { actions } = text
const numbered = ({ id }: Named) => ({ id: Number(id) })

/** Opening balances above the brand's limit: the import begins, or its file is deleted. */
export const importDecision: Decision = {
  permission: 'payouts.approve',
  approve: {
    label: actions.approve,
    alone: true,
    confirm: (_, amount) => text.confirmOpening(amount),
    send: (item, _, options) =>
      call(approvePartnerImport, { params: numbered(item) }, options),
  },
  refuse: {
    label: actions.refuse,
    alone: true,
    field: { label: text.fields.requesterReason, kind: 'text' },
    send: (item, typed, options) =>
      call(
        refusePartnerImport,
        { params: numbered(item), body: { reason: typed } },
        options,
      ),
  },
}
