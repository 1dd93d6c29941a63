import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { anywhere } from '#platform/server/database/part-of-text.ts'

import type { StaffId } from './people.ts'

/** The members of the brand's team with this text in their name. */
export async function membersNamed(
  tx: Tx,
  brandId: BrandId,
  search: string,
): Promise<StaffId[]> {
  const rows = await owning<'staff_member' | 'staff_membership'>(tx)
    .selectFrom('staff_membership as membership')
    .innerJoin('staff_member as person', 'person.id', 'membership.staffId')
    .select('person.id')
    .where('membership.brandId', '=', brandId)
    .where(sql<boolean>`plain_text(person.name) like plain_text(${anywhere(search)})`)
    .execute()
  return rows.map(({ id }) => id)
}
