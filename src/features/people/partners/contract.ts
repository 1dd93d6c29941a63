import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { PageQuery, pageOf } from '#platform/contract/page.ts'
import { Percent } from '#platform/contract/percent.ts'
import { partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('partners')

const Slug = Text(60).min(1)

const Flag = z.union([z.literal(0), z.literal(1)])

const Level = z.object({ id: z.int(), name: z.string(), percent: Percent })

const Sales = z.object({ quantity: z.int(), total: Reais })

export const showPartnerCard = endpoint({
  method: 'GET',
  path: '/api/v1/partner/small-info',
  access: 'public',
  query: z.object({ slug: Slug, slug_parent: Slug.optional() }),
  /** What anybody may know of a partner. */
  response: z.object({
    slug: z.string(),
    nome: z.string(),
    logo_foto_link: z.string().nullable(),
    slug_parent: z.string(),
  }),
  refusals: { unknown_partner: { status: 404, message: partnerNotFound } },
})

export const listInvitedPartners = endpoint({
  method: 'GET',
  path: '/api/v1/hierarchy/by-partner',
  access: 'approved',
  query: PageQuery.extend({ partner_id: z.coerce.number().int().min(1).optional() }),
  response: pageOf(
    z.object({
      id: z.int(),
      slug: z.string(),
      nome: z.string(),
      logo_foto_link: z.string().nullable(),
      approved: Flag.nullable(),
      /** The person disabled their account: whatever the approval, they no longer take part. */
      disabled: z.boolean(),
      cluster: Level.nullable(),
      created_at: Moment,
      /** How many partners this one invited in turn. */
      invited: z.int(),
      /** Approved and invoiced orders of the last 30 days. */
      sales: Sales,
    }),
  ).extend({
    partner: z.object({ id: z.int(), slug: z.string(), nome: z.string() }),
    invited_by: z.object({ slug: z.string(), nome: z.string() }).nullable(),
    /** Those between the caller and the partner shown, from the top: the way back up. */
    trail: z.array(z.object({ id: z.int(), nome: z.string() })),
    /** The partner's network by its distance from them; who sold in the last 30 days is active. */
    depths: z.array(
      z.object({ depth: z.int(), partners: z.int(), active: z.int(), sales: Sales }),
    ),
  }),
  refusals: { unknown_partner: { status: 404, message: partnerNotFound } },
})
