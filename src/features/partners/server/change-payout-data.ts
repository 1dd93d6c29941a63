import type { z } from 'zod'

import type { Viewer } from '#platform/server/access.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/db.ts'
import type { Origin } from '#platform/server/http.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { updateProfile } from '../contract.ts'
import { checkPixKey, type PixKeyChecker } from './check-pix-key.ts'
import { partnerById } from './partners.ts'
import { viewProfile } from './profile.ts'

type Change = z.output<typeof updateProfile.body>
type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
type Context = { inTransaction: InTransaction; origin: Origin; now: Date }

/**
 * Changes where a partner's money goes. The key has to belong to the partner's own CPF or CNPJ;
 * replacing one that was there starts the cooling time, a first one does not.
 */
export async function changePayoutData(
  { viewer, change, checker }: { viewer: Viewer; change: Change; checker: PixKeyChecker },
  { inTransaction, origin, now }: Context,
) {
  const { pix_account: pix, ...others } = change
  if (Object.keys(others).length > 0 || !pix) return refuse('not_yet')

  const partner = await inTransaction((tx) => partnerById(tx, viewer))
  if (!partner) return refuse('not_yet')
  const { status, message } = await checkPixKey(checker, {
    key: pix.key,
    type: pix.type,
    taxId: partner.document,
  })
  if (!status)
    return refuse('pix_not_accepted', { value: message ?? '', field: 'pix_account' })

  return inTransaction(async (tx) => {
    const before = partner.pix
    if (before?.key === pix.key) return viewProfile(tx, viewer, now)
    await owning<'partner'>(tx)
      .updateTable('partner')
      .set({
        pix_key_type: pix.type,
        pix_key: pix.key,
        ...(before && { payout_changed_at: now }),
      })
      .where('brand_id', '=', viewer.brandId)
      .where('id', '=', viewer.partnerId)
      .execute()
    await audit(tx, {
      brandId: viewer.brandId,
      actor: `user:${viewer.userId}`,
      act: before ? 'payout.changed' : 'payout.registered',
      subject: `partner:${viewer.partnerId}`,
      detail: { type: pix.type },
      requestId: origin.requestId,
      at: now,
    })
    return viewProfile(tx, viewer, now)
  })
}
