import '#platform/server/load-tsx.ts'
import {
  addressOf as linkBase,
  allBrands,
  brandById,
  brandBySlug,
  brandIdByInfoAddress,
  lookOf,
} from '#features/program/brands/server/public.ts'
import { assetsOf } from '#features/selling/assets/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Server } from '#platform/server/http/serve.ts'
import { isServedHere } from '#platform/server/public-page/brand-of-host.ts'
import type { PageSender } from '#platform/server/public-page/page-sender.ts'

import { COMPARISON_PATH, infoPath } from '../rules.ts'
import type { LandingParts } from './pages/landing-parts.ts'
import { previewAddress } from './pages/preview-picture.ts'
import { programOf } from './programs.ts'
import { plainLook } from './read-pages.ts'

type Parts = LandingParts & { send: PageSender }

/** The public pages about the brands' programs. */
export function companyPages(server: Server, { publicUrl, store, send }: Parts): void {
  const { http, clock } = server
  const look = plainLook

  const addressOf = async (color: string, picture: string | null) =>
    publicUrl + (await previewAddress(store, { color, picture, photo: null }))

  for (const [path, page] of [
    ['/blog-lp', 'blogPage'],
    [COMPARISON_PATH, 'reviewsPage'],
  ] as const)
    http.get(path, async (request, reply) =>
      send(request, reply, async (reading) => {
        const programs = await reading('every brand: public lists', allPrograms)
        const image = await addressOf(look.colors.primary, null)
        return (await loadPages())[page]({ look, publicUrl, path, image, programs })
      }),
    )

  http.get<{ Params: { address: string } }>(
    '/:address(^[a-z0-9-]+-info$)',
    async (request, reply) =>
      send(request, reply, async (reading) => {
        const found = await reading('every brand: public lists', async (tx) => {
          const brand = await brandAt(tx, request.params.address)
          if (!brand) return null
          const requested = { brandId: brand.id, target: 'header' } as const
          const [header] = await assetsOf(tx, requested, clock.now())
          return {
            look: await lookOf(tx, brand.slug, 'landing_background'),
            base: linkBase(brand, publicUrl),
            program: await programOf(tx, brand),
            picture: header?.mobilePicture ?? null,
          }
        })
        if (!found) return null
        const image = await addressOf(found.look.colors.primary, found.picture)
        const { infoPage } = await loadPages()
        return infoPage({
          ...found,
          publicUrl: found.base,
          path: infoPath(found.program.brand),
          image,
        })
      }),
  )
}

const loadPages = () => import('./pages/program-pages.tsx')

async function allPrograms(tx: Tx) {
  const programs = []
  for (const brand of await allBrands(tx)) programs.push(await programOf(tx, brand))
  return programs
}

/** `<slug>-info`, or another address that a brand chose. */
async function brandAt(tx: Tx, address: string) {
  const brand = await brandBySlug(tx, address.replace(/-info$/, ''))
  if (brand) return brand.isPlatform ? null : brand
  const id = await brandIdByInfoAddress(tx, address)
  return id === null || !isServedHere(id) ? null : brandById(tx, id)
}
