import { randomBytes } from 'node:crypto'

import { owning, type Tx } from '#platform/server/database/db.ts'

const certificates = owning<'certificate' | 'enrollment'>

export type Certificate = {
  slug: string
  brandId: number
  partnerId: number
  student: string
  course: string
  hours: number | null
  finishedAt: Date
}

type Issued = Omit<Certificate, 'slug' | 'partnerId'> & { enrollmentId: number }

/** 128 random bits: a certificate is found only by whoever was given its address. */
const SLUG_BYTES = 16

/** The certificate of an enrolment, made at its first asking; one, whatever is clicked. */
export async function issueCertificate(tx: Tx, issued: Issued): Promise<string> {
  await certificates(tx)
    .insertInto('certificate')
    .values({
      slug: randomBytes(SLUG_BYTES).toString('base64url'),
      brand_id: issued.brandId,
      enrollment_id: issued.enrollmentId,
      student: issued.student,
      course: issued.course,
      hours: issued.hours,
      finished_at: issued.finishedAt,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'enrollment_id']).doNothing())
    .execute()
  const { brandId, enrollmentId: id } = issued
  const slug = await certificateOf(tx, { brandId, id })
  if (slug === null) throw new Error(`no certificate of ${id}`)
  return slug
}

/** The certificate of an enrollment. */
export async function certificateOf(
  tx: Tx,
  { brandId, id }: { brandId: number; id: number },
): Promise<string | null> {
  const row = await certificates(tx)
    .selectFrom('certificate')
    .select('slug')
    .where('brand_id', '=', brandId)
    .where('enrollment_id', '=', id)
    .executeTakeFirst()
  return row?.slug ?? null
}

export async function certificateBySlug(tx: Tx, slug: string): Promise<Certificate | null> {
  const row = await certificates(tx)
    .selectFrom('certificate as c')
    .innerJoin('enrollment as e', (join) =>
      join.onRef('e.brand_id', '=', 'c.brand_id').onRef('e.id', '=', 'c.enrollment_id'),
    )
    .selectAll('c')
    .select('e.partner_id')
    .where('c.slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  return {
    slug: row.slug,
    brandId: row.brand_id,
    partnerId: row.partner_id,
    student: row.student,
    course: row.course,
    hours: row.hours,
    finishedAt: row.finished_at,
  }
}

/** Whoever is erased has certificates no more: they say nothing but who learnt what. */
export async function eraseCertificates(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
): Promise<void> {
  await certificates(tx)
    .deleteFrom('certificate')
    .where('brand_id', '=', brandId)
    .where('enrollment_id', 'in', (eb) =>
      eb
        .selectFrom('enrollment')
        .select('id')
        .where('brand_id', '=', brandId)
        .where('partner_id', '=', partnerId),
    )
    .execute()
}
