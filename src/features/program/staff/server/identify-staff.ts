import { brandBySlug } from '#features/program/brands/server/public.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor, StaffPerson } from '#platform/server/http/access.ts'

import { membershipsOf, noteUse } from './memberships.ts'
import { actorOf } from './people.ts'
import { useSession } from './sessions.ts'

type Request = { token: string; brandSlug: string | null }

const USE_NOTED_MS = MINUTE_MS

/**
 * The person of a session's token; as a member of the brand that the request names, where they are
 * one. Each request reads the role, so that a change applies at once, in every process.
 */
export async function identifyStaff(
  tx: Tx,
  { token, brandSlug }: Request,
  now: Date,
): Promise<BrandActor | StaffPerson | null> {
  const [session, brand] = await Promise.all([
    useSession(tx, token, now),
    brandSlug === null ? null : brandBySlug(tx, brandSlug),
  ])
  if (!session) return null
  const { staffId, id: sessionId, provedAt, isPlatform } = session
  const person = { staffId, sessionId, provedAt, actor: actorOf(staffId) }
  const membership =
    brand && (await membershipsOf(tx, staffId)).find(({ brandId }) => brandId === brand.id)
  if (!membership)
    return { kind: 'person', brandId: null, otherBrand: brandSlug, isPlatform, ...person }
  const { brandId, role, limited, lastUsedAt } = membership
  const suspended = brand.suspendedAt !== null
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_NOTED_MS)
    await noteUse(tx, { brandId, staffId }, now)
  const permissions = new Set(role.permissions)
  return {
    kind: 'staff',
    brandId,
    permissions,
    role: role.name,
    limited,
    suspended,
    ...person,
  }
}
