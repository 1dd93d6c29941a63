import { courseIdsOf } from '#features/learning/courses/server/public.ts'
import { levelIdsOf } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'
import type { VersionCheck } from '#platform/server/writes/versions.ts'

import type { MissionBody } from '../body-contract.ts'
import type { wholeMission } from '../brand-contract.ts'
import { missionLevels, storeMissionLevels } from './enrollment/mission-levels.ts'
import { storeMissionCourses } from './mission-courses.ts'
import {
  hasSubscriptions,
  isPublished,
  lockMission,
  type Mission,
  missionOf,
  type MissionQuestion,
  questionsOf,
} from './missions.ts'
import { viewWhole } from './pages/brand-reads.ts'

const missions = owning<'mission' | 'mission_question' | 'mission_subscription'>

type Written = { slug: string; body: MissionBody }
type Context = { caller: BrandActor; requestId: string; now: Date }
type Versioned = Context & { version?: VersionCheck<(typeof wholeMission)['view']> }

/**
 * Creates or changes a mission. The conditions of existing enrollments cannot be changed.
 */
export async function putMission(
  tx: Tx,
  { slug, body, onlyNew = false }: Written & { onlyNew?: boolean },
  context: Versioned,
) {
  const { caller, version, now } = context
  const { brandId } = caller
  const present = await lockMission(tx, brandId, slug)
  const stale = version?.check(present && (await viewWhole(tx, present, now)))
  if (stale) return stale
  if (present && onlyNew) return refuse('slug_taken', { field: 'slug' })
  const named = await checkMission(tx, present, { brandId, body, now })
  if (named instanceof Refusal) return named
  return storeMission(tx, { slug, body, present, named }, context)
}

/** The ids of what a mission names. */
type Named = { courses: number[]; levels: number[] }
type Storing = Written & { present: Mission | null; named: Named }

/** Stores what was checked; null is a mission that the brand does not have yet. */
export async function storeMission(
  tx: Tx,
  { slug, body, present, named }: Storing,
  { caller, requestId, now }: Context,
) {
  const { brandId } = caller
  const publication = publicationOf(body, present, now)
  const before = present && (await recorded(tx, present))
  const row = present
    ? await rewrite(tx, present, { ...columnsOf(body), ...publication })
    : await missions(tx)
        .insertInto('mission')
        .values({ brandId, slug, ...columnsOf(body), ...publication })
        // Another request of the same brand may have created it first.
        .onConflict((conflict) => conflict.columns(['brandId', 'slug']).doNothing())
        .returningAll()
        .executeTakeFirst()
  if (!row) return refuse('slug_taken')
  const mission = missionOf(row)
  await storeMissionCourses(tx, mission, named.courses)
  await storeMissionLevels(tx, mission, named.levels)
  if (!present || !(await hasSubscriptions(tx, present)))
    await replaceQuestions(tx, mission, body)
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: actOf(present, mission),
    subject: `mission:${mission.id}`,
    detail: { slug, before, after: await recorded(tx, mission) },
    requestId,
    at: now,
  })
  return mission
}

type Checked = { brandId: BrandId; body: MissionBody; now: Date }

/** The courses and levels that a mission names, or why it cannot be written; nothing is written yet. */
export async function checkMission(
  tx: Tx,
  present: Mission | null,
  { brandId, body, now }: Checked,
) {
  const publication = publicationOf(body, present, now)
  const refused =
    present && (await refusalOfPromise(tx, present, { body, publication, now }))
  if (refused) return refused
  const courses = await courseIdsOf(tx, brandId, body.courses)
  if (courses instanceof Refusal) return courses
  const levels = await levelIdsOf(tx, brandId, body.levels)
  return levels instanceof Refusal ? levels : { courses, levels }
}

type Publication = Pick<Mission, 'isDraft' | 'publishedAt'>

/** As written, as before, or at once. */
function publicationOf(
  { draft: isDraft, published_at }: MissionBody,
  present: Mission | null,
  now: Date,
): Publication {
  const before = present && (isDraft || !present.isDraft) ? present.publishedAt : now
  return { isDraft, publishedAt: published_at ?? before }
}

function actOf(present: Mission | null, { isDraft }: Mission) {
  if (isDraft && !present) return 'mission.drafted'
  return !isDraft && (present?.isDraft ?? true) ? 'mission.published' : 'mission.changed'
}

type Promised = { body: MissionBody; publication: Publication; now: Date }

