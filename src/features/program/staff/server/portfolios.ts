import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { membersOf } from './memberships.ts'
import type { StaffId } from './people.ts'
import { OWNER } from './roles.ts'

const portfolios = owning<'staff_portfolio'>

type MemberKey = { brandId: BrandId; staffId: StaffId }

/** The partners of some levels, with some tags, or named one by one. */
export type Portfolio = { levelIds: number[]; tags: string[]; partnerIds: PartnerId[] }

/** The portfolio of a member; null where they see all partners. */
export async function portfolioOf(
  tx: Tx,
  { brandId, staffId }: MemberKey,
): Promise<Portfolio | null> {
  const row = await portfolios(tx)
    .selectFrom('staff_portfolio')
    .select(['levelIds', 'tags', 'partnerIds'])
    .where('brandId', '=', brandId)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether this person works for the brand, and has not the role that can never be limited. */
export async function memberToLimit(
  tx: Tx,
  key: MemberKey,
): Promise<'unknown' | 'owner' | 'member'> {
  const [member] = await membersOf(tx, key)
  if (!member) return 'unknown'
  return member.role.key === OWNER ? 'owner' : 'member'
}

type Setting = MemberKey & { portfolio: Portfolio; setBy: string }

export async function setPortfolio(
  tx: Tx,
  { brandId, staffId, portfolio, setBy }: Setting,
  now: Date,
): Promise<void> {
  const values = { ...portfolio, setBy, setAt: now }
  await portfolios(tx)
    .insertInto('staff_portfolio')
    .values({ brandId, staffId, ...values })
    .onConflict((conflict) => conflict.columns(['brandId', 'staffId']).doUpdateSet(values))
    .execute()
}

/** False where the member was not limited. */
export async function removePortfolio(
  tx: Tx,
  { brandId, staffId }: MemberKey,
): Promise<boolean> {
  const { numDeletedRows } = await portfolios(tx)
    .deleteFrom('staff_portfolio')
    .where('brandId', '=', brandId)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
