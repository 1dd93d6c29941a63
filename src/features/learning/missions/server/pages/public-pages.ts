import '#platform/server/load-tsx.ts'
import { z } from 'zod'

import {
  addressOf,
  addressOfBrand,
  brandBySlug,
  lookOf,
  platformLook,
} from '#features/program/brands/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Server } from '#platform/server/http/serve.ts'
import { brandOfDomain } from '#platform/server/public-page/brand-of-host.ts'
import { type Moved, pageSender } from '#platform/server/public-page/page-sender.ts'
import { pathOfReferrer } from '#platform/server/public-page/path-of-referrer.ts'
import type { Reading } from '#platform/server/replica/replica.ts'

import { publicPathOf } from '../../rules.ts'
import { type Mission, missionByAddress, missionsPage } from '../missions.ts'
import { text } from '../text.ts'
import { viewCard, viewCards } from '../views.ts'
import { homeOf } from './paths.ts'

const PER_PAGE = 24

// An invalid query must not fail: an invalid page number is the first page.
const Query = z.object({
  status: z.literal('finished').optional().catch(undefined),
  slug_company: z.string().max(60).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

/** The missions' public pages: complete without a script, so that search engines can read them. */
export function publicPages(server: Server, publicUrl: string): void {
  const { http, clock } = server
  const send = pageSender(server, ({ headers, url }) => ({
    look: platformLook,
    publicUrl,
    home: homeOf(platformLook),
    homeLabel: text.page.back,
    from: pathOfReferrer(headers.referer, { publicUrl, url }),
  }))

  for (const path of ['/public/missions', '/public/missions/:slugCompany'])
    http.get<{ Params: { slugCompany?: string } }>(path, async (request, reply) => {
      const { slugCompany: slug } = request.params
      const { status, page } = Query.parse(request.query)
      const make = async (reading: Reading) => {
        const { listPage } = await loadPages()
        return reading('every brand: public lists', async (tx) => {
          const brand = slug === undefined ? null : await brandBySlug(tx, slug)
          if (slug !== undefined && !brand) return null
          const finished = status === 'finished'
          const { missions, total } = await missionsPage(
            tx,
            {
              brandId: brand?.id ?? null,
              publicOnly: true,
              state: finished ? 'finished' : 'unfinished',
            },
            { page, perPage: PER_PAGE },
            clock.now(),
          )
          return listPage({
            look: await lookOf(tx, slug),
            publicUrl: brand ? addressOf(brand, publicUrl) : publicUrl,
            path: brand ? `/public/missions/${brand.slug}` : '/public/missions',
            finished,
            cards: await viewCards(tx, missions, { partnerId: null, now: clock.now() }),
            page,
            lastPage: Math.max(1, Math.ceil(total / PER_PAGE)),
          })
        })
      }
      return send(request, reply, make, `${slug ?? ''} ${status ?? ''} ${page}`)
    })

  http.get<{ Params: { slug: string } }>('/public/mission/:slug', (request, reply) => {
    const { slug } = request.params
    const { slug_company: company } = Query.parse(request.query)
    const make = async (reading: Reading) => {
      const { missionPage } = await loadPages()
      return reading('every brand: public lists', async (tx) => {
        const mission = await missionAt(tx, { slug, slug_company: company }, clock.now())
        if (!mission) return pageElsewhere(tx, slug, { publicUrl, now: clock.now() })
        if (!mission.isPublic || mission.archivedAt) return null
        const card = await viewCard(tx, mission, { partnerId: null, now: clock.now() })
        const { instructions, rules } = mission
        const first = await missionByAddress(tx, { slug, brandId: null }, clock.now())
        const isFirst = first?.id === mission.id
        return missionPage({
          look: await lookOf(tx, card.brand.slug),
          publicUrl: await addressOfBrand(tx, mission.brandId, publicUrl),
          mission: { ...card, instructions, rules },
          path: isFirst ? `/public/mission/${slug}` : publicPathOf(card),
        })
      })
    }
    return send(request, reply, make, `${slug} of ${company ?? ''}`)
  })
}

const loadPages = () => import('./mission-pages.tsx')

/** The page of another brand's mission, for a domain that has none with this address. */
async function pageElsewhere(
  tx: Tx,
  slug: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Moved | null> {
  const mission = await missionByAddress(tx, { slug, brandId: null }, now)
  if (!mission?.isPublic) return null
  const address = await addressOfBrand(tx, mission.brandId, publicUrl)
  return { movedTo: `${address}/public/mission/${slug}` }
}

/** The published mission of an address; null if the mission or the brand does not exist. */
export async function missionAt(
  tx: Tx,
  { slug, slug_company: company }: { slug: string; slug_company?: string | undefined },
  now: Date,
): Promise<Mission | null> {
  if (company === undefined)
    return missionByAddress(tx, { slug, brandId: brandOfDomain()?.id ?? null }, now)
  const brand = await brandBySlug(tx, company)
  return brand && missionByAddress(tx, { slug, brandId: brand.id }, now)
}
