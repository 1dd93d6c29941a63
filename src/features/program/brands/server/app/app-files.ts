import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { FileStore } from '#platform/server/files/file-store.ts'

import { text } from '../text.ts'
import { type AppLook, type AppLooks, iconAddress, iconVersion } from './app-look.ts'
import { drawIcon } from './draw-icon.ts'
import { shortName } from './short-name.ts'

const SIZES = [180, 192, 512] as const
/** An icon is kept by what it is drawn from. */
const ICON_KEPT_MS = 60_000
const BROWSER_KEEPS_S = 60
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * The files that make the portal installable for the brand: its manifest and its icons.
 * They are not part of the API: browsers load them by the address in the page's head.
 */
export function appFiles(http: FastifyInstance, lookOf: AppLooks, store: FileStore): void {
  const icons = new LRUCache<string, Buffer>({ max: 500, ttl: ICON_KEPT_MS })

  http.get<{ Params: { slug: string } }>(
    '/:slug/manifest.webmanifest',
    async ({ params }, reply) => {
      const look = await lookOf(params.slug)
      if (!look) return reply.callNotFound()
      return cached(reply).type('application/manifest+json').send(manifestOf(look))
    },
  )

  http.get<{ Params: { slug: string; file: string }; Querystring: { v?: string } }>(
    '/:slug/app/:file',
    async ({ params, query }, reply) => {
      const [, shape, size] = /^(icon|maskable)-(\d+)\.png$/.exec(params.file) ?? []
      const look = await lookOf(params.slug)
      const known = SIZES.find((one) => one === Number(size))
      if (!look || !known) return reply.callNotFound()
      const version = iconVersion(look)
      const key = `${look.slug} ${version} ${params.file}`
      const png =
        icons.get(key) ??
        (await drawIcon(look, { size: known, maskable: shape === 'maskable' }, store))
      icons.set(key, png)
      if (query.v === version) void reply.header('cache-control', FOREVER)
      else cached(reply)
      return reply.type('image/png').send(png)
    },
  )
}

function cached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${BROWSER_KEEPS_S}`)
}

function manifestOf(look: AppLook) {
  const { slug, name, layout } = look
  const icon = (shape: string, size: number) => ({
    src: iconAddress(look, `${shape}-${size}`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: shape === 'icon' ? 'any' : 'maskable',
  })
  const shortcut = (label: string, path: string) => ({ name: label, url: `${path}?pwa=1` })
  return {
    id: `/${slug}`,
    name,
    short_name: shortName(name),
    description: text.description,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/dashboard?pwa=1',
    scope: '/',
    display: 'standalone',
    theme_color: layout.primary,
    background_color: layout.body_background,
    categories: ['business', 'finance'],
    icons: [
      icon('icon', 192),
      icon('icon', 512),
      icon('maskable', 192),
      icon('maskable', 512),
    ],
    shortcuts: [
      shortcut(text.share, '/share-products'),
      shortcut(text.wallet, '/my-wallet'),
      shortcut(text.sales, '/sales'),
    ],
    launch_handler: { client_mode: 'navigate-existing' },
  }
}
