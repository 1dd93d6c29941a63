import { allBrands } from '#features/program/brands/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { Server } from '#platform/server/http/serve.ts'
import { addressOfRequest } from '#platform/server/public-page/brand-of-host.ts'

import { COMPARISON_PATH, infoPath, missionsPath } from '../rules.ts'

const DAY_S = 86_400

/** The files that search engines read first: the public pages, and the addresses to leave out. */
export function searchFiles({ http, db }: Server, publicUrl: string): void {
  http.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_S}`)
      .send(
        [
          'User-agent: *',
          ...['/api/', '/r/', '/files/', '/dev/'].map((path) => `Disallow: ${path}`),
          `Sitemap: ${addressOfRequest(request, publicUrl)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  http.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_S}`)
      .send(
        sitemap(
          addressOfRequest(request, publicUrl),
          await publicPaths(db, request.brandOfHost?.id ?? null),
        ),
      ),
  )
}

/** The public pages; those of one brand at its own domain. */
async function publicPaths(db: Db, brandId: number | null): Promise<string[]> {
  const all = await inScope(db, 'every brand: public lists', allBrands)
  const brands = all.filter(({ isPlatform, ownHost, id }) =>
    brandId === null ? !isPlatform && ownHost === null : id === brandId,
  )
  const pages = [...brands.map(infoPath), ...brands.map(missionsPath)]
  if (brandId !== null) return pages
  return ['/blog-lp', COMPARISON_PATH, '/public/missions', ...pages]
}

function sitemap(publicUrl: string, paths: string[]): string {
  const urls = paths.map((path) => `<url><loc>${publicUrl}${encodeURI(path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
