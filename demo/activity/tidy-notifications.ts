import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'

const KEPT_DAYS = 30
const UNREAD_DAYS = 2

/** Deletes notifications older than 30 days, marks those older than 2 days as read, and all as sent. */
export async function tidyNotifications(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.deleteFrom('notification').where('createdAt', '<', ago(KEPT_DAYS)).execute()
  await tx.updateTable('notification').set({ queuedAt: now }).execute()
  await tx
    .updateTable('notification')
    .set((eb) => ({ readAt: eb.ref('createdAt') }))
    .where('createdAt', '<', ago(UNREAD_DAYS))
    .execute()
}
