import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Closing } from './closings.ts'

const closings = owning<'closing_step'>

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
    >
  >

/** Takes a closing, locked by the caller, to its next step and writes the step down. */
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
      ${moved.invoiceDue}, ${moved.expectedPaymentDate}, ${moved.refusalReason}, ${moved.paidAt})`.execute(
    tx,
  )
  if (moved.status !== closing.status)
    await storeStep(tx, { brandId, closingId: id, status: moved.status, note }, now)
  return moved
}

type Step = {
  brandId: number
  closingId: number
  status: Closing['status']
  note: string | null
}

export async function storeStep(tx: Tx, step: Step, now: Date): Promise<void> {
  await closings(tx)
    .insertInto('closing_step')
    .values({
      brand_id: step.brandId,
      closing_id: step.closingId,
      status: step.status,
      note: step.note,
      at: now,
    })
    .execute()
}

/** Each step that a closing took, the first one first. */
export async function stepsOf(
  tx: Tx,
  { brandId, id }: { brandId: number; id: number },
): Promise<{ status: Closing['status']; note: string | null; at: Date }[]> {
  return closings(tx)
    .selectFrom('closing_step')
    .select(['status', 'note', 'at'])
    .where('brand_id', '=', brandId)
    .where('closing_id', '=', id)
    .orderBy('id')
    .execute()
}
