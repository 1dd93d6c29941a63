import { brandById, brandBySlug } from '#features/program/brands/server/public.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { approvedBySlug, type Partner, partnerBySlug } from './partners.ts'

type Requested = { slug: string; brandSlug: string | undefined }

/** The public data of an active partner; a slug that two brands use needs the brand's. */
export async function viewCard(db: Db, request: Requested) {
  return inScope(db, 'every brand: brand unknown', async (tx) => {
    const partner = await find(tx, request)
    if (!partner) return refuse('unknown_partner')
    const brand = await brandById(tx, partner.brandId)
    return {
      slug: partner.slug,
      nome: partner.name,
      logo_foto_link: partner.logoUrl,
      slug_parent: brand.slug,
    }
  })
}

async function find(tx: Tx, { slug, brandSlug }: Requested): Promise<Partner | null> {
  if (brandSlug === undefined) {
    const [only, another] = await approvedBySlug(tx, slug)
    return only && !another ? only : null
  }
  const brand = await brandBySlug(tx, brandSlug)
  const partner = brand && (await partnerBySlug(tx, brand.id, slug))
  return partner?.approved ? partner : null
}
