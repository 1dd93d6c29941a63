import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'

type Call = { viewer: BrandActor; tx: Tx; now: Date; origin: Origin }
type Noted = { act: string; shopId: number; detail?: Record<string, unknown> }

/** Writes what a person did with a shop into the history. */
export function noteShop(
  { viewer, tx, now, origin }: Call,
  { act, shopId, detail }: Noted,
) {
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject: `shop:${shopId}`,
    ...(detail && { detail }),
    requestId: origin.requestId,
    at: now,
  })
}
