import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { Clock } from '../clock.ts'
import { campaignCookies } from '../http/campaign-cookies.ts'
import { isClientData } from '../http/faults.ts'
import type { Page } from './document.ts'

/** Long enough for a rush of visitors, short enough for whoever changed the page and looks. */
const KEPT_MS = 2_000
const MOST_PAGES = 500
/** Browsers ask whether theirs still holds; what stands between may answer for a minute. */
const CACHE = 'public, max-age=0, s-maxage=60, must-revalidate'
/** An answer that sets a visitor's cookies is nobody else's. */
const OWN = 'private, max-age=0, must-revalidate'

type Sealed = { policy: string; etag: string; plain: Buffer; gzip: Buffer; br: Buffer }
/** The page is at another address now, for ever. */
export type Moved = { movedTo: string }
type Kept = { at: number; ready: Promise<Sealed | Moved | null> }

export type PageSender = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Page | Moved | null>,
  /** What tells it from other pages; marks that networks hang on an address do not. */
  key?: string,
) => Promise<FastifyReply>

/**
 * Sends public pages: made once for everybody who asks within two seconds, packed once, with a
 * policy that lets nothing run but what the page itself brings. Null is answered by `missing`.
 */
export function pageSender(
  { clock, pictureSources }: { clock: Clock; pictureSources: () => string },
  missing: (request: FastifyRequest) => Page,
): PageSender {
  const kept = new LRUCache<string, Kept>({ max: MOST_PAGES })

  function pageAt(
    key: string,
    make: () => Promise<Page | Moved | null>,
  ): Promise<Sealed | Moved | null> {
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && now - known.at < KEPT_MS && now >= known.at) return known.ready
    const ready = make().then(async (page) =>
      page === null || 'movedTo' in page ? page : seal(page, pictureSources()),
    )
    kept.set(key, { at: now, ready })
    // What is not there, or failed, is asked for anew each time.
    const forget = () => {
      if (kept.get(key)?.ready === ready) kept.delete(key)
    }
    ready.then((page) => page ?? forget(), forget)
    return ready
  }

  /** Whoever follows a link is told in words, not in a program's, that there is no page now. */
  async function sendMissing(
    request: FastifyRequest,
    reply: FastifyReply,
    status: 404 | 503,
  ) {
    const page = await seal(missing(request), pictureSources())
    if (status === 503) void reply.header('retry-after', '5')
    return head(reply.code(status), page, 'no-store').send(page.plain)
  }

  return async (request, reply, make, key = request.url.split('?')[0] ?? '') => {
    const page = await pageAt(key, make).catch((error: unknown) => {
      if (isClientData(error)) return null
      request.log.error({ err: error, protocol: request.id }, 'a public page failed')
      return 'failed' as const
    })
    if (page === 'failed') return sendMissing(request, reply, 503)
    if (!page) return sendMissing(request, reply, 404)
    if ('movedTo' in page) {
      const query = request.url.split('?')[1]
      const address = query === undefined ? page.movedTo : `${page.movedTo}?${query}`
      return reply.header('cache-control', CACHE).redirect(address, 301)
    }
    const cookies = campaignCookies(request.url)
    void head(reply, page, cookies.length > 0 ? OWN : CACHE).header('etag', page.etag)
    if (cookies.length > 0) void reply.header('set-cookie', cookies)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    const coding = codingFor(request.headers['accept-encoding'] ?? '')
    if (coding !== 'plain') void reply.header('content-encoding', coding)
    return reply.send(page[coding])
  }
}

function head(reply: FastifyReply, { policy }: Sealed, cache: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('vary', 'accept-encoding')
    .header('cache-control', cache)
}

const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function seal({ html, style, script }: Page, pictures: string): Promise<Sealed> {
  const plain = Buffer.from(html)
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    ...(script === null ? [] : [`script-src '${hashOf(script)}'`]),
    `img-src 'self' data: ${pictures}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    policy: policy.join('; '),
    // Weak: the same page however it is packed.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: await packed.br(plain, QUICK),
    gzip: await packed.gzip(plain),
  }
}

function hashOf(part: string): string {
  return `sha256-${createHash('sha256').update(part).digest('base64')}`
}

function codingFor(accepted: string): 'br' | 'gzip' | 'plain' {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}
