import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { membershipsOf } from './memberships.ts'
import { actorOf, type StaffId } from './people.ts'

type PersonalAct = {
  /** Null: an e-mail without an account. */
  staffId: StaffId | null
  act: string
  /** Who did it: the person, unless it is not proved. */
  actor?: string
  subject?: string
  detail?: Record<string, unknown>
}

/**
 * Records what concerns a person's account, such as a sign-in, in the history of each brand where
 * they work; in that of none where there is no such brand.
 */
export async function auditPerson(
  tx: Tx,
  { staffId, act, detail, ...named }: PersonalAct,
  now: Date,
): Promise<void> {
  const own = staffId === null ? 'staff:unknown' : actorOf(staffId)
  const { actor = own, subject = own } = named
  // Also for an unknown e-mail, so that both take the same time.
  const memberships = await membershipsOf(tx, staffId ?? 0)
  const places =
    memberships.length === 0
      ? [{ brandId: null, role: undefined }]
      : memberships.map(({ brandId, role }) => ({ brandId, role: role.name }))
  for (const { brandId, role } of places)
    await audit(tx, {
      brandId,
      actor,
      role: actor === own ? role : undefined,
      act,
      subject,
      ...(detail && { detail }),
      at: now,
    })
}
