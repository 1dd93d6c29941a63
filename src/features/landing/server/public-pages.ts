import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import { type Asset, assetsOf } from '#features/assets/server/public.ts'
import { brandBySlug, lookOf, platformLook } from '#features/brands/server/public.ts'
import type { Partner } from '#features/partners/server/public.ts'
import { inScope, type Tx } from '#platform/server/db.ts'
import type { Server } from '#platform/server/http.ts'
import type { Page } from '#platform/server/public-page/document.ts'
import { missingPage } from '#platform/server/public-page/missing-page.ts'
import { pageSender } from '#platform/server/public-page/page-sender.ts'

import { centralPage } from './central-html.ts'
import { companiesOf, firstProducts } from './companies.ts'
import { companyPages } from './company-pages.ts'
import { pageOf, personOf } from './find-page.ts'
import { landingPage, productsPage } from './landing-html.ts'
import { centralPath, pagePath } from './paths.ts'
import { previewAddress, previewNamed } from './preview-picture.ts'
import type { LandingParts } from './routes.ts'
import { viewLanding } from './view-landing.ts'
import { viewPerson } from './view-person.ts'

const PER_PAGE = 48
const OF_EACH_BRAND = 4

// Whatever an address says, there is a page: a number that is none is the first.
const Query = z.object({ page: z.coerce.number().int().min(1).max(1_000).catch(1) })

type Slugs = { childSlug: string; parentSlug: string }
type LookOfPage = Awaited<ReturnType<typeof lookOf>>

/** Partners' public pages: whole without a script, so that search and chat can read them. */
export function landingPages(server: Server, parts: LandingParts): void {
  const { publicUrl, store } = parts
  const { http, db, clock } = server
  const send = pageSender(clock, () =>
    missingPage({ look: platformLook, publicUrl, home: '/' }),
  )

  companyPages(server, { ...parts, send })

  /** The data in one transaction, the picture after it, the page of both. */
  async function make<Shown extends { look: LookOfPage; header: Asset | null }>(
    read: (tx: Tx) => Promise<(Shown & { photo: string | null }) | null>,
    write: (shown: Shown & { publicUrl: string; image: string }) => Page,
  ): Promise<Page | null> {
    const shown = await inScope(db, 'every brand', read)
    if (!shown) return null
    const { look, header, photo } = shown
    const preview = { color: look.colors.primary, picture: header?.picture ?? null, photo }
    const image = publicUrl + (await previewAddress(store, preview))
    return write({ ...shown, publicUrl, image })
  }

  const readLanding = (slugs: Slugs) => async (tx: Tx) => {
    const { childSlug: partnerSlug, parentSlug: brandSlug } = slugs
    const whose = await pageOf(tx, { brandSlug, partnerSlug })
    if (!whose) return null
    const now = clock.now()
    const landing = await viewLanding(tx, whose, now)
    const companies = await companiesOf(tx, whose.partner.userId, now)
    return {
      look: await lookOf(tx, whose.brand.slug, 'landing_background'),
      header: landing.banners[0]?.asset ?? landing.header,
      photo: landing.person.photo,
      landing,
      hasMore: companies.length > 1,
    }
  }

  const readCentral = (partner: Partner, path: string) => async (tx: Tx) => {
    const now = clock.now()
    const companies = []
    for (const company of await companiesOf(tx, partner.userId, now)) {
      const products = await firstProducts(tx, company, { most: OF_EACH_BRAND, now })
      companies.push({ ...company, products })
    }
    if (companies.length === 0) return null
    const person = await viewPerson(tx, partner)
    const { brandId } = partner
    const [header = null] = await assetsOf(tx, { brandId, target: 'header' }, now)
    const look = {
      ...platformLook,
      colors: { ...platformLook.colors, body: '#FFFFFF' },
    }
    return { look, header, photo: person.photo, person, companies, path }
  }

  http.get<{ Params: Slugs }>('/:childSlug/lp/:parentSlug', async (request, reply) =>
    send(request, reply, async () => {
      const { childSlug, parentSlug } = request.params
      const central = await inScope(db, 'every brand', async (tx) =>
        (await isPlatform(tx, parentSlug)) ? personOf(tx, childSlug) : null,
      )
      if (!central) return make(readLanding(request.params), landingPage)
      return make(
        readCentral(central, pagePath(central.slug, parentSlug.toLowerCase())),
        centralPage,
      )
    }),
  )

  http.get<{ Params: Slugs }>('/:childSlug/lp/:parentSlug/marcas', async (request, reply) =>
    send(request, reply, async () => {
      const { childSlug: partnerSlug, parentSlug: brandSlug } = request.params
      const whose = await inScope(db, 'every brand', (tx) =>
        pageOf(tx, { brandSlug, partnerSlug }),
      )
      if (!whose) return null
      const path = centralPath(whose.partner.slug, whose.brand.slug)
      return make(readCentral(whose.partner, path), centralPage)
    }),
  )

  http.get<{ Params: { slug: string; user_slug: string } }>(
    '/lp/:slug/:user_slug/products',
    async (request, reply) => {
      const { slug: parentSlug, user_slug: childSlug } = request.params
      const { page } = Query.parse(request.query)
      return send(
        request,
        reply,
        () =>
          make(readLanding({ childSlug, parentSlug }), (shown) =>
            productsPage({ ...shown, page, perPage: PER_PAGE }),
          ),
        `${pathOf(request)} ${page}`,
      )
    },
  )

  http.get<{ Params: { name: string } }>(
    '/page-pictures/:name',
    async ({ params }, reply) => {
      const picture = await previewNamed(store, params.name)
      if (!picture) return reply.callNotFound()
      return reply
        .type(picture.contentType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(Buffer.from(picture.bytes))
    },
  )
}

async function isPlatform(tx: Tx, slug: string): Promise<boolean> {
  return (await brandBySlug(tx, slug))?.isPlatform === true
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}
