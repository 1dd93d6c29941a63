import type { Partner } from '#features/people/partners/server/public.ts'
import { lookOf, platformLook } from '#features/program/brands/server/public.ts'
import { assetsOf } from '#features/selling/assets/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Look } from '#platform/server/public-page/document.tsx'

import { companiesOf, firstProducts } from './companies.ts'
import { pageOf } from './find-page.ts'
import type { Preview } from './pages/preview-picture.ts'
import { viewLanding } from './view-landing.ts'
import { viewPerson } from './view-person.ts'

/** A landing page's default background, without a brand's colours. */
export const plainLook: Look = {
  ...platformLook,
  colors: { ...platformLook.colors, body: '#FFFFFF' },
}

const OF_EACH_BRAND = 4

export type Slugs = { partnerSlug: string; brandSlug: string }

/** The data of a partner's page at a brand and of its preview picture. */
export async function readLanding(tx: Tx, slugs: Slugs, now: Date) {
  const whose = await pageOf(tx, slugs)
  if (!whose) return null
  const landing = await viewLanding(tx, whose, now)
  const companies = await companiesOf(tx, whose.partner.userId, now)
  const look = await lookOf(tx, whose.brand.slug, 'landing_background')
  const header = landing.banners[0]?.asset ?? landing.header
  const preview: Preview = {
    color: look.colors.primary,
    picture: header?.mobilePicture ?? null,
    photo: landing.person.photo,
  }
  return { look, preview, landing, hasMore: companies.length > 1 }
}

/** The content of a partner's page of all brands: each brand with its first products. Null without any brand. */
export async function readCentral(tx: Tx, partner: Partner, now: Date) {
  const companies = []
  for (const company of await companiesOf(tx, partner.userId, now)) {
    const products = await firstProducts(tx, company, { most: OF_EACH_BRAND, now })
    companies.push({ ...company, products })
  }
  if (companies.length === 0) return null
  const person = await viewPerson(tx, partner)
  const requested = { brandId: partner.brandId, target: 'header' } as const
  const [header] = await assetsOf(tx, requested, now)
  const preview: Preview = {
    color: plainLook.colors.primary,
    picture: header?.mobilePicture ?? null,
    photo: person.photo,
  }
  return { look: plainLook, preview, person, companies }
}
