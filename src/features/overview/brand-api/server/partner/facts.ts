import type { Balances } from '#features/money/ledger/server/public.ts'
import { documentsOf, documentTypes } from '#features/people/documents/server/public.ts'
import {
  blockOf,
  type Partner,
  viewBlock,
} from '#features/people/partners/server/public.ts'
import { type Profile, profileOf } from '#features/people/profile/server/public.ts'
import { couponNamesOf } from '#features/selling/orders/server/public.ts'
import { maskAccount, maskPixKey } from '#platform/contract/brazil/numbers.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { PartnerView } from '../../contract.ts'
import { pendingText } from './text.ts'

type Facts = Pick<
  PartnerView,
  'status' | 'approved_at' | 'blocked' | 'pending' | 'documents' | 'coupons' | 'payout'
>

/** What a partner's object says besides registration, sales and credits. */
export async function factsOf(
  tx: Tx,
  partner: Partner,
  balances: Balances,
): Promise<Facts> {
  const { brandId, id: partnerId } = partner
  const owner = { brandId, partnerId }
  const [block, coupons, profile, sent, types] = await Promise.all([
    blockOf(tx, owner),
    couponNamesOf(tx, owner),
    profileOf(tx, owner),
    documentsOf(tx, owner),
    documentTypes(tx, brandId, partner.pfPj),
  ])
  const payout = payoutOf(partner, profile)
  return {
    status: partner.state,
    approved_at: partner.approvedAt,
    blocked: viewBlock(block),
    pending: pendingOf(partner, { balances, payout }),
    documents: types.map((type) => {
      const newest = sent.find(({ typeId }) => typeId === type.typeId)
      return {
        type: type.name,
        required: type.required,
        state: newest?.state ?? ('missing' as const),
        reason: newest?.reason ?? null,
        sent_at: newest?.createdAt ?? null,
      }
    }),
    coupons: coupons.map(({ number, friendlyName }) => ({
      number,
      friendly_name: friendlyName,
    })),
    payout,
  }
}

function payoutOf({ pix }: Partner, { bank_account: account }: Profile): Facts['payout'] {
  if (pix)
    return {
      kind: 'pix',
      masked: maskPixKey(pix.type, pix.key),
      ownership: pix.ownership,
    }
  if (account === null) return null
  const masked = `${account.bank} / ${account.agency} / ${maskAccount(account.number)}`
  return { kind: 'bank_account', masked, ownership: null }
}

function pendingOf(
  partner: Partner,
  { balances, payout }: { balances: Balances; payout: Facts['payout'] },
): Facts['pending'] {
  if (partner.leftAt !== null) return []
  const found = {
    review: partner.approved === null,
    data: partner.pendingData,
    documents: partner.pendingDocuments,
    payout: payout === null,
    debt: balances.debt > 0,
  }
  const codes = ['review', 'data', 'documents', 'payout', 'debt'] as const
  return codes
    .filter((code) => found[code])
    .map((code) => ({ code, text: pendingText[code] }))
}
