import { keyCreator } from '#features/program/keys/server/public.ts'
import type { Id } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

import { staffNames } from './people.ts'

/** Names for actors of the audit log, such as `staff:12` and `brand-key:loja`. */
export async function actorNames(
  tx: Tx,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const ids = actors.flatMap((actor) => staffIdIn(actor) ?? [])
  const names = await staffNames(tx, ids)
  return (actor) => names.get(staffIdIn(actor) ?? 0) ?? actor.replace(/^brand-key:/, '')
}

function staffIdIn(actor: string): Id<'staff_member'> | null {
  const [, staffId] = /^staff:(\d{1,15})$/.exec(actor) ?? []
  return staffId === undefined ? null : Number(staffId)
}

/** The person who acts: a key counts as the person who created it; null: unknown. */
export async function actingPerson(
  tx: Tx,
  actor: BrandActor,
): Promise<Id<'staff_member'> | null> {
  if (actor.kind === 'staff') return actor.staffId
  const creator = await keyCreator(tx, { brandId: actor.brandId, id: actor.keyId })
  return staffIdIn(creator ?? '')
}
