import type { BrandId, Id } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const enrollments = owning<'enrollment'>

export type Enrollment = RowOf<'enrollment'>

type Opening = PartnerKey & { courseId: Id<'course'>; priceCents: Cents; version: number }

/**
 * The new enrollment's id; null where the partner has one, also one of a parallel request.
 */
export async function openEnrollment(
  tx: Tx,
  { brandId, partnerId, courseId, priceCents, version }: Opening,
  now: Date,
): Promise<number | null> {
  const row = await enrollments(tx)
    .insertInto('enrollment')
    .values({
      brandId,
      partnerId,
      courseId,
      priceCents,
      version,
      enrolledAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function enrollmentById(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  id: number,
): Promise<Enrollment | null> {
  const row = await ownEnrollments(tx, { brandId, partnerId })
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The partner's enrollment, locked until the transaction ends, so that a course finishes only once. */
export async function lockEnrollment(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  id: number,
): Promise<Enrollment | null> {
  const row = await ownEnrollments(tx, { brandId, partnerId })
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Every enrollment of a partner, oldest first. */
export async function enrollmentsOf(tx: Tx, owner: PartnerKey): Promise<Enrollment[]> {
  const rows = await ownEnrollments(tx, owner).orderBy('id').execute()
  return rows
}

export async function endEnrollment(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
  now: Date,
): Promise<void> {
  await enrollments(tx)
    .updateTable('enrollment')
    .set({ finishedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

function ownEnrollments(tx: Tx, { brandId, partnerId }: PartnerKey) {
  return enrollments(tx)
    .selectFrom('enrollment')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
}
