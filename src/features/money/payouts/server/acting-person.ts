import { keyCreator } from '#features/program/keys/server/public.ts'
import type { Id } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

/** The person who acts: a key counts as the person who created it; null: unknown. */
export async function actingPerson(
  tx: Tx,
  actor: BrandActor,
): Promise<Id<'staff_member'> | null> {
  if (actor.kind === 'staff') return actor.staffId
  const creator = await keyCreator(tx, { brandId: actor.brandId, id: actor.keyId })
  const [, staffId] = /^staff:(\d+)$/.exec(creator ?? '') ?? []
  return staffId === undefined ? null : Number(staffId)
}
