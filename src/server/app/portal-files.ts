import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { AppLooks } from '#features/program/brands/server/public.ts'
import type { Moved } from '#platform/server/public-page/page-sender.ts'

import { brandOfPage, withBrand } from './brand-of-page.ts'
import { openingPage } from './opening-page.ts'
import { isPortalPath } from './portal-paths.ts'

export const PORTAL_FOLDER = builtFolder('portal')
export const CONSOLE_FOLDER = builtFolder('console')

/** Addresses of the server: an unknown one among them is not a screen of the portal. */
const SERVER_PATHS = /^\/(api|v1|v2|r|dev|demo|files|photos|health|metrics)(\/|$|\?)/

const FILE_NAME = /^\/[^/@%]*\.[a-z]{2,11}$/i

/** A screen's own tags for networks and search, and its content for browsers without JavaScript. */
export type ScreenHtml = { head: string; body: string }

/** The server's content for one of the portal's screens, or its other address; null if it writes none. */
export type HtmlOf = (path: string) => Promise<ScreenHtml | Moved | null>

/**
 * Serves the built portal for every address that is neither a file nor a call; the status is 404 if
 * none of its screens has the address.
 */
export async function portalFiles(
  http: FastifyInstance,
  htmlOf: HtmlOf,
  lookOf: AppLooks,
  folder: string = PORTAL_FOLDER,
): Promise<void> {
  // Tests of the server alone run without a built portal.
  if (!existsSync(`${folder}index.html`)) return
  const pageOf = await openingPage(folder)
  await serveFolder(http, folder, '/')
  http.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    // No screen has the name of a file, so an unknown file is missing.
    if (SERVER_PATHS.test(request.url) || FILE_NAME.test(path)) return reply.callNotFound()
    const html = await htmlOf(path)
    if (html !== null && 'movedTo' in html) return reply.redirect(html.movedTo)
    // A decoration: the page also opens without the database.
    const look = await brandOfPage(request, lookOf).catch(() => null)
    const page = look === null ? pageOf(path) : await withBrand(pageOf(path), path, look)
    return reply
      .code(isPortalPath(path) ? 200 : 404)
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(html === null ? page : withHtml(page, html))
  })
}

/** Serves the built console: every address below `/console` that is not a file is its page. */
export async function consoleFiles(
  http: FastifyInstance,
  folder: string = CONSOLE_FOLDER,
): Promise<void> {
  if (!existsSync(`${folder}index.html`)) return
  const page = await readFile(`${folder}index.html`, 'utf8')
  await serveFolder(http, folder, '/console/')
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    if (FILE_NAME.test(path)) return reply.callNotFound()
    return reply
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  }
  // The server ignores a slash at the end: this is `/console/` as well.
  http.get('/console', answer)
  http.get('/console/*', answer)
}

async function serveFolder(
  http: FastifyInstance,
  folder: string,
  prefix: string,
): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Each app has its own folder; nothing uses `reply.sendFile`.
    decorateReply: false,
    setHeaders: (reply, path) => {
      // Vite names these after their content.
      const forever = path.includes('/assets/')
      void reply.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

function builtFolder(app: string): string {
  return fileURLToPath(new URL(`../../../dist/${app}/`, import.meta.url))
}

/** Replaces the page's title and description, and adds its content before the app's. */
export function withHtml(shell: string, { head, body }: ScreenHtml): string {
  return shell
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<body[^>]*>/, (tag) => `${tag}<noscript>${body}</noscript>`)
}
