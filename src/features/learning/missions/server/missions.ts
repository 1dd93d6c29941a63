import { type RawBuilder, sql } from 'kysely'

import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

const missions = owning<'mission' | 'mission_question' | 'mission_subscription'>

export type MissionRow = RowOf<'mission'>

export type Mission = Omit<
  MissionRow,
  | 'reviewsEnrollments'
  | 'enrollmentStartsAt'
  | 'enrollmentEndsAt'
  | 'termVersion'
  | 'termTitle'
  | 'termText'
> & {
  reviewsEnrollments: boolean
  enrollmentStartsAt: Date
  enrollmentEndsAt: Date
  term: { version: string; title: string; text: string }
}

export type MissionQuestion = Omit<
  RowOf<'mission_question'>,
  'brandId' | 'missionId' | 'position'
>

/** Whether partners see it: published, and its day has come. */
export function isPublished(
  { isDraft, publishedAt }: Pick<Mission, 'isDraft' | 'publishedAt'>,
  now: Date,
): boolean {
  return !isDraft && publishedAt <= now
}

/** The same in a query of `mission`. */
export function published(now: Date): RawBuilder<boolean> {
  return sql<boolean>`not is_draft and published_at <= ${now}`
}

/** A brand's mission by its slug. */
export async function missionBySlug(
  tx: Tx,
  brandId: BrandId,
  slug: string,
): Promise<Mission | null> {
  const row = await all(tx)
    .where('brandId', '=', brandId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ? missionOf(row) : null
}

/**
 * A published mission by an address that may omit the brand. Without the brand it is the first public
 * mission with the slug: a later one of another brand never takes over a shared address.
 */
export async function missionByAddress(
  tx: Tx,
  { slug, brandId }: { slug: string; brandId: BrandId | null },
  now: Date,
): Promise<Mission | null> {
  if (brandId !== null) {
    const mission = await missionBySlug(tx, brandId, slug)
    return mission && isPublished(mission, now) ? mission : null
  }
  const row = await all(tx)
    .where('slug', '=', slug)
    .where(published(now))
    .where('archivedAt', 'is', null)
    .orderBy('isPublic', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return row ? missionOf(row) : null
}

export async function missionById(
  tx: Tx,
  { brandId, missionId }: { brandId: BrandId; missionId: Id<'mission'> },
): Promise<Mission> {
  const row = await all(tx)
    .where('brandId', '=', brandId)
    .where('id', '=', missionId)
    .executeTakeFirstOrThrow()
  return missionOf(row)
}

export async function missionsById(
  tx: Tx,
  brandId: BrandId,
  missionIds: number[],
): Promise<Map<number, Mission>> {
  const rows = await all(tx)
    .where('brandId', '=', brandId)
    .where('id', '=', sql<number>`any(${missionIds}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, missionOf(row)]))
}

/** A mission by its slug, locked until the transaction ends, so that places are not given twice. */
export async function lockMission(
  tx: Tx,
  brandId: BrandId,
  slug: string,
): Promise<Mission | null> {
  const row = await all(tx)
    .where('brandId', '=', brandId)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  return row ? missionOf(row) : null
}

/** Changes the number of taken places; the caller holds the mission's lock. */
export async function countParticipant(
  tx: Tx,
  { brandId, id }: Pick<Mission, 'brandId' | 'id'>,
  by: 1 | -1,
): Promise<void> {
  await missions(tx)
    .updateTable('mission')
    .set({ participants: sql<number>`participants + ${by}` })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

export async function questionsOf(
  tx: Tx,
  { brandId, id }: Pick<Mission, 'brandId' | 'id'>,
): Promise<MissionQuestion[]> {
  return questionsOfMissions(tx, brandId, [id])
}

/** The questions of several missions of one brand, in their order. */
export async function questionsOfMissions(
  tx: Tx,
  brandId: BrandId,
  missionIds: number[],
): Promise<MissionQuestion[]> {
  return missions(tx)
    .selectFrom('mission_question')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('missionId', '=', sql<number>`any(${missionIds}::bigint[])`)
    .orderBy('missionId')
    .orderBy('position')
    .execute()
}

type Paging = { page: number; perPage: number }
type Requested = {
  /** Null: every brand's. */
  brandId: BrandId | null
  publicOnly?: boolean
  /** Without this partner's enrollments, also former ones. */
  withoutPartner?: number
  enrollmentOpen?: boolean
  /** Only those for every level or for this one; null: a partner without a level. */
  forLevel?: number | null
  state?: 'not_started' | 'in_progress' | 'finished' | 'unfinished'
}

/** Published missions, the next to end first (finished ones: the last), and the total. */
export async function missionsPage(
  tx: Tx,
  requested: Requested,
  { page, perPage }: Paging,
  now: Date,
): Promise<{ missions: Mission[]; total: number }> {
  let query = missions(tx)
    .selectFrom('mission')
    .where('archivedAt', 'is', null)
    .where(published(now))
  if (requested.brandId !== null) query = query.where('brandId', '=', requested.brandId)
  if (requested.publicOnly) query = query.where('isPublic', '=', true)
  if (requested.state === 'finished') query = query.where('endsAt', '<=', now)
  else if (requested.state !== undefined) query = query.where('endsAt', '>', now)
  if (requested.state === 'in_progress') query = query.where('startsAt', '<=', now)
  if (requested.state === 'not_started') query = query.where('startsAt', '>', now)
  if (requested.enrollmentOpen)
    query = query
      .where('enrollmentStartsAt', '<=', now)
      .where('enrollmentEndsAt', '>', now)
      .where(sql<boolean>`participants < coalesce(participants_limit, participants + 1)`)
  const { withoutPartner, forLevel } = requested
  if (forLevel !== undefined) query = query.where(openToLevel(forLevel))
  if (withoutPartner !== undefined) query = query.where(neverEnrolled(withoutPartner))
  const { total } = await query
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('endsAt', requested.state === 'finished' ? 'desc' : 'asc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { missions: rows.map(missionOf), total }
}

/** Whether a person ever enrolled, also one who left. */
export async function hasSubscriptions(
  tx: Tx,
  { brandId, id }: Pick<Mission, 'brandId' | 'id'>,
): Promise<boolean> {
  const row = await missions(tx)
    .selectFrom('mission_subscription')
    .select('id')
    .where('brandId', '=', brandId)
    .where('missionId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** In a query of `mission`: those in which this partner has no enrollment, not even a former one. */
export function neverEnrolled(partnerId: PartnerId): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from mission_subscription s
    where s.brand_id = mission.brand_id and s.mission_id = mission.id
      and s.partner_id = ${partnerId})`
}

/** In a query of `mission`: those that partners of a level (null: without one) may enroll in. */
function openToLevel(levelId: number | null): RawBuilder<boolean> {
  return sql<boolean>`(not exists (
      select from mission_for_level l
      where l.brand_id = mission.brand_id and l.mission_id = mission.id)
    or exists (
      select from mission_for_level l
      where l.brand_id = mission.brand_id and l.mission_id = mission.id
        and l.level_id = ${levelId}))`
}

/** A brand's missions that count sales and have begun. */
export async function salesMissions(
  tx: Tx,
  brandId: BrandId,
  now: Date,
): Promise<Mission[]> {
  const rows = await all(tx)
    .where('brandId', '=', brandId)
    .where('kind', '=', 'sales')
    .where('startsAt', '<=', now)
    .execute()
  return rows.map(missionOf)
}

export async function setImage(
  tx: Tx,
  { brandId, id }: Pick<Mission, 'brandId' | 'id'>,
  image: string,
): Promise<void> {
  await missions(tx)
    .updateTable('mission')
    .set({ image })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

function all(tx: Tx) {
  return missions(tx).selectFrom('mission').selectAll()
}

export function missionOf(row: MissionRow): Mission {
  return {
    ...row,
    term: { version: row.termVersion, title: row.termTitle, text: row.termText },
  }
}
