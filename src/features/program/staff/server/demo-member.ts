import type { StandardRole } from '#platform/contract/endpoint/roles.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { storeMembership } from './memberships.ts'
import { storePerson } from './people.ts'

type DemoMember = {
  name: string
  email: string
  passwordHash: string
  isPlatform: boolean
  memberships: { brandId: BrandId; role: StandardRole }[]
}

/**
 * Adds a person who signs in with the password alone, where the installation is a demo. Their
 * password may be shorter than the rule, so that it is not chosen by an invitation.
 */
export async function addDemoMember(
  tx: Tx,
  { memberships, ...person }: DemoMember,
  now: Date,
): Promise<void> {
  const staffId = await storePerson(tx, { ...person, isDemo: true }, now)
  if (staffId === null) throw new Error(`${person.email} has an account already`)
  for (const { brandId, role } of memberships) {
    await storeMembership(tx, { brandId, staffId, stored: { role, roleId: null } }, now)
    await audit(tx, {
      brandId,
      actor: 'demo',
      act: 'staff_member.added',
      subject: `staff:${staffId}`,
      detail: { role },
      at: now,
    })
  }
}
