import type { Id } from '#platform/contract/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/contract/time/durations.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

import { auditPerson } from './audit-person.ts'
import type { StaffId } from './people.ts'

const sessions = owning<'staff_session' | 'staff_member'>

const LIFE_MS = 12 * HOUR_MS
const IDLE_MS = 30 * MINUTE_MS
const SEEN_NOTED_MS = MINUTE_MS

export type SessionId = Id<'staff_session'>
export type StaffSession = RowOf<'staff_session'>

/** Opens a session after a second factor, and returns its token; only its digest is stored. */
export async function openSession(
  tx: Tx,
  { staffId, by }: { staffId: StaffId; by: string },
  { origin, now }: { origin: Origin; now: Date },
): Promise<string> {
  const token = makeToken()
  await sessions(tx)
    .insertInto('staff_session')
    .values({
      tokenHash: hashToken(token),
      staffId,
      createdAt: now,
      lastSeenAt: now,
      provedAt: now,
      address: origin.address,
      device: origin.device,
    })
    .execute()
  const detail = { by }
  await auditPerson(tx, { staffId, act: 'staff_session.opened', detail }, now)
  return token
}

/**
 * The open session of a token, and whether its person operates the installation; notes its use, once
 * a minute at most.
 */
export async function useSession(
  tx: Tx,
  token: string,
  now: Date,
): Promise<(StaffSession & { isPlatform: boolean }) | null> {
  const row = await sessions(tx)
    .selectFrom('staff_session')
    .innerJoin('staff_member', 'staff_member.id', 'staff_session.staffId')
    .selectAll('staff_session')
    .select('staff_member.isPlatform')
    .where('tokenHash', '=', hashToken(token))
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row || !isOpen(row, now)) return null
  if (now.getTime() - row.lastSeenAt.getTime() >= SEEN_NOTED_MS)
    await sessions(tx)
      .updateTable('staff_session')
      .set({ lastSeenAt: now })
      .where('id', '=', row.id)
      .execute()
  return row
}

/** Whether a session may be used: not ended, and within both of its lifetimes. */
function isOpen(
  { endedAt, createdAt, lastSeenAt }: Omit<StaffSession, 'tokenHash'>,
  now: Date,
): boolean {
  const at = now.getTime()
  return (
    endedAt === null &&
    at - createdAt.getTime() < LIFE_MS &&
    at - lastSeenAt.getTime() < IDLE_MS
  )
}

/** The open sessions of a person, the last used first. */
export async function openSessionsOf(tx: Tx, staffId: StaffId, now: Date) {
  const rows = await sessions(tx)
    .selectFrom('staff_session')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('createdAt', '>', new Date(now.getTime() - LIFE_MS))
    .where('endedAt', 'is', null)
    .orderBy('lastSeenAt', 'desc')
    .execute()
  return rows.filter((row) => isOpen(row, now))
}

/** Ends one session of a person at once, in every process; false where they have no such one. */
export async function endSession(
  tx: Tx,
  { staffId, id }: { staffId: StaffId; id: SessionId },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await sessions(tx)
    .updateTable('staff_session')
    .set({ endedAt: now })
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const subject = `staff_session:${id}`
  await auditPerson(tx, { staffId, act: 'staff_session.ended', subject }, now)
  return true
}

/** Ends every session of a person, except one that may stay open. */
export async function endSessionsOf(
  tx: Tx,
  { staffId, except = 0 }: { staffId: StaffId; except?: SessionId },
  now: Date,
): Promise<void> {
  await sessions(tx)
    .updateTable('staff_session')
    .set({ endedAt: now })
    .where('staffId', '=', staffId)
    .where('id', '!=', except)
    .where('endedAt', 'is', null)
    .execute()
}

/** Notes a fresh second factor. */
export async function storeProof(tx: Tx, id: SessionId, now: Date): Promise<void> {
  await sessions(tx)
    .updateTable('staff_session')
    .set({ provedAt: now })
    .where('id', '=', id)
    .execute()
}

/** The sealed secret of an app that this session's owner has not confirmed yet; null: none. */
export async function setPendingTotp(
  tx: Tx,
  id: SessionId,
  pendingTotp: string | null,
): Promise<void> {
  await sessions(tx)
    .updateTable('staff_session')
    .set({ pendingTotp })
    .where('id', '=', id)
    .execute()
}

export async function pendingTotpOf(tx: Tx, id: SessionId): Promise<string | null> {
  const row = await sessions(tx)
    .selectFrom('staff_session')
    .select('pendingTotp')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.pendingTotp ?? null
}
