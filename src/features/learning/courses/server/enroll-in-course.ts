import { paidByClosings } from '#features/money/commission/server/public.ts'
import { spendCredit } from '#features/money/ledger/server/public.ts'
import { levelsInWords } from '#features/people/partners/rules.ts'
import type { Id } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { courseFor } from './courses.ts'
import { openEnrollment } from './enrollments.ts'

type NewEnrollment = { courseId: Id<'course'>; agreedCents: Cents | undefined }

/**
 * Enrolls a partner, and charges the course's credits in the same transaction: one enrollment
 * and one charge, however often the request is sent.
 */
export async function enrollInCourse(
  tx: Tx,
  { viewer, enrollment }: { viewer: Viewer; enrollment: NewEnrollment },
  now: Date,
) {
  const { brandId, partnerId } = viewer
  const course = await courseFor(tx, viewer, { id: enrollment.courseId }, now)
  if (!course) return refuse('unknown_course')
  const { id: courseId, priceCents, version } = course
  if (course.enrollment) return refuse('already_enrolled')
  const { levels, fits } = course.limit
  if (!fits) return refuse('level_needed', { value: levelsInWords(levels) })
  if (enrollment.agreedCents !== undefined && enrollment.agreedCents !== priceCents)
    return refuse('price_changed')

  const opened = await openEnrollment(
    tx,
    { brandId, partnerId, courseId, priceCents, version },
    now,
  )
  if (opened === null) return refuse('already_enrolled')
  if (priceCents > 0) {
    const spending = {
      brandId,
      partnerId,
      category: 'course',
      amountCents: priceCents,
      except: await paidByClosings(tx, brandId),
    } as const
    const cause = `course:${courseId}`
    switch (await spendCredit(tx, { ...spending, cause }, now)) {
      case 'insufficient':
        return refuse('insufficient_credits')
      case 'debt':
        return refuse('debt')
      case 'frozen':
        return refuse('wallet_blocked')
      case 'spent':
    }
  }
  return { enrollment_id: opened, course_id: courseId, credits: priceCents }
}
