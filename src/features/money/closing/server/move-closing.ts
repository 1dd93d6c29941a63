import { sql } from 'kysely'

import type { Tx } from '#platform/server/database/db.ts'

import { storeStep } from './closing-steps.ts'
import type { Closing } from './closings.ts'

type Move = Pick<Closing, 'status'> &
  Partial<
    Pick<
      Closing,
      | 'paper'
      | 'rpa'
      | 'approvedAt'
      | 'invoiceDue'
      | 'expectedPaymentDate'
      | 'refusalReason'
      | 'paidAt'
      | 'paidOn'
      | 'paymentReference'
    >
  >

/** Moves a closing, locked by the caller, to its next step and records the step. */
export async function moveClosing(
  tx: Tx,
  closing: Closing,
  move: Move & { note?: string },
  now: Date,
): Promise<Closing> {
  const { note = null, ...change } = move
  const moved = { ...closing, ...change }
  const { brandId, id } = closing
  const rpa = moved.rpa === null ? null : JSON.stringify(moved.rpa)
  await sql`
    select move_closing(${brandId}, ${id}, ${moved.status}, ${moved.paper}, ${rpa}::jsonb, ${moved.approvedAt},
      ${moved.invoiceDue}, ${moved.expectedPaymentDate}, ${moved.refusalReason}, ${moved.paidAt},
      ${moved.paymentReference}, ${moved.paidOn}::date)`.execute(tx)
  if (moved.status !== closing.status)
    await storeStep(tx, { brandId, closingId: id, status: moved.status, note }, now)
  return moved
}
