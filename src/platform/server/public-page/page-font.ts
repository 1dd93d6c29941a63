import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { FastifyInstance } from 'fastify'

/**
 * Latin letters in all weights, from @fontsource-variable/figtree (SIL Open Font License). A copy: a production
 * installation has no packages of screens.
 */
const bytes = readFileSync(new URL('figtree.woff2', import.meta.url))
const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)

/** The font of public pages, at an address that changes with it. */
export const PAGE_FONT = `/page-fonts/figtree-${version}.woff2`

/** While it loads, and where it cannot be loaded, letters of the same width are shown. */
export const fontRules = `
@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url(${PAGE_FONT}) format('woff2') }
@font-face { font-family: 'Figtree Fallback'; src: local('Arial'), local('Roboto'), local('Helvetica Neue'); size-adjust: 99%; ascent-override: 96%; descent-override: 25%; line-gap-override: 0% }`

export function pageFontRoute(http: FastifyInstance): void {
  http.get(PAGE_FONT, (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes),
  )
}
