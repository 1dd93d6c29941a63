import { sql } from 'kysely'
import { z } from 'zod'

import type { CreditCategory } from '#features/money/ledger/rules.ts'
import type { Brand } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'

import { type CommissionLine, commissionRules } from './percents.ts'

const commissions = owning<'commission'>

export type CommissionRole = 'PRI' | 'SEC'

export type Commission = Omit<RowOf<'commission'>, 'brandId' | 'lines'> & {
  lines: CommissionLine[]
}

// Only this file writes the column; parsed, because a jsonb column has no type.
const StoredLines = z.array(
  z.object({
    sku: z.string(),
    category: z.string(),
    total: z.int().transform(cents),
    percent: z.int().transform(basisPoints),
    rule: z.enum(commissionRules),
    // Lines of earlier versions have none.
    ruleId: z.int().nullable().default(null),
    levelId: z.int().nullable().default(null),
    // Only lines with an extra have it.
    boost: z
      .object({
        boosterId: z.int(),
        base: z.int().transform(basisPoints),
        times: z.int().nullable(),
        until: Day,
      })
      .nullable()
      .default(null),
  }),
)

export async function commissionsOf(
  tx: Tx,
  brandId: BrandId,
  orderIds: number[],
): Promise<Commission[]> {
  if (orderIds.length === 0) return []
  const rows = await commissions(tx)
    .selectFrom('commission')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('orderId', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('orderId')
    .orderBy('role')
    .execute()
  return rows.map(({ brandId: _brandId, ...row }) => ({
    ...row,
    lines: StoredLines.parse(row.lines).map(({ total, ...line }) => ({
      ...line,
      totalCents: total,
    })),
  }))
}

export async function storeCommissions(
  tx: Tx,
  brandId: BrandId,
  stored: Commission[],
): Promise<void> {
  if (stored.length === 0) return
  const rows = stored.map((commission) => ({
    order_id: commission.orderId,
    role: commission.role,
    partner_id: commission.partnerId,
    base: commission.baseCents,
    amount: commission.amountCents,
    lines: commission.lines.map(({ totalCents, boost, ...line }) => ({
      ...line,
      total: totalCents,
      ...(boost && { boost }),
    })),
    reversed: commission.reversed,
    release_at: commission.releaseAt,
    held_until: commission.heldUntil,
    release_before_hold: commission.releaseBeforeHold,
    created_at: commission.createdAt,
  }))
  await sql`
    insert into commission (brand_id, order_id, role, partner_id, base_cents, amount_cents, lines, reversed, release_at, held_until, release_before_hold, created_at)
    select ${brandId}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      order_id bigint, role commission_role, partner_id bigint, base bigint, amount bigint, lines jsonb, reversed boolean,
      release_at timestamptz, held_until timestamptz, release_before_hold timestamptz, created_at timestamptz)
    order by r.order_id, r.role
    on conflict (brand_id, order_id, role) do update set
      base_cents = excluded.base_cents, amount_cents = excluded.amount_cents, lines = excluded.lines,
      reversed = excluded.reversed, release_at = excluded.release_at,
      held_until = excluded.held_until, release_before_hold = excluded.release_before_hold, created_at = excluded.created_at ${prepared}`.execute(
    tx,
  )
}

/** Removes the commissions of a seller who lost these orders; their reversal is in the ledger. */
export async function removeCommissions(
  tx: Tx,
  brandId: BrandId,
  orderIds: number[],
): Promise<void> {
  if (orderIds.length === 0) return
  await commissions(tx)
    .deleteFrom('commission')
    .where('brandId', '=', brandId)
    .where('orderId', '=', sql<number>`any(${orderIds}::bigint[])`)
    .execute()
}

/** The credits that are commissions: of one's own sales, and of invited partners'. */
export const commissionCategories: CreditCategory[] = ['sale', 'invite']

/**
 * The credits that a closing pays: commissions, and what the brand adds by hand. Rewards of missions and
 * courses, and what a partner brought along, are redeemed in both modes.
 */
export const closingCategories: CreditCategory[] = [
  ...commissionCategories,
  'bonus',
  'adjustment',
]

/** The categories that closings release in a brand's mode, not their day. */
export function releasedByClosing(mode: Brand['mode']): CreditCategory[] {
  return mode === 'commission' ? commissionCategories : []
}
