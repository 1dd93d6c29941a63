import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import { SegmentRule } from '../../segment-contract.ts'
import { text } from '../text.ts'

const segments = owning<'segment'>

export type Segment = Omit<RowOf<'segment'>, 'rule'> & { rule: SegmentRule }
export type SegmentKey = Pick<Segment, 'brandId' | 'id'>

/** A brand's segments by name. */
export async function segmentsOf(tx: Tx, brandId: BrandId): Promise<Segment[]> {
  const rows = await segments(tx)
    .selectFrom('segment')
    .selectAll()
    .where('brandId', '=', brandId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toSegment)
}

export async function segmentById(tx: Tx, key: SegmentKey): Promise<Segment | null> {
  const row = await one(tx, key).executeTakeFirst()
  return row ? toSegment(row) : null
}

/** A segment, locked until the transaction ends. */
export async function lockSegment(tx: Tx, key: SegmentKey): Promise<Segment | null> {
  const row = await one(tx, key).forUpdate().executeTakeFirst()
  return row ? toSegment(row) : null
}

/** Whether there is a segment; it is not deleted before the transaction ends. */
export async function holdSegment(tx: Tx, key: SegmentKey): Promise<boolean> {
  return (await one(tx, key).forKeyShare().executeTakeFirst()) !== undefined
}

/** Follows a level to its new name, in all segments that name it. */
export async function renameLevelInSegments(
  tx: Tx,
  brandId: BrandId,
  { before, name }: { before: string; name: string },
): Promise<void> {
  await sql`
    update segment set rule = jsonb_set(rule, '{levels}', (
      select jsonb_agg(case when lower(level) = lower(${before}) then ${name} else level end)
      from jsonb_array_elements_text(rule -> 'levels') level))
    where brand_id = ${brandId} and ${naming(before)}`.execute(tx)
}

/** Where the conditions of a segment name a level; null: in none. */
export async function segmentNaming(
  tx: Tx,
  brandId: BrandId,
  level: string,
): Promise<string | null> {
  const row = await segments(tx)
    .selectFrom('segment')
    .select('name')
    .where('brandId', '=', brandId)
    .where(naming(level))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? text.inSegment(row.name) : null
}

/** In a query of `segment`: those whose conditions name a level, in capitals or not. */
function naming(level: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from jsonb_array_elements_text(segment.rule -> 'levels') named
    where lower(named) = lower(${level}))`
}

function one(tx: Tx, { brandId, id }: SegmentKey) {
  return segments(tx)
    .selectFrom('segment')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
}

type Words = Pick<Segment, 'name' | 'rule'>

export async function storeSegment(
  tx: Tx,
  { name, rule, ...segment }: Words & Pick<Segment, 'brandId' | 'createdBy' | 'createdAt'>,
): Promise<Segment> {
  const row = await segments(tx)
    .insertInto('segment')
    .values({ ...segment, name, rule: stored(rule) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSegment(row)
}

export async function rewriteSegment(
  tx: Tx,
  { brandId, id }: SegmentKey,
  { name, rule }: Words,
): Promise<void> {
  await segments(tx)
    .updateTable('segment')
    .set({ name, rule: stored(rule) })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

export async function removeSegment(tx: Tx, { brandId, id }: SegmentKey): Promise<void> {
  await segments(tx)
    .deleteFrom('segment')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

function stored(rule: SegmentRule): string {
  return JSON.stringify(z.encode(SegmentRule, rule))
}

function toSegment(row: RowOf<'segment'>): Segment {
  return { ...row, rule: SegmentRule.parse(row.rule) }
}
