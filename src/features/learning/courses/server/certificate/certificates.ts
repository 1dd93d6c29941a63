import { randomBytes } from 'node:crypto'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const certificates = owning<'certificate' | 'enrollment'>

export type Certificate = Omit<RowOf<'certificate'>, 'enrollmentId'> & {
  partnerId: PartnerId
}

type Issued = Omit<Certificate, 'slug' | 'partnerId'> & { enrollmentId: number }

/** 128 random bits: a certificate cannot be found without its address. */
const SLUG_BYTES = 16

/**
 * The certificate of an enrollment, created on first request; only one, also for parallel
 * requests.
 */
export async function issueCertificate(tx: Tx, issued: Issued): Promise<string> {
  await certificates(tx)
    .insertInto('certificate')
    .values({
      slug: randomBytes(SLUG_BYTES).toString('base64url'),
      brandId: issued.brandId,
      enrollmentId: issued.enrollmentId,
      student: issued.student,
      course: issued.course,
      hours: issued.hours,
      finishedAt: issued.finishedAt,
    })
    .onConflict((conflict) => conflict.columns(['brandId', 'enrollmentId']).doNothing())
    .execute()
  const { brandId, enrollmentId: id } = issued
  const slug = await certificateOf(tx, { brandId, id })
  if (slug === null) throw new Error(`no certificate of ${id}`)
  return slug
}

/** The certificate of an enrollment. */
export async function certificateOf(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
): Promise<string | null> {
  const row = await certificates(tx)
    .selectFrom('certificate')
    .select('slug')
    .where('brandId', '=', brandId)
    .where('enrollmentId', '=', id)
    .executeTakeFirst()
  return row?.slug ?? null
}

export async function certificateBySlug(tx: Tx, slug: string): Promise<Certificate | null> {
  const row = await certificates(tx)
    .selectFrom('certificate as c')
    .innerJoin('enrollment as e', (join) =>
      join.onRef('e.brandId', '=', 'c.brandId').onRef('e.id', '=', 'c.enrollmentId'),
    )
    .selectAll('c')
    .select('e.partnerId')
    .where('c.slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes an erased person's certificates: they say who finished which course. */
export async function eraseCertificates(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await certificates(tx)
    .deleteFrom('certificate')
    .where('brandId', '=', brandId)
    .where('enrollmentId', 'in', (eb) =>
      eb
        .selectFrom('enrollment')
        .select('id')
        .where('brandId', '=', brandId)
        .where('partnerId', '=', partnerId),
    )
    .execute()
}
