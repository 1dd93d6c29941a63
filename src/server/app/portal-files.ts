import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { isPortalPath } from './portal-paths.ts'

const FOLDER = fileURLToPath(new URL('../../../dist/portal/', import.meta.url))

/** Addresses that are the server's own: an unknown one there is not a screen of the portal. */
const SERVER_PATHS = /^\/(api|v1|v2|r|dev|demo|files|photos|health|metrics)(\/|$|\?)/

const FILE_NAME = /^\/[^/@%]*\.[a-z]{2,11}$/i

/** A screen's own tags for networks and search, and its content for browsers without JavaScript. */
export type ScreenHtml = { head: string; body: string }

/** What the server writes of one of the portal's screens; null where it writes nothing. */
export type HtmlOf = (path: string) => Promise<ScreenHtml | null>

/**
 * Serves the built portal for every address that is no file and no call; the status is 404 where
 * none of its screens has the address.
 */
export async function portalFiles(
  http: FastifyInstance,
  htmlOf: HtmlOf,
  folder: string = FOLDER,
): Promise<void> {
  // Tests of the server alone run without a built portal.
  if (!existsSync(`${folder}index.html`)) return
  const shell = await readFile(`${folder}index.html`, 'utf8')
  await http.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Vite names these after what is in them.
      const forever = path.includes('/assets/')
      void reply.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  http.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    // No screen has the name of a file; what asks for one looks for something that is not here.
    if (SERVER_PATHS.test(request.url) || FILE_NAME.test(path)) return reply.callNotFound()
    const html = await htmlOf(path)
    return reply
      .code(isPortalPath(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html === null ? shell : withHtml(shell, html))
  })
}

/** The page's own title and description in place of the portal's, its content before the app's. */
export function withHtml(shell: string, { head, body }: ScreenHtml): string {
  return shell
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<body[^>]*>/, (tag) => `${tag}<noscript>${body}</noscript>`)
}
