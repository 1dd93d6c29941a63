import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { TIME_ZONE } from '#platform/contract/time/dates.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import type { MissionPeriod } from '../progress/periods.ts'

type Row = RowOf<'mission_content'>

const contents = owning<'mission_content'>

export type Content = Omit<Row, 'fileKey' | 'fileType' | 'reviewedAt'> & {
  file: { key: string; type: string } | null
}

export type NewContent = Omit<Content, 'id' | 'status' | 'reason' | 'createdAt'>

export async function storeContent(
  tx: Tx,
  content: NewContent,
  now: Date,
): Promise<Content> {
  const row = await contents(tx)
    .insertInto('mission_content')
    .values({
      brandId: content.brandId,
      subscriptionId: content.subscriptionId,
      missionId: content.missionId,
      partnerId: content.partnerId,
      title: content.title,
      description: content.description,
      hashtags: content.hashtags,
      fileKey: content.file?.key ?? null,
      fileType: content.file?.type ?? null,
      links: content.links,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return contentOf(row)
}

type Subscribed = { brandId: BrandId; id: number }

/** The contents of an enrollment, newest first. */
export async function contentsOf(tx: Tx, { brandId, id }: Subscribed): Promise<Content[]> {
  const rows = await all(tx, brandId)
    .where('subscriptionId', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(contentOf)
}

/** The number of contents not refused, for each of these enrollments that has any. */
export async function countSent(
  tx: Tx,
  brandId: BrandId,
  subscriptionIds: number[],
): Promise<Map<number, number>> {
  const rows = await contents(tx)
    .selectFrom('mission_content')
    .select(['subscriptionId', sql<number>`count(*)`.as('total')])
    .where('brandId', '=', brandId)
    .where('subscriptionId', '=', sql<number>`any(${subscriptionIds}::bigint[])`)
    .where('status', '!=', 'refused')
    .groupBy('subscriptionId')
    .execute()
  return new Map(rows.map(({ subscriptionId, total }) => [subscriptionId, total]))
}

/** The number of contents that wait for the brand's review. */
export async function countWaiting(tx: Tx, { brandId, id }: Subscribed): Promise<number> {
  const { total } = await contents(tx)
    .selectFrom('mission_content')
    .select(sql<number>`count(*)`.as('total'))
    .where('brandId', '=', brandId)
    .where('subscriptionId', '=', id)
    .where('status', '=', 'in_review')
    .executeTakeFirstOrThrow()
  return total
}

/**
 * The number of approved contents of a period; a content counts for the day it was sent.
 */
export async function countApproved(
  tx: Tx,
  { brandId, id }: Subscribed,
  { begin, end }: MissionPeriod,
): Promise<number> {
  const day = sql`(created_at at time zone ${TIME_ZONE})::date`
  const { total } = await contents(tx)
    .selectFrom('mission_content')
    .select(sql<number>`count(*)`.as('total'))
    .where('brandId', '=', brandId)
    .where('subscriptionId', '=', id)
    .where('status', '=', 'approved')
    .where(sql<boolean>`${day} between ${begin}::date and ${end}::date`)
    .executeTakeFirstOrThrow()
  return total
}

/** The number of approved contents of a mission by partner. */
export async function approvedByPartner(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
): Promise<Map<number, number>> {
  const rows = await contents(tx)
    .selectFrom('mission_content')
    .select(['partnerId', sql<number>`count(*)`.as('total')])
    .where('brandId', '=', brandId)
    .where('missionId', '=', id)
    .where('status', '=', 'approved')
    .groupBy('partnerId')
    .execute()
  return new Map(rows.map((row) => [row.partnerId, row.total]))
}

type OfBrand = After<number> & { brandId: BrandId; status: Content['status'] }

/** A brand's contents of one state, oldest first, at most `limit`. */
export async function contentsOfBrand(
  tx: Tx,
  { brandId, status, after, limit }: OfBrand,
): Promise<Content[]> {
  let query = all(tx, brandId).where('status', '=', status)
  if (after !== null) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(contentOf)
}

export async function contentById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Content | null> {
  const row = await all(tx, brandId).where('id', '=', id).executeTakeFirst()
  return row ? contentOf(row) : null
}

/** Decides on a waiting content; returns it with the decision. */
export async function decideContent(
  tx: Tx,
  content: Content,
  decision: Pick<Content, 'status' | 'reason'>,
  now: Date,
): Promise<Content> {
  await contents(tx)
    .updateTable('mission_content')
    .set({ ...decision, reviewedAt: now })
    .where('brandId', '=', content.brandId)
    .where('id', '=', content.id)
    .execute()
  return { ...content, ...decision }
}

function all(tx: Tx, brandId: BrandId) {
  return contents(tx)
    .selectFrom('mission_content')
    .selectAll()
    .where('brandId', '=', brandId)
}

function contentOf({ fileKey, fileType, ...row }: Row): Content {
  return { ...row, file: fileKey === null ? null : { key: fileKey, type: fileType ?? '' } }
}
