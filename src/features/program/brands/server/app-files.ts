import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import { type Db, inScope } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { drawPicture } from '#platform/server/files/pictures/picture-queue.ts'

import { brandPictureAt } from './brand-pictures.ts'
import { brandBySlug } from './brands.ts'
import { parameter } from './parameters.ts'
import { shortName } from './short-name.ts'
import { text } from './text.ts'

const CACHED_MS = 5 * 60_000
const SIZES = [180, 192, 512] as const
/** Android crops a maskable icon to its own shape: the content must be in the middle. */
const MASK_MARGIN = 0.1

/** The product's logo, in a square of 64. */
const MARK = `<g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round">
  <path d="M17 45V32a15 15 0 0 1 30 0v13"/><circle cx="32" cy="35" r="7.5"/></g>`

type Look = {
  slug: string
  name: string
  color: string
  ground: string
  /** The brand's own icon. */
  icon: string | null
}

/**
 * The files that make the portal installable for the brand: its manifest and its icons.
 * They are not part of the API: browsers load them by the address in the page's head.
 */
export function appFiles(http: FastifyInstance, db: Db, store: FileStore): void {
  const looks = new LRUCache<string, Look>({ max: 500, ttl: CACHED_MS })
  const icons = new LRUCache<string, Buffer>({ max: 500, ttl: CACHED_MS })

  async function lookOf(slug: string): Promise<Look | null> {
    const known = looks.get(slug)
    if (known) return known
    const look = await inScope(db, 'every brand: brand unknown', async (tx) => {
      const brand = await brandBySlug(tx, slug)
      if (!brand) return null
      const layout = await parameter(tx, brand.id, 'custom_layout')
      return {
        slug: brand.slug,
        name: brand.name,
        color: layout.primary,
        ground: layout.body_background,
        icon: brand.iconUrl,
      }
    })
    if (look) looks.set(slug, look)
    return look
  }

  http.get<{ Params: { slug: string } }>(
    '/:slug/manifest.webmanifest',
    async ({ params }, reply) => {
      const look = await lookOf(params.slug)
      if (!look) return reply.callNotFound()
      return cached(reply).type('application/manifest+json').send(manifestOf(look))
    },
  )

  http.get<{ Params: { slug: string; file: string } }>(
    '/:slug/app/:file',
    async ({ params }, reply) => {
      const [, shape, size] = /^(icon|maskable)-(\d+)\.png$/.exec(params.file) ?? []
      const look = await lookOf(params.slug)
      const known = SIZES.find((one) => one === Number(size))
      if (!look || !known) return reply.callNotFound()
      const key = `${look.slug} ${look.color} ${look.icon} ${params.file}`
      const png =
        icons.get(key) ??
        (await iconOf(look, { size: known, maskable: shape === 'maskable' }, store))
      icons.set(key, png)
      return cached(reply).type('image/png').send(png)
    },
  )
}

function cached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${CACHED_MS / 1000}`)
}

function manifestOf({ slug, name, color, ground }: Look) {
  const icon = (shape: string, size: number) => ({
    src: `/${slug}/app/${shape}-${size}.png`,
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
    theme_color: color,
    background_color: ground,
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

type Shape = { size: number; maskable: boolean }

/** The brand's own icon, else the product's in the brand's colour. */
async function iconOf(look: Look, shape: Shape, store: FileStore): Promise<Buffer> {
  const own = look.icon === null ? null : await brandPictureAt(store, look.icon)
  return own
    ? drawPicture(() => fitIcon(own, look.color, shape))
    : drawIcon(look.color, shape)
}

/** A maskable icon fills its square, so that no corner of the phone's shape is empty. */
function fitIcon(
  own: Uint8Array,
  color: string,
  { size, maskable }: Shape,
): Promise<Buffer> {
  const margin = maskable ? Math.round(size * MASK_MARGIN) : 0
  const background = maskable ? color : { r: 0, g: 0, b: 0, alpha: 0 }
  const inner = size - 2 * margin
  const picture = sharp(own)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
  return (maskable ? picture.flatten({ background }) : picture).png().toBuffer()
}

function drawIcon(color: string, { size, maskable }: Shape): Promise<Buffer> {
  const margin = maskable ? 64 * MASK_MARGIN : 0
  const inner = (64 - 2 * margin) / 64
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">
    <rect width="64" height="64" ${maskable ? '' : 'rx="16"'} fill="${color}"/>
    <g transform="translate(${margin} ${margin}) scale(${inner})">${MARK}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
