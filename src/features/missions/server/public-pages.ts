import { createHash } from 'node:crypto'

import type { FastifyReply } from 'fastify'
import { z } from 'zod'

import { brandBySlug, parameter } from '#features/brands/server/public.ts'
import { inScope, type Tx } from '#platform/server/db.ts'
import type { Server } from '#platform/server/http.ts'

import { missionBySlug, missionsPage } from './missions.ts'
import { listPage, missingPage, missionPage } from './public-html.ts'
import type { Look, Page } from './public-shell.ts'
import { viewCard, viewCards } from './views.ts'

const PER_PAGE = 24
const CACHE = 'public, max-age=60, stale-while-revalidate=600'

const PLATFORM: Look = {
  name: 'Aliado',
  slug: null,
  logo: null,
  colors: { primary: '#0F6E56', body: '#E0E0E0', bar: '#FFFFFF' },
}

// Whatever an address says, there is a page: a number that is none is the first.
const Query = z.object({
  status: z.literal('finished').optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

/** The missions' public pages: whole without a script, so that search and chat can read them. */
export function publicPages({ http, db, clock }: Server, publicUrl: string): void {
  for (const path of ['/public/missions', '/public/missions/:slugCompany'])
    http.get<{ Params: { slugCompany?: string } }>(path, async (request, reply) => {
      const { slugCompany: slug } = request.params
      const { status, page } = Query.parse(request.query)
      const shown = await inScope(db, 'every brand', async (tx) => {
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
          publicUrl,
          path: brand ? `/public/missions/${brand.slug}` : '/public/missions',
          finished,
          cards: await viewCards(tx, missions, { partnerId: null, now: clock.now() }),
          page,
          lastPage: Math.max(1, Math.ceil(total / PER_PAGE)),
        })
      })
      return send(reply, shown, publicUrl)
    })

  http.get<{ Params: { slug: string } }>(
    '/public/mission/:slug',
    async ({ params }, reply) => {
      const shown = await inScope(db, 'every brand', async (tx) => {
        const mission = await missionBySlug(tx, params.slug)
        if (!mission?.isPublic) return null
        const card = await viewCard(tx, mission, { partnerId: null, now: clock.now() })
        const { instructions, rules } = mission
        return missionPage({
          look: await lookOf(tx, card.brand.slug),
          publicUrl,
          mission: { ...card, instructions, rules },
        })
      })
      return send(reply, shown, publicUrl)
    },
  )
}

async function lookOf(tx: Tx, slug: string | undefined): Promise<Look> {
  const brand = slug === undefined ? null : await brandBySlug(tx, slug)
  if (!brand) return PLATFORM
  const layout = await parameter(tx, brand.id, 'custom_layout')
  return {
    name: brand.name,
    slug: brand.slug,
    logo: brand.logoUrl,
    colors: {
      primary: layout.primary,
      body: layout.body_background,
      bar: layout.navbar_background,
    },
  }
}

function send(reply: FastifyReply, page: Page | null, publicUrl: string) {
  const { html, style } = page ?? missingPage(PLATFORM, publicUrl)
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .code(page ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', page ? CACHE : 'no-store')
    .header('content-security-policy', policy.join('; '))
    .send(html)
}
