import {
  approvedBySlug,
  type Partner,
  partnerBySlug,
} from '#features/people/partners/server/public.ts'
import { type Brand, brandBySlug } from '#features/program/brands/server/public.ts'
import { isDisabled } from '#features/program/identity/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'

type Slugs = { brandSlug: string; partnerSlug: string }

/** The partner of the page: approved by the brand, with an active account. */
export async function pageOf(
  tx: Tx,
  { brandSlug, partnerSlug }: Slugs,
): Promise<{ brand: Brand; partner: Partner } | null> {
  const brand = await brandBySlug(tx, brandSlug)
  if (!brand || brand.isPlatform) return null
  const partner = await partnerBySlug(tx, brand.id, partnerSlug)
  if (partner?.approved !== true || (await isDisabled(tx, partner.userId))) return null
  return { brand, partner }
}

/** The partner's current slug where the requested one is a former one; else null. */
export async function renamedTo(tx: Tx, slugs: Slugs): Promise<string | null> {
  const slug = (await pageOf(tx, slugs))?.partner.slug
  return slug === undefined || slug === slugs.partnerSlug.toLowerCase() ? null : slug
}

/**
 * The one person with this slug at any brand; null where two people share it, because one
 * person's visitors must not be led to another.
 */
export async function personOf(tx: Tx, partnerSlug: string): Promise<Partner | null> {
  const found = await approvedBySlug(tx, partnerSlug)
  const [first] = found
  if (!first || found.some(({ userId }) => userId !== first.userId)) return null
  if (await isDisabled(tx, first.userId)) return null
  // Where the person still has this slug, it is not a former one.
  return found.find(({ slug }) => slug === partnerSlug.toLowerCase()) ?? first
}
