import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'

const brands = owning<'brand'>

/** Whether a brand uses a host; of the whole installation. */
export async function hostInUse(tx: Tx, host: string): Promise<number | null> {
  const row = await brands(tx)
    .selectFrom('brand')
    .select('id')
    .where('ownHost', '=', host)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Begins to use a proved host, or ends it with null. False: another brand uses the host. */
export async function useHost(
  tx: Tx,
  brandId: number,
  host: string | null,
): Promise<boolean> {
  if (host !== null) {
    await lockByName(tx, `own-host:${host}`)
    const user = await hostInUse(tx, host)
    if (user !== null && user !== brandId) return false
  }
  await brands(tx)
    .updateTable('brand')
    .set({ ownHost: host })
    .where('id', '=', brandId)
    .execute()
  return true
}