/** What people enrolled for does not change any more, and stays published. */
async function refusalOfPromise(
  tx: Tx,
  present: Mission,
  { body, publication, now }: Promised,
) {
  if (!(await hasSubscriptions(tx, present))) return null
  if (!isPublished(publication, now)) return refuse('already_enrolled')
  if (promiseOf(body) !== promiseNow(present, await questionsOf(tx, present)))
    return refuse('already_enrolled')
  const isTooLow =
    body.participants_limit !== null && body.participants_limit < present.participants
  if (!isTooLow) return null
  const value = String(present.participants)
  return refuse('limit_too_low', { field: 'participants_limit', value })
}

/** Who takes part goes on; it is not offered any more. */
export async function archiveMission(
  tx: Tx,
  mission: Mission,
  { caller, requestId, now }: Context,
): Promise<Mission> {
  const { brandId, id, slug, archivedAt } = mission
  if (archivedAt !== null) return mission
  await missions(tx)
    .updateTable('mission')
    .set({ archivedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: 'mission.archived',
    subject: `mission:${id}`,
    detail: { slug, before: { archived: false }, after: { archived: true } },
    requestId,
    at: now,
  })
  return { ...mission, archivedAt: now }
}

type Columns = ReturnType<typeof columnsOf> & Publication

/** An archived mission stays archived, but is a draft again if it is written as one. */
function rewrite(tx: Tx, { brandId, id }: Mission, columns: Columns) {
  return missions(tx)
    .updateTable('mission')
    .set({ ...columns, ...(columns.isDraft && { archivedAt: null }) })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

async function replaceQuestions(tx: Tx, { brandId, id }: Mission, body: MissionBody) {
  await missions(tx)
    .deleteFrom('mission_question')
    .where('brandId', '=', brandId)
    .where('missionId', '=', id)
    .execute()
  if (body.questions.length === 0) return
  await missions(tx)
    .insertInto('mission_question')
    .values(
      body.questions.map((question, position) => ({
        brandId,
        missionId: id,
        position,
        ...question,
      })),
    )
    .execute()
}

/** What people are promised; the texts are too long for a line of the log. */
async function recorded(tx: Tx, mission: Mission) {
  return {
    title: mission.title,
    reward_cents: mission.rewardCents,
    goal_orders: mission.goalOrders,
    goal_cents: mission.goalCents,
    participants_limit: mission.participantsLimit,
    levels: await missionLevels(tx, mission),
    term: mission.term.version,
    starts_at: mission.startsAt,
    ends_at: mission.endsAt,
    published_at: mission.isDraft ? null : mission.publishedAt,
    archived: mission.archivedAt !== null,
  }
}

function columnsOf(body: MissionBody) {
  return {
    title: body.title,
    description: body.description,
    instructions: body.instructions,
    rules: body.rules,
    kind: body.kind,
    recurrence: body.recurrence,
    contentForm: body.content_form,
    contentsRequired: body.contents_required,
    goalOrders: body.goal_orders,
    goalCents: body.goal_sales,
    rewardCents: body.reward,
    participantsLimit: body.participants_limit,
    minimumFollowers: body.minimum_followers,
    reviewsEnrollments: body.reviews_enrolments,
    isPublic: body.public,
    termVersion: body.terms.version,
    termTitle: body.terms.title,
    termText: body.terms.text,
    enrollmentStartsAt: body.enrolment_starts_at,
    enrollmentEndsAt: body.enrolment_ends_at,
    startsAt: body.starts_at,
    endsAt: body.ends_at,
  }
}

/** The conditions that an enrolled person relies on, in a comparable form. */
function promiseOf(body: MissionBody): string {
  return JSON.stringify([
    [body.rules, body.kind, body.recurrence, body.content_form, body.contents_required],
    [body.goal_orders, body.goal_sales, body.reward],
    [body.terms.version, body.terms.title, body.terms.text],
    [body.enrolment_ends_at, body.starts_at, body.ends_at],
    body.questions.map(({ question, kind, required, options }) => [
      question,
      kind,
      required,
      options,
    ]),
  ])
}

function promiseNow(mission: Mission, questions: MissionQuestion[]): string {
  const { term } = mission
  return JSON.stringify([
    [
      mission.rules,
      mission.kind,
      mission.recurrence,
      mission.contentForm,
      mission.contentsRequired,
    ],
    [mission.goalOrders, mission.goalCents, mission.rewardCents],
    [term.version, term.title, term.text],
    [mission.enrollmentEndsAt, mission.startsAt, mission.endsAt],
    questions.map(({ question, kind, required, options }) => [
      question,
      kind,
      required,
      options,
    ]),
  ])
}
