import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import { SegmentRule } from '../../segment-contract.ts'

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
