import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

type Change = { act: string; subject: string; before: unknown; after: unknown }
type Context = { viewer: BrandActor; origin: { requestId: string }; now: Date }

/** Changes of a brand's settings run one after the other. */
export function lockSettings(tx: Tx, { brandId }: BrandActor): Promise<void> {
  return lockByName(tx, `settings:${brandId}`)
}

export function auditSetting(
  tx: Tx,
  { act, subject, before, after }: Change,
  { viewer, origin, now }: Context,
): Promise<void> {
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject,
    detail: { before, after },
    requestId: origin.requestId,
    at: now,
  })
}
