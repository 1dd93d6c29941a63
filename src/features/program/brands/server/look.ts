import type { Tx } from '#platform/server/database/db.ts'
import type { Look } from '#platform/server/public-page/document.tsx'

import { brandBySlug } from './brands.ts'
import { parameter } from './parameters.ts'

/** The look of pages that belong to no brand. */
export const platformLook: Look = {
  name: 'Aliado',
  slug: null,
  logo: null,
  colors: { primary: '#0F6E56', body: '#E0E0E0', bar: '#FFFFFF' },
}

/** The look of a brand's public pages; the platform's if the brand does not exist. */
export async function lookOf(
  tx: Tx,
  slug: string | undefined,
  ground: 'body_background' | 'landing_background' = 'body_background',
): Promise<Look> {
  const brand = slug === undefined ? null : await brandBySlug(tx, slug)
  if (!brand) return platformLook
  const layout = await parameter(tx, brand.id, 'custom_layout')
  return {
    name: brand.name,
    slug: brand.slug,
    logo: brand.logoUrl,
    colors: {
      primary: layout.primary,
      body: layout[ground],
      bar: layout.navbar_background,
    },
  }
}
