import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { QuestionAnswer } from '../course-contents.ts'

const lessons = owning<'lesson_progress' | 'enrollment'>

const Answers = z.array(QuestionAnswer)

export type LessonProgress = Omit<
  RowOf<'lesson_progress'>,
  'brandId' | 'answers' | 'score' | 'status'
> & {
  /** The answers when the questionnaire was passed and saved. */
  answers: QuestionAnswer[] | null
}

type Key = { brandId: BrandId; id: number }
type LessonContent = { brandId: BrandId; enrollmentId: number; contentId: number }

/** Starts a content; a repeated call returns the first result. */
export async function openLesson(
  tx: Tx,
  { brandId, enrollmentId, contentId }: LessonContent,
  now: Date,
): Promise<LessonProgress> {
  const row = await lessons(tx)
    .insertInto('lesson_progress')
    .values({
      brandId,
      enrollmentId,
      contentId,
      startedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'enrollmentId', 'contentId']).doUpdateSet((eb) => ({
        startedAt: eb.ref('lesson_progress.startedAt'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return toLessonProgress(row)
}

export async function lessonsOf(tx: Tx, { brandId, id }: Key): Promise<LessonProgress[]> {
  const rows = await lessons(tx)
    .selectFrom('lesson_progress')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('enrollmentId', '=', id)
    .execute()
  return rows.map(toLessonProgress)
}

function ownLesson(tx: Tx, { brandId, partnerId }: PartnerKey, id: number) {
  return lessons(tx)
    .selectFrom('lesson_progress as s')
    .innerJoin('enrollment as e', (join) =>
      join.onRef('e.brandId', '=', 's.brandId').onRef('e.id', '=', 's.enrollmentId'),
    )
    .selectAll('s')
    .where('s.brandId', '=', brandId)
    .where('s.id', '=', id)
    .where('e.partnerId', '=', partnerId)
}

/** The lesson progress of this partner. */
export async function lessonById(
  tx: Tx,
  owner: PartnerKey,
  id: number,
): Promise<LessonProgress | null> {
  const row = await ownLesson(tx, owner, id).executeTakeFirst()
  return row ? toLessonProgress(row) : null
}

/**
 * The lesson progress of this partner, locked until the transaction ends, so that simultaneous tries
 * at a questionnaire run in sequence.
 */
export async function lockLesson(
  tx: Tx,
  owner: PartnerKey,
  id: number,
): Promise<LessonProgress | null> {
  const row = await ownLesson(tx, owner, id).forUpdate('s').executeTakeFirst()
  return row ? toLessonProgress(row) : null
}

/** Finishes a lesson, the first time; returns when that was. */
export async function endLesson(
  tx: Tx,
  { brandId, id, status }: Key & { status: number },
  now: Date,
): Promise<Date> {
  const row = await lessons(tx)
    .updateTable('lesson_progress')
    .set({
      finishedAt: sql<Date>`coalesce(finished_at, ${now})`,
      status: sql<number>`greatest(status, ${status}::integer)`,
    })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .returning('finishedAt')
    .executeTakeFirstOrThrow()
  return row.finishedAt ?? now
}

/** Counts one more try at the questionnaire. */
export async function countAttempt(
  tx: Tx,
  { brandId, id }: Key,
  passed: boolean,
): Promise<void> {
  await lessons(tx)
    .updateTable('lesson_progress')
    .set({
      quizAttempts: sql<number>`quiz_attempts + 1`,
      quizPassed: sql<boolean>`quiz_passed or ${passed}::boolean`,
    })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Stores the second at which a video was left; false if the partner has no such lesson. */
export async function storePosition(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { id, positionSeconds }: { id: number; positionSeconds: number },
): Promise<boolean> {
  const { numUpdatedRows } = await lessons(tx)
    .updateTable('lesson_progress as s')
    .set({ positionSeconds })
    .from('enrollment as e')
    .whereRef('e.brandId', '=', 's.brandId')
    .whereRef('e.id', '=', 's.enrollmentId')
    .where('s.brandId', '=', brandId)
    .where('s.id', '=', id)
    .where('e.partnerId', '=', partnerId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function saveAnswers(
  tx: Tx,
  { brandId, id }: Key,
  { answers, score }: { answers: QuestionAnswer[]; score: number },
): Promise<void> {
  await lessons(tx)
    .updateTable('lesson_progress')
    .set({ answers: JSON.stringify(answers), score })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

function toLessonProgress(row: RowOf<'lesson_progress'>): LessonProgress {
  return { ...row, answers: row.answers === null ? null : Answers.parse(row.answers) }
}
