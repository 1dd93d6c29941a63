import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { Reais } from '#platform/contract/money.ts'
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
  summary: 'Mostra o cartão público de um parceiro',
  access: 'public',
  query: z.object({ slug: Slug, slug_parent: Slug.optional() }),
  /** A partner's public data. */
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
  summary: 'Lista os parceiros convidados',
  access: 'approved',
  query: PageQuery.extend({ partner_id: z.coerce.number().int().min(1).optional() }),
  response: pageOf(
    z.object({
      id: z.int(),
      slug: z.string(),
      nome: z.string(),
      logo_foto_link: z.string().nullable(),
      approved: Flag.nullable(),
      /**
       * The person disabled their account: they no longer take part, whatever the approval.
       */
      disabled: z.boolean(),
      cluster: Level.nullable(),
      created_at: Moment,
      /** How many partners this one invited. */
      invited: z.int(),
      /** Approved and invoiced orders of the last 30 days. */
      sales: Sales,
    }),
  ).extend({
    partner: z.object({ id: z.int(), slug: z.string(), nome: z.string() }),
    invited_by: z.object({ slug: z.string(), nome: z.string() }).nullable(),
    /** The partners between the caller and the partner shown, from the top. */
    trail: z.array(z.object({ id: z.int(), nome: z.string() })),
    /** The partner's network by distance; active means with a sale in the last 30 days. */
    depths: z.array(
      z.object({ depth: z.int(), partners: z.int(), active: z.int(), sales: Sales }),
    ),
  }),
  refusals: { unknown_partner: { status: 404, message: partnerNotFound } },
})
