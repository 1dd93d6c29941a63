import type { BrandId } from '#platform/contract/ids.ts'
import type { PendingKind } from '#platform/contract/pending-kinds.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { Acknowledged } from '#platform/server/lists/pending-items.ts'

const acknowledgements = owning<'inbox_acknowledgement'>

/** After this time an item that still waits is shown again. */
const ASIDE_MS = 365 * DAY_MS

/** The items that members put aside, by kind. */
export async function acknowledgedItems(
  tx: Tx,
  brandId: BrandId,
  now: Date,
): Promise<Map<string, Acknowledged>> {
  const rows = await acknowledgements(tx)
    .selectFrom('inbox_acknowledgement')
    .select(['kind', 'itemId', 'acknowledgedAt'])
    .where('brandId', '=', brandId)
    .where('acknowledgedAt', '>', new Date(now.getTime() - ASIDE_MS))
    .execute()
  const byKind = new Map<string, Acknowledged>()
  for (const { kind, itemId, acknowledgedAt } of rows) {
    const items = byKind.get(kind) ?? { ids: [], times: [] }
    items.ids.push(itemId)
    items.times.push(acknowledgedAt)
    byKind.set(kind, items)
  }
  return byKind
}

/** Puts an item aside; again where it waits again since then. */
export async function storeAcknowledgement(
  tx: Tx,
  { brandId, actor }: { brandId: BrandId; actor: string },
  { kind, id }: { kind: PendingKind; id: string },
  now: Date,
): Promise<void> {
  await acknowledgements(tx)
    .insertInto('inbox_acknowledgement')
    .values({ brandId, kind, itemId: id, acknowledgedBy: actor, acknowledgedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'kind', 'itemId'])
        .doUpdateSet({ acknowledgedBy: actor, acknowledgedAt: now }),
    )
    .execute()
}
