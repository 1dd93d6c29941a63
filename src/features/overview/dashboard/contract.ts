import { z } from 'zod'

import { dashboardWidgets } from '#features/program/brands/rules.ts'
import { Coupon } from '#features/selling/orders/contract.ts'
import { OptionalDayRange } from '#features/selling/tracking/contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('dashboard')

const Flag = z.union([z.literal(0), z.literal(1)])

const LinkStore = z.object({
  link_store: z.string(),
  link_company_image: z.string().nullable(),
  parent_name: z.string(),
})

const Company = z.object({
  id: z.int(),
  slug: z.string(),
  nome: z.string(),
  logo_foto_link: z.string().nullable(),
})

/** A partner's sales at a brand in the last 30 days, and their present credits there. */
const CompanyFigures = {
  quantity: z.int(),
  sum_order: Reais,
  balance: Reais,
  points_to_be_released: Reais,
  debt: Reais,
}

export const showOverview = endpoint({
  method: 'GET',
  path: '/api/v1/dash/overview',
  summary: 'Mostra o resumo da página inicial',
  access: 'approved',
  viewable: true,
  response: z.object({
    vouchers: z.array(Coupon),
    linkStores: z.array(LinkStore),
    listCompaniesAvailableForRegister: z.array(Company),
    listCompaniesPartnerRegistered: z.array(
      Company.extend({ approved: Flag.nullable(), has_pend: Flag }),
    ),
    listNotAssociatePartnerAccount: z.array(
      Company.extend({ email: z.string().describe('Masked.') }),
    ),
    /** For each brand that approved the partner. */
    companies_infos: z.array(Company.extend(CompanyFigures)),
    /** The totals of all brands. */
    companies_total: z.object(CompanyFigures),
  }),
})

export const countAcceptedPartners = endpoint({
  method: 'POST',
  path: '/api/v1/dash/totals/partners-accepted',
  summary: 'Conta os parceiros aceitos',
  access: 'approved',
  body: OptionalDayRange,
  response: z.object({ total: z.int() }),
})

export const showInvites = endpoint({
  method: 'GET',
  path: '/api/v1/dash/inviteXofY',
  summary: 'Mostra os convites feitos e aceitos',
  access: 'approved',
  viewable: true,
  response: z.object({
    invited: z.int(),
    accepted: z.int(),
    invite_link: z.string(),
    /** Whether the brand pays the inviter for the sales of invited partners. */
    earns_from_invites: z.boolean(),
    /** The last five, newest first. */
    last: z
      .array(z.object({ nome: z.string(), created_at: Moment, approved: Flag.nullable() }))
      .max(5),
  }),
})

export const showSpread = endpoint({
  method: 'GET',
  path: '/api/v1/dash/spread',
  summary: 'Mostra a divulgação do parceiro',
  access: 'approved',
  viewable: true,
  /** The partner's shareable link to the brand, with a text. */
  response: z.object({ link: z.string(), title: z.string(), text: z.string() }),
})

export const listLinkStores = endpoint({
  method: 'GET',
  path: '/api/v1/dash/all-link-stores',
  summary: 'Lista os links das lojas',
  access: 'approved',
  viewable: true,
  response: z.array(LinkStore),
})

export const showDashboardLayout = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/layout',
  summary: 'Mostra os quadros da página inicial',
  access: 'approved',
  viewable: true,
  response: z.object({
    widgets: z.array(z.object({ widget: z.enum(dashboardWidgets), show: Flag })),
  }),
})

/** What keeps the partner's money or sales waiting, with what the partner can do about it. */
const Need = z.discriminatedUnion('kind', [
  /** A payment waits for the partner's invoice. */
  z.object({
    kind: z.literal('invoice'),
    closing_id: z.int(),
    month: Day,
    amount: Reais,
    due: Day.nullable(),
    refused: z.boolean(),
  }),
  /** There is money, and nowhere to send it. */
  z.object({ kind: z.literal('payout'), amount: Reais }),
  z.object({ kind: z.literal('document'), name: z.string(), refused: z.boolean() }),
  /** Credits that expire within 30 days, the first of them on this day. */
  z.object({ kind: z.literal('expiring'), amount: Reais, day: Day }),
  /** A mission that ends within seven days and lacks contents. */
  z.object({
    kind: z.literal('mission'),
    slug: z.string(),
    title: z.string(),
    day: Day,
    missing: z.int(),
  }),
])
export type Need = z.output<typeof Need>

/**
 * Money that arrives on a day: credits that are released, or the payment of a closing. A note says what it still
 * depends on: the day of such credits is the first one that is possible, the amount of such a payment an estimate.
 */
const Incoming = z.object({
  kind: z.enum(['release', 'payment']),
  day: Day,
  amount: Reais,
  note: z.string().nullable(),
})
export type Incoming = z.output<typeof Incoming>

/** Good news that the portal shows once. */
const Celebration = z.object({
  key: z.string(),
  kind: z.enum(['first_sale', 'first_redemption', 'new_level']),
  /** The name of the new level. */
  level: z.string().nullable(),
})
export type Celebration = z.output<typeof Celebration>

export const showToday = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/today',
  summary: 'Mostra o que precisa do parceiro e o dinheiro que vai chegar',
  access: 'approved',
  viewable: true,
  response: z.object({
    /** The most urgent first. */
    needs: z.array(Need),
    /** The next days on which money arrives, the earliest first; at most 30. */
    incoming: z.array(Incoming).max(30),
    /** Absent: none. */
    celebrations: z.array(Celebration).optional(),
  }),
})

/** From then on it is shown on no device. */
export const noteCelebration = endpoint({
  method: 'PUT',
  path: '/api/v1/partner-dash/celebrations/:key',
  summary: 'Anota que o parceiro viu a boa notícia',
  access: 'approved',
  params: z.object({ key: Text(60).min(1) }),
  response: z.object({ key: z.string() }),
})
