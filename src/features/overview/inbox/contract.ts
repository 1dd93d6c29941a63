import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { pendingKinds } from '#platform/contract/pending-kinds.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('inbox')

const Kind = z.enum(pendingKinds)

const PendingView = z
  .object({
    kind: Kind,
    /** Of the object in its own calls: a partner's slug, the id of a document, of a claim... */
    id: z.string(),
    /** What it is, beyond its kind: the name of a document, a mission, an order's number. */
    title: z.string(),
    detail: z.string().nullable(),
    partner: z.object({ slug: z.string(), name: z.string() }).nullable(),
    /** Since when it waits for the brand. */
    since: Moment,
    /** The day that was promised to the partner, or that the brand set itself; null where neither. */
    due: Day.nullable(),
    amount: Reais.nullable(),
  })
  .meta({ id: 'PendingItem' })

/**
 * Everything that waits for a decision of the brand, the oldest first: only the kinds that the
 * caller may see.
 */
export const listPending = endpoint({
  method: 'GET',
  path: '/api/brand/v1/inbox',
  summary: 'Lista as pendências',
  access: { brand: 'overview.read' },
  query: KeysetQuery.extend({ kind: Kind.optional() }),
  response: keysetPageOf(PendingView),
  refusals: cursorRefusals,
})

/** How much waits, by kind; kinds that the caller may not see are absent. */
export const countPending = endpoint({
  method: 'GET',
  path: '/api/brand/v1/inbox/counts',
  summary: 'Conta as pendências',
  access: { brand: 'overview.read' },
  response: z.object({
    data: z.array(
      z.object({
        kind: Kind,
        /** At most 1,000: there are then as many or more. */
        count: z.int(),
        /** Past the promised day. */
        overdue: z.int(),
        oldest: Moment.nullable(),
      }),
    ),
  }),
})

/** Kinds that need no decision: a member reads them and puts them aside. */
export const acknowledgedKinds = [
  'failed_redemption',
  'payout',
  'webhook',
  'provider',
  'shop',
  'domain',
] as const

/** Puts an item aside for the whole team. Sent again, it changes nothing. */
export const acknowledgePending = endpoint({
  method: 'POST',
  path: '/api/brand/v1/inbox/:kind/:id/acknowledge',
  summary: 'Dá uma pendência por vista',
  access: { brand: 'overview.read' },
  params: z.object({ kind: z.enum(acknowledgedKinds), id: Text(80).min(1) }),
  response: z.object({ kind: Kind, id: z.string() }),
  refusals: {
    unknown_item: { status: 404, message: 'Esta pendência não existe mais.' },
  },
})
