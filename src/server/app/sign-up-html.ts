import '#platform/server/load-tsx.ts'
import { addressOf, brandBySlug } from '#features/program/brands/server/public.ts'
import { PLATFORM_SLUG } from '#platform/contract/platform-slug.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { isServedHere } from '#platform/server/public-page/brand-of-host.ts'

import { text } from '../text.ts'
import type { HtmlOf } from './portal-files.ts'

const OPEN_SCREEN = /^\/([a-z0-9-]{1,60})\/(?:login|sign-up|v2\/sign-up|bemvindo)\/?$/i

/** Partners send others the address where one joins, so it has a preview with the brand's name. */
export function signUpHtml(db: Db, installation: string): HtmlOf {
  return async (path) => {
    const slug = OPEN_SCREEN.exec(path)?.[1]?.toLowerCase()
    if (slug === undefined || slug === PLATFORM_SLUG) return null
    // A decoration: the page also opens without the database.
    const brand = await inScope(db, 'every brand: brand unknown', (tx) =>
      brandBySlug(tx, slug),
    ).catch(() => null)
    if (!brand || !isServedHere(brand.id)) return null
    const origin = addressOf(brand, installation)
    const { previewTags } = await import('#platform/server/public-page/document.tsx')
    const head = previewTags({
      look: brand,
      title: text.join,
      description: text.joining(brand.name),
      address: origin + path,
      image: `${origin}/${brand.slug}/app/icon-512.png`,
      imageSide: 512,
    })
    return { head, body: '' }
  }
}
