import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { CreditCategory } from '../rules.ts'

type Due = { brandId: BrandId; categories: CreditCategory[]; before: Date }

/** The ids of the partners whose credits a closing would take, ascending. */
export async function ownersDueForClosing(tx: Tx, due: Due): Promise<number[]> {
  const { rows } = await sql<{ partnerId: PartnerId }>`
    select partner_id from ledger.due_for_closing(${due.brandId}, ${due.categories}, ${due.before})`.execute(
    tx,
  )
  return rows.map((row) => row.partnerId)
}

/** What a closing would take of each partner, in centavos, with the debt that it would repay. */
export async function previewClosing(
  tx: Tx,
  due: Due,
  at: Date,
): Promise<{ partnerId: PartnerId; dueCents: Cents; debtCents: Cents; frozen: boolean }[]> {
  const { rows } = await sql<{
    partnerId: PartnerId
    due: Cents
    debt: Cents
    frozen: boolean
  }>`
    select * from ledger.preview_closing(${due.brandId}, ${due.categories}, ${due.before}, ${at})`.execute(
    tx,
  )
  return rows.map(({ partnerId, frozen, ...row }) => ({
    partnerId,
    frozen,
    dueCents: row.due,
    debtCents: row.debt,
  }))
}

export type ClosedCredits = {
  /** The credits that the closing took, before the repayment of a debt. */
  credits: {
    cause: string
    category: CreditCategory
    externalKey: string | null
    amountCents: Cents
  }[]
  /** The part of these credits that repaid the partner's debt. */
  debtCents: Cents
  /** The rest, which is held for the payment. */
  heldCents: Cents
}

type Closing = Due & {
  partnerId: PartnerId
  holdId: string
  minimumCents: Cents
  expiryMonths: number
  /** The closing's protocol, as shown in the statement. */
  externalKey: string
}

/**
 * Releases a partner's credits that were due before a time, repays the debt from them and holds the
 * rest, in one step. Returns null and changes nothing if less than the minimum would be held.
 */
export async function closeCredit(
  tx: Tx,
  closing: Closing,
  at: Date,
): Promise<ClosedCredits | null> {
  const { brandId, partnerId, holdId } = closing
  const { rows } = await sql<{
    takenCause: string
    takenCategory: string
    takenKey: string | null
    takenAmount: Cents
  }>`
    select * from ledger.close_credit(${brandId}, ${partnerId}, ${holdId}, ${closing.categories}, ${closing.before},
      ${closing.minimumCents}, ${closing.expiryMonths}, ${closing.externalKey}, ${at})`.execute(
    tx,
  )
  if (rows.length === 0) return null
  const credits = rows.map((row) => ({
    cause: row.takenCause,
    // Only our own code writes this column, and only with values of this type.
    category: row.takenCategory as CreditCategory,
    externalKey: row.takenKey,
    amountCents: row.takenAmount,
  }))
  const held = await sql<{ amount: Cents }>`
    select amount from ledger.hold
    where brand_id = ${brandId} and partner_id = ${partnerId} and id = ${holdId}`.execute(
    tx,
  )
  const heldCents = held.rows[0]?.amount ?? cents(0)
  const takenCents = sumCents(credits.map(({ amountCents }) => amountCents))
  return { credits, heldCents, debtCents: cents(takenCents - heldCents) }
}
