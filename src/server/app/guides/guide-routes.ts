import '#platform/server/load-tsx.ts'
import { platformLook } from '#features/program/brands/server/public.ts'
import { isForBrand } from '#platform/contract/endpoint/endpoint.ts'
import type { Server } from '#platform/server/http/serve.ts'
import { pageSender } from '#platform/server/public-page/page-sender.ts'
import { pathOfReferrer } from '#platform/server/public-page/path-of-referrer.ts'

import { allContracts } from '../contracts.ts'
import { describeApi } from '../documentation/routes.ts'
import { guides, pathOfGuide, textOfGuide } from './guides.ts'
import { type Reference, referenceOf } from './reference.ts'

const brandContracts = allContracts.filter(({ endpoint }) => isForBrand(endpoint.access))

/** `/docs`: guides and the reference of the brand's API, complete without a script. */
export function guideRoutes(server: Server, publicUrl: string): void {
  const { http } = server
  const send = pageSender(server, ({ headers, url }) => ({
    look: platformLook,
    publicUrl,
    home: '/docs',
    from: pathOfReferrer(headers.referer, { publicUrl, url }),
  }))
  // Made when it is first read, as for the whole API's document.
  let made: { document: ReturnType<typeof describeApi>; parts: Reference[] } | undefined
  const api = () => (made ??= describe(publicUrl))
  const about = () => ({ look: platformLook, publicUrl, parts: api().parts })

  http.get('/docs/openapi.json', async () => api().document)

  http.get('/docs/api', async (request, reply) =>
    send(request, reply, async () => (await pages()).referencePage(about(), '/docs/api')),
  )

  http.get<{ Params: { part: string } }>('/docs/api/:part', async (request, reply) =>
    send(request, reply, async () => {
      const part = api().parts.find(({ name }) => name === request.params.part)
      return part ? (await pages()).partPage(about(), part) : null
    }),
  )

  for (const path of ['/docs', '/docs/:guide'])
    http.get<{ Params: { guide?: string } }>(path, async (request, reply) =>
      send(request, reply, async () => {
        const guide = guides.find(({ slug }) => slug === (request.params.guide ?? ''))
        if (!guide) return null
        const markdown = await textOfGuide(guide, publicUrl)
        const { title, about: sentence } = guide
        return (await pages()).guidePage(about(), {
          path: pathOfGuide(guide),
          title,
          about: sentence,
          markdown,
        })
      }),
    )
}

function describe(publicUrl: string) {
  const document = describeApi(publicUrl, brandContracts)
  return { document, parts: referenceOf(document) }
}

const pages = () => import('./guide-page.tsx')
