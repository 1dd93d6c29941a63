import { partnerById } from '#features/people/partners/server/public.ts'
import { listBanks, profileOf } from '#features/people/profile/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { closingById } from '../closings.ts'
import type { Reviewer } from '../review-closing.ts'

/** Where a closing is paid, in clear; who saw it is recorded. */
export async function revealPayout(
  tx: Tx,
  id: number,
  { caller, requestId, now }: Reviewer,
) {
  const { brandId, actor } = caller
  const closing = await closingById(tx, { brandId, id })
  const partner = closing && (await partnerById(tx, closing))
  if (!closing || !partner) return refuse('unknown_closing')
  await audit(tx, {
    brandId,
    actor,
    act: 'closing.payout_data_read',
    subject: `closing:${closing.id}`,
    requestId,
    at: now,
  })
  const { bank_account: account } = await profileOf(tx, closing)
  const banks = account ? await listBanks() : []
  const bank = banks.find(({ codigo }) => codigo === account?.bank)
  return {
    name: partner.name,
    tax_id: partner.document,
    pix: partner.pix && { type: partner.pix.type, key: partner.pix.key },
    bank_account: account && { ...account, bank_name: bank?.nome ?? account.bank },
  }
}
