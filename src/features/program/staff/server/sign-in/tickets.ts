import type { Id } from '#platform/contract/ids.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

import type { StaffId } from '../people.ts'

const tickets = owning<'staff_ticket'>

const LIFE_MS = 10 * MINUTE_MS
const MOST_TRIES = 5

export type Ticket = RowOf<'staff_ticket'>
export type TicketId = Id<'staff_ticket'>

/** The right to go on with a sign-in whose password was right; only its digest is stored. */
export async function openTicket(tx: Tx, staffId: StaffId, now: Date): Promise<string> {
  const token = makeToken()
  await tickets(tx)
    .insertInto('staff_ticket')
    .values({
      tokenHash: hashToken(token),
      staffId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
    })
    .execute()
  return token
}

/** The ticket of a token, locked; null for one that is unknown, used or over. */
export async function lockTicket(tx: Tx, token: string, now: Date): Promise<Ticket | null> {
  const row = await tickets(tx)
    .selectFrom('staff_ticket')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', MOST_TRIES)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** A wrong code: after a few of them the ticket is over. */
export async function noteWrongCode(tx: Tx, id: TicketId): Promise<void> {
  await tickets(tx)
    .updateTable('staff_ticket')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function useUpTicket(tx: Tx, id: TicketId, now: Date): Promise<void> {
  await tickets(tx)
    .updateTable('staff_ticket')
    .set({ usedAt: now, pendingTotp: null })
    .where('id', '=', id)
    .execute()
}

/** The sealed secret of an app that is not confirmed yet. */
export async function setPendingTotp(
  tx: Tx,
  id: TicketId,
  pendingTotp: string,
): Promise<void> {
  await tickets(tx)
    .updateTable('staff_ticket')
    .set({ pendingTotp })
    .where('id', '=', id)
    .execute()
}

/** After a new password: the tickets needed the old one. */
export async function endTicketsOf(tx: Tx, staffId: StaffId, now: Date): Promise<void> {
  await tickets(tx)
    .updateTable('staff_ticket')
    .set({ usedAt: now, pendingTotp: null })
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .execute()
}
