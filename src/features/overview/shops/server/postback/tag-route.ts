import { brandBySlug, parameter } from '#features/program/brands/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import type { Server } from '#platform/server/http/serve.ts'

import { tagScript } from './tag.ts'

export function tagAddress(publicUrl: string, brandSlug: string): string {
  return new URL(`/tag/${brandSlug}.js`, publicUrl).href
}

const SLUG = /^([a-z0-9-]{1,60})\.js$/

/** The tag of a brand's shop, for pages of any site. */
export function tagRoute({ http, db }: Pick<Server, 'http' | 'db'>): void {
  http.get<{ Params: { file: string } }>('/tag/:file', async (request, reply) => {
    const [, slug] = SLUG.exec(request.params.file) ?? []
    const days = await inScope(db, 'every brand: brand unknown', async (tx) => {
      const brand = slug === undefined ? null : await brandBySlug(tx, slug)
      return brand && parameter(tx, brand.id, 'attribution_window_days')
    })
    if (days === null) return reply.code(404).type('text/javascript').send('')
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(tagScript(days))
  })
}
