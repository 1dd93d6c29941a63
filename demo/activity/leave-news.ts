import type { Tx } from '#platform/server/database/db.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30
const UNREAD_DAYS = 2

/** Eighteen months of news have been told; what is older than two days was read, and little is kept. */
export async function leaveNews(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.deleteFrom('notification').where('created_at', '<', ago(KEPT_DAYS)).execute()
  await tx.updateTable('notification').set({ queued_at: now }).execute()
  await tx
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('created_at', '<', ago(UNREAD_DAYS))
    .execute()
}
