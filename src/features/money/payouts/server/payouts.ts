import { sql } from 'kysely'
import { z } from 'zod'

import { shownDestination } from '#features/money/redemption/server/public.ts'
import { avatarsOf, slugsById } from '#features/people/partners/server/public.ts'
import { plainProviderName } from '#features/program/providers/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import { type After, keysetOf } from '#platform/server/lists/keyset.ts'

import type { PayoutView } from '../contract.ts'
import type { PayoutState } from '../rules.ts'
import type { Batch, BatchKey } from './batches.ts'
import { maySettleByHand } from './by-hand/may-settle.ts'
import { openPayoutDestination } from './destination.ts'
import { latePayments } from './late/view-late.ts'

const payouts = owning<'payout'>

export const payoutPages = keysetOf('payouts', z.object({ no: z.int() }))

// The table's constraint names the same states.
export type Payout = Omit<RowOf<'payout'>, 'state' | 'kind'> & {
  state: PayoutState
  kind: 'pix' | 'bank_transfer'
}
export const toPayout = (row: RowOf<'payout'>) => row as Payout

type PayoutKey = { brandId: BrandId; payoutId: string }

export async function payoutById(
  tx: Tx,
  { brandId, payoutId }: PayoutKey,
): Promise<Payout | null> {
  const row = await payouts(tx)
    .selectFrom('payout')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', payoutId)
    .executeTakeFirst()
  return row ? toPayout(row) : null
}

/** The payment with this number for the bank. */
export async function payoutByNumber(
  tx: Tx,
  brandId: BrandId,
  ourNumber: number,
): Promise<Payout | null> {
  const row = await payouts(tx)
    .selectFrom('payout')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('ourNumber', '=', ourNumber)
    .executeTakeFirst()
  return row ? toPayout(row) : null
}

/** The next payments of a batch for one file, at most `most`: all by Pix, or all into accounts. */
export async function payoutsToFile(
  tx: Tx,
  { brandId, batchId }: BatchKey,
  most: number,
): Promise<Payout[]> {
  const waiting = payouts(tx)
    .selectFrom('payout')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('batchId', '=', batchId)
    .where('state', '=', 'approved')
  for (const kind of ['pix', 'bank_transfer']) {
    const rows = await waiting.where('kind', '=', kind).orderBy('no').limit(most).execute()
    if (rows.length > 0) return rows.map(toPayout)
  }
  return []
}

type Listing = After<{ no: number }> & BatchKey & { state: PayoutState | undefined }

/** A batch's payments in its order, at most `limit`. */
export async function payoutsOfBatch(
  tx: Tx,
  { brandId, batchId, state, after, limit }: Listing,
): Promise<Payout[]> {
  let query = payouts(tx)
    .selectFrom('payout')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('batchId', '=', batchId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (after !== null) query = query.where('no', '>', after.no)
  const rows = await query.orderBy('no').limit(limit).execute()
  return rows.map(toPayout)
}

/** Payments of a batch for the brand, with names and masked destinations. */
export async function viewPayouts(
  tx: Tx,
  { brandId, method }: Pick<Batch, 'brandId' | 'method'>,
  listed: Payout[],
): Promise<PayoutView[]> {
  const ids = [...new Set(listed.map(({ partnerId }) => partnerId))]
  const late = listed.filter(({ lateAt }) => lateAt !== null).map(({ id }) => id)
  const [slugs, people, latest] = await Promise.all([
    slugsById(tx, brandId, ids),
    avatarsOf(tx, brandId, ids),
    latePayments(tx, brandId, late),
  ])
  const vault = vaultIn(tx)
  return listed.map((payout) => {
    const { state, reportedCents: reported } = payout
    return {
      id: payout.id,
      batch_id: payout.batchId,
      no: payout.no,
      partner_slug: slugs.get(payout.partnerId) ?? '',
      partner_name: people.get(payout.partnerId)?.name ?? '',
      kind: payout.closingId === null ? 'redemption' : 'closing',
      cause_id: String(payout.closingId ?? payout.redemptionId),
      protocol: payout.protocol,
      value: payout.amountCents,
      destination: shownDestination(openPayoutDestination(vault, payout)).destination,
      our_number: String(payout.ourNumber),
      state,
      reason: payout.reason,
      reported_value: reported,
      file_no: payout.fileNo,
      provider: plainProviderName(payout.provider),
      reference: payout.providerId,
      end_to_end_id: payout.endToEndId,
      paid_on: payout.paidOn,
      may_pay_by_hand: maySettleByHand({ method, state, reported }, 'paid'),
      may_refuse_by_hand: maySettleByHand({ method, state, reported }, 'refused'),
      given_back_at: payout.givenBackAt,
      was_paid_on: payout.wasPaidOn,
      late_payment: latest.get(payout.id) ?? null,
    }
  })
}

/** Which of these ids are payments of batches, of the brands in the scope: the table is read once. */
export async function knownPayouts(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from payout where id::text = any(${ids})`.execute(tx)
  return rows.map(({ id }) => id)
}
