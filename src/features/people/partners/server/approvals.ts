import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

type Periods = { slug: string; periods: Period[]; blocks: Period[] }

/** When a partner was approved and blocked, with the same of who invited them. */
export type Approvals = Periods & { inviter: Periods | null }

type StoredPeriods = [string, string | null][]

type Row = {
  id: number
  slug: string
  periods: StoredPeriods
  blocks: StoredPeriods
  inviterSlug: string | null
  inviterPeriods: StoredPeriods
  inviterBlocks: StoredPeriods
}

/** The approval periods and blocks of each of these partners and of their inviters. */
export async function approvalsOf(
  tx: Tx,
  brandId: BrandId,
  partnerIds: number[],
): Promise<Map<number, Approvals>> {
  if (partnerIds.length === 0) return new Map()
  const periodsOf = (partner: string) => sql`coalesce((
    select jsonb_agg(jsonb_build_array(a.approved_from, a.approved_until))
    from partner_approval a
    where a.brand_id = ${brandId} and a.partner_id = ${sql.ref(partner)}
  ), '[]'::jsonb)`
  const blocksOf = (partner: string) => sql`coalesce((
    select jsonb_agg(jsonb_build_array(b.blocked_from, b.blocked_until))
    from partner_block b
    where b.brand_id = ${brandId} and b.partner_id = ${sql.ref(partner)}
  ), '[]'::jsonb)`
  const { rows } = await sql<Row>`
    select p.id, p.slug, ${periodsOf('p.id')} as periods, ${blocksOf('p.id')} as blocks,
      i.slug as inviter_slug, ${periodsOf('i.id')} as inviter_periods,
      ${blocksOf('i.id')} as inviter_blocks
    from partner p
    left join partner i on i.brand_id = p.brand_id and i.id = p.invited_by
    where p.brand_id = ${brandId} and p.id = any(${partnerIds}::bigint[])`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        slug: row.slug,
        periods: row.periods.map(toPeriod),
        blocks: row.blocks.map(toPeriod),
        inviter:
          row.inviterSlug === null
            ? null
            : {
                slug: row.inviterSlug,
                periods: row.inviterPeriods.map(toPeriod),
                blocks: row.inviterBlocks.map(toPeriod),
              },
      },
    ]),
  )
}

function toPeriod([from, until]: [string, string | null]): Period {
  return { from: new Date(from), until: until === null ? null : new Date(until) }
}

/** A period of an approval or a block; an end of null means that it has not ended. */
type Period = { from: Date; until: Date | null }

/** Whether a time is in one of the periods; the end is exclusive. */
export function isWithin(periods: readonly Period[], moment: Date): boolean {
  return periods.some(
    ({ from, until }) => from <= moment && (until === null || moment < until),
  )
}

/** The wire's value for an approval: 1 approved, 0 refused, null in review. */
export function flagOf(approved: boolean | null): 0 | 1 | null {
  if (approved === null) return null
  return approved ? 1 : 0
}

/** How many partners a brand approved in these days of São Paulo, and who still are. */
export async function approvedBetween(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: { begin: Day; end: Day },
): Promise<number> {
  const { total } = await owning<'partner'>(tx)
    .selectFrom('partner')
    .select(sql<number>`count(*)`.as('total'))
    .where('brandId', '=', brandId)
    .where('state', '=', 'approved')
    .where('approvedAt', '>=', dayBegins(begin))
    .where('approvedAt', '<', dayEnds(end))
    .executeTakeFirstOrThrow()
  return total
}
