import {
  approvedBySlug,
  type Partner,
  partnerBySlug,
} from '#features/people/partners/server/public.ts'
import { type Brand, brandBySlug } from '#features/program/brands/server/public.ts'
import { isDisabled } from '#features/program/identity/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'

type Slugs = { brandSlug: string; partnerSlug: string }

/** Whose page it is: a partner whom the brand has approved, with an account in use. */
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

/** The partner's current slug where the one that was asked for is a former one; else null. */
export async function renamedTo(tx: Tx, slugs: Slugs): Promise<string | null> {
  const slug = (await pageOf(tx, slugs))?.partner.slug
  return slug === undefined || slug === slugs.partnerSlug.toLowerCase() ? null : slug
}

/**
 * The one person whom a slug names at whatever brands; null where two people share it, because
 * nobody's visitors may be led to somebody else.
 */
export async function personOf(tx: Tx, partnerSlug: string): Promise<Partner | null> {
  const found = await approvedBySlug(tx, partnerSlug)
  const [first] = found
  if (!first || found.some(({ userId }) => userId !== first.userId)) return null
  if (await isDisabled(tx, first.userId)) return null
  // Where the person still has this name, it is not a former one.
  return found.find(({ slug }) => slug === partnerSlug.toLowerCase()) ?? first
}
