import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { PROCESSES_AGREE_MS } from '#platform/server/settings/processes-agree.ts'

import { brandBySlug } from '../brands.ts'
import type { parameters } from '../known-parameters.ts'
import { parameter } from '../parameters.ts'
import { monogramOf } from './monogram.ts'

type Layout = ReturnType<(typeof parameters)['custom_layout']['schema']['parse']>

/** What an installed or opening portal shows of a brand. */
export type AppLook = {
  id: BrandId
  slug: string
  name: string
  layout: Layout
  /** The brand's own icon, its logo, and the letter that is drawn without them. */
  icon: string | null
  logo: string | null
  monogram: string | null
}

export type AppLooks = (slug: string) => Promise<AppLook | null>

/** Reads the looks of brands, each at most once in five seconds. */
export function appLooks(db: Db): AppLooks {
  const looks = new LRUCache<string, AppLook>({ max: 500, ttl: PROCESSES_AGREE_MS })
  return async (slug) => {
    const known = looks.get(slug)
    if (known) return known
    const look = await inScope(db, 'every brand: brand unknown', async (tx) => {
      const brand = await brandBySlug(tx, slug)
      if (!brand) return null
      return {
        id: brand.id,
        slug: brand.slug,
        name: brand.name,
        layout: await parameter(tx, brand.id, 'custom_layout'),
        icon: brand.iconUrl,
        logo: brand.logoUrl,
        monogram: monogramOf(brand.name),
      }
    })
    if (look) looks.set(slug, look)
    return look
  }
}

/** Changes with what the icon is drawn from. */
export function iconVersion({ icon, logo, monogram, layout }: AppLook): string {
  const parts = JSON.stringify([icon, logo, monogram, layout.primary])
  return createHash('sha256').update(parts).digest('hex').slice(0, 12)
}

/** The address of an icon of the brand's app; it changes with the picture. */
export function iconAddress(look: AppLook, file: string): string {
  return `/${look.slug}/app/${file}.png?v=${iconVersion(look)}`
}
