import { sql } from 'kysely'
import { z } from 'zod'

import { owning, type Tx } from '#platform/server/database/db.ts'

import { QuestionAnswer } from '../course-contents.ts'

const classes = owning<'lesson_progress' | 'enrollment'>

const Answers = z.array(QuestionAnswer)

export type SchoolClass = {
  id: number
  enrollmentId: number
  contentId: number
  startedAt: Date
  finishedAt: Date | null
  /** What was answered when the questionnaire was passed and saved. */
  answers: QuestionAnswer[] | null
  quizAttempts: number
  /** Whether a try has passed, saved or not. */
  quizPassed: boolean
  positionSeconds: number
}

type Key = { brandId: number; id: number }
type Passage = { brandId: number; enrollmentId: number; contentId: number }

/** Begins a content; the second time answers the first. */
export async function openClass(
  tx: Tx,
  { brandId, enrollmentId, contentId }: Passage,
  now: Date,
): Promise<SchoolClass> {
  const row = await classes(tx)
    .insertInto('lesson_progress')
    .values({
      brand_id: brandId,
      enrollment_id: enrollmentId,
      content_id: contentId,
      started_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'enrollment_id', 'content_id']).doUpdateSet((eb) => ({
        started_at: eb.ref('lesson_progress.started_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return classOf(row)
}

export async function classesOf(tx: Tx, { brandId, id }: Key): Promise<SchoolClass[]> {
  const rows = await classes(tx)
    .selectFrom('lesson_progress')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('enrollment_id', '=', id)
    .execute()
  return rows.map(classOf)
}

type Owner = { brandId: number; partnerId: number }

function ownClass(tx: Tx, { brandId, partnerId }: Owner, id: number) {
  return classes(tx)
    .selectFrom('lesson_progress as s')
    .innerJoin('enrollment as e', (join) =>
      join.onRef('e.brand_id', '=', 's.brand_id').onRef('e.id', '=', 's.enrollment_id'),
    )
    .selectAll('s')
    .where('s.brand_id', '=', brandId)
    .where('s.id', '=', id)
    .where('e.partner_id', '=', partnerId)
}

/** A class of this partner's. */
export async function classById(
  tx: Tx,
  owner: Owner,
  id: number,
): Promise<SchoolClass | null> {
  const row = await ownClass(tx, owner, id).executeTakeFirst()
  return row ? classOf(row) : null
}

/** The same, locked until the transaction ends: tries at a questionnaire are counted one by one. */
export async function lockClass(
  tx: Tx,
  owner: Owner,
  id: number,
): Promise<SchoolClass | null> {
  const row = await ownClass(tx, owner, id).forUpdate('s').executeTakeFirst()
  return row ? classOf(row) : null
}

/** Ends a class, the first time; answers when that was. */
export async function endClass(
  tx: Tx,
  { brandId, id, status }: Key & { status: number },
  now: Date,
): Promise<Date> {
  const row = await classes(tx)
    .updateTable('lesson_progress')
    .set({
      finished_at: sql<Date>`coalesce(finished_at, ${now})`,
      status: sql<number>`greatest(status, ${status}::integer)`,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning('finished_at')
    .executeTakeFirstOrThrow()
  return row.finished_at ?? now
}

/** One more try at the questionnaire. */
export async function countAttempt(
  tx: Tx,
  { brandId, id }: Key,
  passed: boolean,
): Promise<void> {
  await classes(tx)
    .updateTable('lesson_progress')
    .set({
      quiz_attempts: sql<number>`quiz_attempts + 1`,
      quiz_passed: sql<boolean>`quiz_passed or ${passed}::boolean`,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Answers whether there is such a class of this partner's. */
export async function storePosition(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
  { id, positionSeconds }: { id: number; positionSeconds: number },
): Promise<boolean> {
  const { numUpdatedRows } = await classes(tx)
    .updateTable('lesson_progress as s')
    .set({ position_seconds: positionSeconds })
    .from('enrollment as e')
    .whereRef('e.brand_id', '=', 's.brand_id')
    .whereRef('e.id', '=', 's.enrollment_id')
    .where('s.brand_id', '=', brandId)
    .where('s.id', '=', id)
    .where('e.partner_id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function saveAnswers(
  tx: Tx,
  { brandId, id }: Key,
  { answers, score }: { answers: QuestionAnswer[]; score: number },
): Promise<void> {
  await classes(tx)
    .updateTable('lesson_progress')
    .set({ answers: JSON.stringify(answers), score })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
}

function classOf(row: {
  id: number
  enrollment_id: number
  content_id: number
  started_at: Date
  finished_at: Date | null
  answers: unknown
  quiz_attempts: number
  quiz_passed: boolean
  position_seconds: number
}): SchoolClass {
  return {
    id: row.id,
    enrollmentId: row.enrollment_id,
    contentId: row.content_id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    answers: row.answers === null ? null : Answers.parse(row.answers),
    quizAttempts: row.quiz_attempts,
    quizPassed: row.quiz_passed,
    positionSeconds: row.position_seconds,
  }
}
