import { brandsById } from '#features/program/brands/server/public.ts'
import { FRESH_PROOF_MS } from '#platform/contract/endpoint/fresh-proof.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { StaffPerson } from '#platform/server/http/access.ts'

import { methodsOf } from '../factors/methods.ts'
import { membershipsOf } from '../memberships.ts'
import { personById } from '../people.ts'

/** The signed-in person with their brands, by name. */
export async function viewPerson(
  tx: Tx,
  { staffId, provedAt }: StaffPerson,
  { demo, now }: { demo: boolean; now: Date },
) {
  const [person, memberships] = await Promise.all([
    personById(tx, staffId),
    membershipsOf(tx, staffId),
  ])
  const [brands, methods] = await Promise.all([
    brandsById(
      tx,
      memberships.map(({ brandId }) => brandId),
    ),
    methodsOf(tx, person),
  ])
  const provedUntil = new Date(provedAt.getTime() + FRESH_PROOF_MS)
  return {
    id: staffId,
    name: person.name,
    email: person.email,
    demo: demo && person.isDemo,
    proved_until: provedUntil > now ? provedUntil : null,
    methods,
    brands: memberships
      .flatMap(({ brandId, role }) => {
        const brand = brands.get(brandId)
        if (!brand) return []
        const { slug, name, logoUrl, suspendedReason } = brand
        return {
          slug,
          name,
          logo_url: logoUrl,
          role_name: role.name,
          permissions: role.permissions,
          suspended_reason: suspendedReason,
        }
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
    platform: person.isPlatform,
  }
}
