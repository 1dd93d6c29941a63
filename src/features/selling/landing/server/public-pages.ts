import '#platform/server/load-tsx.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import {
  addressOf,
  brandBySlug,
  platformLook,
} from '#features/program/brands/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { servePictures } from '#platform/server/files/pictures/serve-pictures.ts'
import type { Server } from '#platform/server/http/serve.ts'
import type { Page } from '#platform/server/public-page/document.tsx'
import { type Moved, pageSender } from '#platform/server/public-page/page-sender.ts'
import { pathOfReferrer } from '#platform/server/public-page/path-of-referrer.ts'
import type { Reading } from '#platform/server/replica/replica.ts'

import { companyPages } from './company-pages.ts'
import { pageOf, personOf, renamedTo } from './find-page.ts'
import type { LandingParts } from './pages/landing-parts.ts'
import { type Preview, previewAddress, previewKeyOf } from './pages/preview-picture.ts'
import { centralPath, pagePath, productsPath } from './paths.ts'
import { readCentral, readLanding } from './read-pages.ts'
import { searchFiles } from './search-files.ts'

const PER_PAGE = 48

// An invalid query must not fail: an invalid page number is the first page.
const Query = z.object({ page: z.coerce.number().int().min(1).max(1_000).catch(1) })

type Slugs = { childSlug: string; parentSlug: string }

/** Partners' public pages: complete without a script, so that search engines can read them. */
export function landingPages(server: Server, parts: LandingParts): void {
  const { publicUrl } = parts
  const { http, clock } = server
  const send = pageSender(server, ({ headers, url }) => ({
    look: platformLook,
    publicUrl,
    home: '/',
    from: pathOfReferrer(headers.referer, { publicUrl, url }),
  }))
  companyPages(server, { ...parts, send })
  searchFiles(server, publicUrl)
  previewPictures(http, parts)

  const pages = pageMaker(parts)
  const { make, movedPage } = pages

  http.get<{ Params: Slugs }>('/:childSlug/lp/:parentSlug', async (request, reply) => {
    const { childSlug: partnerSlug, parentSlug: brandSlug } = request.params
    return send(request, reply, async (reading) => {
      const moved = await movedPage(reading, { partnerSlug, brandSlug }, pagePath)
      if (moved) return moved
      const person = await reading('every brand: brand unknown', async (tx) =>
        (await isPlatform(tx, brandSlug)) ? personOf(tx, partnerSlug) : null,
      )
      if (!person)
        return make(
          reading,
          brandSlug,
          (tx) => readLanding(tx, { partnerSlug, brandSlug }, clock.now()),
          async (shown) => (await loadLanding()).landingPage(shown),
        )
      const path = pagePath(person.slug, brandSlug.toLowerCase())
      if (person.slug !== partnerSlug.toLowerCase()) return { movedTo: path }
      return make(
        reading,
        brandSlug,
        (tx) => readCentral(tx, person, clock.now()),
        async (shown) => (await loadCentral()).centralPage({ ...shown, path }),
      )
    })
  })

  centralRoute(server, { ...pages, send })

  http.get<{ Params: { slug: string; user_slug: string } }>(
    '/lp/:slug/:user_slug/products',
    async (request, reply) => {
      const { slug: brandSlug, user_slug: partnerSlug } = request.params
      const { page } = Query.parse(request.query)
      const makePage = async (reading: Reading) =>
        (await movedPage(reading, { partnerSlug, brandSlug }, productsPath)) ??
        make(
          reading,
          brandSlug,
          (tx) => readLanding(tx, { partnerSlug, brandSlug }, clock.now()),
          async (shown) =>
            (await loadProducts()).productsPage({ ...shown, page, perPage: PER_PAGE }),
        )
      return send(request, reply, makePage, `${brandSlug} ${partnerSlug} products ${page}`)
    },
  )
}

type Central = ReturnType<typeof pageMaker> & { send: ReturnType<typeof pageSender> }

function centralRoute({ http, clock }: Server, { make, movedPage, send }: Central): void {
  http.get<{ Params: Slugs }>(
    '/:childSlug/lp/:parentSlug/marcas',
    async (request, reply) => {
      const { childSlug: partnerSlug, parentSlug: brandSlug } = request.params
      return send(request, reply, async (reading) => {
        const moved = await movedPage(reading, { partnerSlug, brandSlug }, centralPath)
        if (moved) return moved
        const whose = await reading('every brand: brand unknown', (tx) =>
          pageOf(tx, { brandSlug, partnerSlug }),
        )
        if (!whose) return null
        const path = centralPath(whose.partner.slug, whose.brand.slug)
        return make(
          reading,
          brandSlug,
          (tx) => readCentral(tx, whose.partner, clock.now()),
          async (shown) => (await loadCentral()).centralPage({ ...shown, path }),
        )
      })
    },
  )
}

const loadLanding = () => import('./pages/landing-page.tsx')
const loadCentral = () => import('./pages/central-page.tsx')
const loadProducts = () => import('./pages/products-page.tsx')

/** Renders the pages, and finds the new address of a renamed partner's page. */
function pageMaker({ publicUrl, store }: LandingParts) {
  /** Reads the data in one transaction, then draws the preview picture and renders the page. */
  async function make<Shown extends { preview: Preview }>(
    reading: Reading,
    brandSlug: string,
    read: (tx: Tx) => Promise<Shown | null>,
    write: (shown: Shown & { publicUrl: string; image: string }) => Promise<Page>,
  ): Promise<Page | null> {
    const found = await reading('every brand: brand unknown', async (tx) => {
      const shown = await read(tx)
      const brand = shown && (await brandBySlug(tx, brandSlug))
      return shown && brand && { shown, base: addressOf(brand, publicUrl) }
    })
    if (!found) return null
    const { shown, base } = found
    const image = base + (await previewAddress(store, shown.preview))
    return write({ ...shown, publicUrl: base, image })
  }

  /** The page's address with the partner's current slug, if the requested one is a former slug. */
  async function movedPage(
    reading: Reading,
    slugs: { partnerSlug: string; brandSlug: string },
    path: (partnerSlug: string, brandSlug: string) => string,
  ): Promise<Moved | null> {
    const slug = await reading('every brand: brand unknown', (tx) => renamedTo(tx, slugs))
    return slug === null ? null : { movedTo: path(slug, slugs.brandSlug.toLowerCase()) }
  }

  return { make, movedPage }
}

function previewPictures(http: FastifyInstance, { store }: LandingParts): void {
  servePictures(http, 'page-pictures', { store, keyOf: previewKeyOf })
}

async function isPlatform(tx: Tx, slug: string): Promise<boolean> {
  return (await brandBySlug(tx, slug))?.isPlatform === true
}
