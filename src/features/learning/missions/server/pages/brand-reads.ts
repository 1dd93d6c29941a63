import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { anywhere } from '#platform/server/database/part-of-text.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { type After, keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import type { MissionBody } from '../../body-contract.ts'
import type { missionStates } from '../../brand-contract.ts'
import * as contract from '../../read-contract.ts'
import { missionLevels } from '../enrollment/mission-levels.ts'
import { requiredCourseSlugs } from '../mission-courses.ts'
import {
  hasSubscriptions,
  isPublished,
  type Mission,
  missionBySlug,
  missionOf,
  published,
  questionsOf,
} from '../missions.ts'

const missionPages = keysetById('missions')

/** The brand's own view of its missions. */
export function brandMissionReads(server: Server): void {
  serve(server, contract.listBrandMissions, async ({ query, viewer, tx, now }) => {
    const page = await readPageById(missionPages, query, (range) =>
      missionsOfBrand(tx, { ...query, brandId: viewer.brandId, now, ...range }),
    )
    if (page instanceof Refusal) return page
    return { data: page.rows.map((mission) => viewListed(mission, now)), next: page.next }
  })

  serve(server, contract.showBrandMission, async ({ params, viewer, tx, now }) => {
    const mission = await missionBySlug(tx, viewer.brandId, params.slug)
    return mission ? viewWhole(tx, mission, now) : refuse('unknown_mission')
  })
}

/** A mission as its author wrote it, with its state. */
export async function viewWhole(tx: Tx, mission: Mission, now: Date) {
  const [body, enrolled] = await Promise.all([
    bodyOf(tx, mission),
    hasSubscriptions(tx, mission),
  ])
  return { ...viewListed(mission, now), image: mission.image, enrolled, mission: body }
}

type Status = (typeof missionStates)[number]
type Filter = Pick<z.output<typeof contract.listBrandMissions.query>, 'status' | 'search'>
type Listing = After<number> & Filter & { brandId: BrandId; now: Date }

/** The same as `statusOf`, for the list. */
const conditions: Record<Status, (now: Date) => RawBuilder<boolean>> = {
  archived: () => sql`archived_at is not null`,
  draft: () => sql`archived_at is null and is_draft`,
  scheduled: (now) => sql`archived_at is null and not is_draft and published_at > ${now}`,
  not_started: (now) => sql`${offered(now)} and starts_at > ${now}`,
  in_progress: (now) => sql`${offered(now)} and starts_at <= ${now} and ends_at > ${now}`,
  finished: (now) => sql`${offered(now)} and starts_at <= ${now} and ends_at <= ${now}`,
}

function offered(now: Date): RawBuilder<boolean> {
  return sql<boolean>`archived_at is null and ${published(now)}`
}

async function missionsOfBrand(
  tx: Tx,
  { brandId, status, search, now, after, limit }: Listing,
): Promise<Mission[]> {
  let query = owning<'mission'>(tx)
    .selectFrom('mission')
    .selectAll()
    .where('brandId', '=', brandId)
  if (status !== undefined) query = query.where(conditions[status](now))
  if (search !== undefined)
    query = query.where(
      sql<boolean>`plain_text(title) || ' ' || slug like plain_text(${anywhere(search)})`,
    )
  if (after !== null) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(missionOf)
}

export function viewListed(mission: Mission, now: Date) {
  return {
    id: mission.id,
    slug: mission.slug,
    title: mission.title,
    status: statusOf(mission, now),
    participants: mission.participants,
    published_at: mission.publishedAt,
    starts_at: mission.startsAt,
    ends_at: mission.endsAt,
  }
}

function statusOf(mission: Mission, now: Date) {
  const { archivedAt, startsAt, endsAt, isDraft } = mission
  if (archivedAt !== null) return 'archived' as const
  if (isDraft) return 'draft' as const
  if (!isPublished(mission, now)) return 'scheduled' as const
  if (startsAt > now) return 'not_started' as const
  return endsAt <= now ? ('finished' as const) : ('in_progress' as const)
}

/** A stored mission as its author wrote it. */
export async function bodyOf(tx: Tx, mission: Mission): Promise<MissionBody> {
  const [questions, courses, levels] = await Promise.all([
    questionsOf(tx, mission),
    requiredCourseSlugs(tx, mission),
    missionLevels(tx, mission),
  ])
  return {
    title: mission.title,
    description: mission.description,
    instructions: mission.instructions,
    rules: mission.rules,
    kind: mission.kind,
    recurrence: mission.recurrence,
    content_form: mission.contentForm,
    contents_required: mission.contentsRequired,
    goal_orders: mission.goalOrders,
    goal_sales: mission.goalCents,
    reward: mission.rewardCents,
    participants_limit: mission.participantsLimit,
    minimum_followers: mission.minimumFollowers,
    courses,
    levels,
    reviews_enrolments: mission.reviewsEnrollments,
    public: mission.isPublic,
    draft: mission.isDraft,
    ...(!mission.isDraft && { published_at: mission.publishedAt }),
    terms: mission.term,
    enrolment_starts_at: mission.enrollmentStartsAt,
    enrolment_ends_at: mission.enrollmentEndsAt,
    starts_at: mission.startsAt,
    ends_at: mission.endsAt,
    questions: questions.map(({ question, kind, required, options }) => ({
      question,
      kind,
      required,
      options,
    })),
  }
}
