import '#platform/server/load-tsx.ts'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

import {
  type AppLook,
  type AppLooks,
  iconAddress,
} from '#features/program/brands/server/public.ts'
import { PLATFORM_SLUG } from '#platform/contract/platform-slug.ts'

import { portalPaths } from './portal-paths.ts'

/** What follows a brand's slug in the addresses of its screens. */
const AFTER_SLUG = new Set(
  portalPaths.flatMap((path) => /^\/:slug\/(\w[\w-]*)/.exec(path)?.[1] ?? []),
)

/**
 * The brand with whose look the portal opens at an address: the domain's, else the one that the address
 * names, else that of the browser's last visit. The platform's own screens are for any brand.
 */
export async function brandOfPage(
  { url, headers, brandOfHost }: FastifyRequest,
  lookOf: AppLooks,
): Promise<AppLook | null> {
  if (brandOfHost !== null) return lookOf(brandOfHost.slug)
  const [, first = '', second = ''] = (url.split('?')[0] ?? '').split('/')
  const named = AFTER_SLUG.has(second) && first !== PLATFORM_SLUG ? first : null
  const slug = named ?? parseCookie(headers.cookie ?? '')['slug']
  return slug === undefined || !/^[a-z0-9-]{1,60}$/i.test(slug) ? null : lookOf(slug)
}

/** The screens with the frame of the sign-in. */
const PROMISING = ['login', 'recover', 'password']

/** The portal's page for a path, with what it shows of a brand before any script runs. */
export async function withBrand(
  page: string,
  path: string,
  look: AppLook,
): Promise<string> {
  const { slug, layout } = look
  const colors = JSON.stringify(layout).replaceAll('"', '&quot;')
  const promise = await promiseOf(path, look)
  return page
    .replace('<html lang="pt-BR">', `<html lang="pt-BR" data-layout="${colors}">`)
    .replace(
      /<link rel="manifest"\s*\/?>/,
      `<link rel="manifest" href="/${slug}/manifest.webmanifest">`,
    )
    .replace(
      /<link rel="apple-touch-icon"\s*\/?>/,
      `<link rel="apple-touch-icon" href="${iconAddress(look, 'icon-180')}">`,
    )
    .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${layout.menu_top_background}`)
    .replace('<i></i>', (empty) => promise ?? empty)
}

/**
 * The logo and the promise of the brand that a sign-in's address names, so that they are seen before the app has
 * loaded, where the app shows them too; null for other addresses.
 */
async function promiseOf(path: string, look: AppLook): Promise<string | null> {
  const [, first, second = ''] = path.toLowerCase().split('/')
  if (first !== look.slug || !PROMISING.includes(second)) return null
  const { promiseMarkup } = await import('./promise-markup.tsx')
  return promiseMarkup(look)
}
