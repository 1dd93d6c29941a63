import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedPart } from '#platform/contract/endpoint/search.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('tracking')

const Link = z
  .object({
    code: z.string(),
    partner_slug: z.string(),
    kind: z.enum(['product', 'cart', 'page', 'shop']),
    target_url: z.string(),
    created_at: Moment,
  })
  .meta({ id: 'Link' })

const Click = z
  .object({
    /** What the shop sends as `click_id`. */
    id: z.string(),
    /** The code of the link. */
    code: z.string(),
    partner_slug: z.string(),
    at: Moment,
  })
  .meta({ id: 'Click' })

const query = KeysetQuery.extend({
  /** The slug of a partner; absent: every partner. */
  partner: Text(60).min(1).optional(),
})
/** The tracked links of partners, the newest first. */
export const listBrandLinks = endpoint({
  method: 'GET',
  path: '/api/brand/v1/links',
  summary: 'Lista os links de divulgação',
  access: { brand: 'partners.read' },
  mayLag: true,
  query: query.extend({
    /** The whole code, or a part of the address or of a partner's name; finds the newest thousand. */
    search: SearchedPart(120).optional(),
  }),
  response: keysetPageOf(Link),
  refusals: cursorRefusals,
})

/** The clicks that orders can be attributed to, the newest first. */
export const listBrandClicks = endpoint({
  method: 'GET',
  path: '/api/brand/v1/clicks',
  summary: 'Lista os cliques nos links de divulgação',
  access: { brand: 'orders.read' },
  mayLag: true,
  query,
  response: keysetPageOf(Click),
  refusals: cursorRefusals,
})

export const showBrandLink = endpoint({
  method: 'GET',
  path: '/api/brand/v1/links/:code',
  summary: 'Mostra um link de divulgação',
  access: { brand: 'partners.read' },
  params: z.object({ code: Text(40).min(1) }),
  response: Link,
  refusals: { unknown_link: { status: 404, message: 'Link não encontrado.' } },
})

export const showBrandClick = endpoint({
  method: 'GET',
  path: '/api/brand/v1/clicks/:id',
  summary: 'Mostra um clique em um link de divulgação',
  access: { brand: 'orders.read' },
  params: z.object({ id: Text(60).min(1) }),
  response: Click,
  refusals: { unknown_click: { status: 404, message: 'Clique não encontrado.' } },
})
