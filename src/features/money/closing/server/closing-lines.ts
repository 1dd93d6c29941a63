import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, sumCents } from '#platform/contract/money.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

const lines = owning<'closing_line'>

/** One credit of a closing; a bonus has no order. */
export type ClosingLine = {
  category: string
  order: {
    externalId: string
    createdAt: Date
    role: 'PRI' | 'SEC'
  } | null
  baseCents: Cents
  percent: BasisPoints
  amountCents: Cents
}

type Key = { brandId: BrandId; id: number }

export async function storeLines(
  tx: Tx,
  { brandId, id }: Key,
  stored: ClosingLine[],
): Promise<void> {
  const rows = stored.map(({ order, ...line }, index) => ({
    no: index + 1,
    category: line.category,
    order: order?.externalId ?? null,
    at: order?.createdAt ?? null,
    role: order?.role ?? null,
    base: line.baseCents,
    percent: line.percent,
    amount: line.amountCents,
  }))
  await sql`
    insert into closing_line (brand_id, closing_id, no, category, order_external_id, order_created_at, role,
      base_cents, percent_points, amount_cents)
    select ${brandId}, ${id}, r.no, r.category, r."order", r.at, r.role, r.base, r.percent, r.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      no integer, category text, "order" text, at timestamptz, role commission_role, base bigint, percent integer, amount bigint)`.execute(
    tx,
  )
}

/** One page of a closing's lines, which are numbered without gaps, and their total number. */
export async function linesPage(
  tx: Tx,
  { brandId, id }: Key,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ lines: ClosingLine[]; total: number }> {
  const ofClosing = lines(tx)
    .selectFrom('closing_line')
    .where('brandId', '=', brandId)
    .where('closingId', '=', id)
  const last = await ofClosing
    .select(sql<number>`coalesce(max(no), 0)`.as('no'))
    .executeTakeFirstOrThrow()
  const rows = await ofClosing
    .selectAll()
    .where('no', '>', (page - 1) * per_page)
    .where('no', '<=', page * per_page)
    .orderBy('no')
    .execute()
  return { lines: rows.map(toLine), total: last.no }
}

/** The lines of a closing after a number, with their numbers, at most `limit`. */
export async function linesAfter(
  tx: Tx,
  { brandId, id }: Key,
  { after, limit }: After<number>,
): Promise<(ClosingLine & { no: number })[]> {
  const rows = await lines(tx)
    .selectFrom('closing_line')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('closingId', '=', id)
    .where('no', '>', after ?? 0)
    .orderBy('no')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toLine(row), no: row.no }))
}

/** Number and value in centavos of a closing's orders; an order with two roles counts once. */
export function ordersIn(closed: ClosingLine[]): { orders: number; valueCents: Cents } {
  const values = new Map(
    closed.flatMap(({ order, baseCents }) =>
      order ? [[order.externalId, baseCents] as const] : [],
    ),
  )
  return { orders: values.size, valueCents: sumCents(values.values()) }
}

type Row = RowOf<'closing_line'>

function toLine(row: Row): ClosingLine {
  const { category, baseCents, amountCents } = row
  return {
    category,
    order:
      row.orderExternalId === null || row.orderCreatedAt === null
        ? null
        : {
            externalId: row.orderExternalId,
            createdAt: row.orderCreatedAt,
            role: row.role === 'SEC' ? 'SEC' : 'PRI',
          },
    baseCents,
    percent: basisPoints(row.percentPoints),
    amountCents,
  }
}
