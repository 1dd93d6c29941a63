import '#platform/server/load-tsx.ts'
import { membershipsOf } from '#features/people/memberships/server/public.ts'
import type { Partner } from '#features/people/partners/server/public.ts'
import { addressOf, type Brand, lookOf } from '#features/program/brands/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { type Typed, viewLanding } from '../view-landing.ts'

type Previewed = { brand: Brand; partner: Partner; typed: Typed; publicUrl: string }

/**
 * The partner's public page with what was typed, as a document that only can be looked at: drawn by
 * the code of the page itself, so that it cannot differ from it.
 */
export async function previewPage(
  tx: Tx,
  { brand, partner, typed, publicUrl }: Previewed,
  now: Date,
): Promise<string> {
  const landing = await viewLanding(tx, { brand, partner }, now, typed)
  const memberships = await membershipsOf(tx, partner.userId)
  const look = await lookOf(tx, brand.slug, 'landing_background')
  const { landingPage } = await import('./landing-page.tsx')
  const { html } = landingPage({
    look,
    publicUrl: addressOf(brand, publicUrl),
    landing,
    // Only networks read it.
    image: '',
    hasMore: memberships.filter(({ approved }) => approved === true).length > 1,
  })
  return html.replace('<body>', '<body inert>')
}
