import { z } from 'zod'

import { OptionalDayRange, RequestedDay } from '#features/selling/tracking/contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { Reais } from '#platform/contract/money.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('credits')

const Category = z.object({ id: z.int(), description: z.string() })

/** One movement of credits in the statement; amounts in reais. */
export const PointEntry = z.object({
  id: z.string(),
  e_type: z.literal('point'),
  category: Category,
  /** Positive for credits received, negative for credits used or taken back. */
  amount: Reais,
  created_at: Moment,
  /** How much of a received credit was redeemed. */
  points_rescue: Reais.nullable(),
  /** When credits under analysis become available. */
  valid_from: Moment.nullable(),
  expires_at: Moment.nullable(),
  /** The order's number, or the protocol of a redemption. */
  external_key: z.string().nullable(),
  /** The redemption behind the line, for its details. */
  payment_id: z.uuid().nullable(),
  /** Where a redemption goes: the masked Pix key or account, or what was ordered. */
  destination: z.string().nullable(),
  /** The account that moved: the balance, a debt, or credits under analysis. */
  account: z.enum(['available', 'debt', 'under_analysis']),
  /** How much of a received credit was taken back. */
  points_canceled: Reais.nullable(),
  balance_after: Reais.nullable(),
  /** The reason of the movement, for the partner. */
  explanation: z.string(),
  /** The products of a sale; null for what is no sale. */
  about: z.string().nullable(),
  /** Who of the network sold them; null for an own sale and for what is no sale. */
  sold_by: z.string().nullable(),
  /** The partner's own sale, for its details; null for what is none. */
  order_id: z.int().nullable(),
})
export type PointEntry = z.output<typeof PointEntry>

/** Filters the statement by category, by days, or by both. */
const StatementFilter = OptionalDayRange.safeExtend({
  category: z.coerce.number().int().min(1).max(1_000).optional(),
})

const Total = z.object({ total: Reais })

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v1/categories',
  summary: 'Lista as categorias do extrato',
  access: 'approved',
  viewable: true,
  /** The days to sum; without days, the whole statement. */
  query: OptionalDayRange,
  /** The categories of the partner's whole statement, including those without lines in these days. */
  response: z.array(Category.extend({ total: Reais })),
})

export const listPoints = endpoint({
  method: 'GET',
  path: '/api/v1/points',
  summary: 'Lista o extrato',
  access: 'approved',
  viewable: true,
  query: StatementFilter.safeExtend(PageQuery.shape),
  response: pageOf(PointEntry).extend({
    /**
     * The days of this page's lines: the sum of all lines of the day in `data` and `others`, including
     * those on other pages, and the balance at the end of the day.
     */
    days: z.array(z.object({ day: Day, amount: Reais, balance_after: Reais })),
    /**
     * Reversals that did not change the balance but created a debt or reduced credits under analysis,
     * between this page's oldest line and the previous page, newest first. Not counted in `total`.
     */
    others: z.array(PointEntry),
  }),
})

export const statementFormats = ['csv', 'pdf'] as const

/** Exports the filtered statement as a file, oldest line first. */
export const exportPoints = endpoint({
  method: 'GET',
  path: '/api/v1/points/export',
  summary: 'Baixa o extrato em CSV ou PDF',
  access: 'approved',
  query: StatementFilter.safeExtend({ format: z.enum(statementFormats) }),
  response: z.unknown(),
  answers: 'file',
  refusals: {
    too_long: {
      status: 422,
      message:
        'São {value} lançamentos, mais do que cabe neste formato. Escolha um período menor.',
    },
  },
})

export const showPointsTotal = endpoint({
  method: 'GET',
  path: '/api/v1/points/total',
  summary: 'Mostra o total dos créditos',
  access: 'approved',
  viewable: true,
  response: Total,
})

export const listPointsToBeReleased = endpoint({
  method: 'GET',
  path: '/api/v1/points/to-be-released',
  summary: 'Lista os créditos em análise',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: pageOf(PointEntry),
})

export const listExpiredPoints = endpoint({
  method: 'GET',
  path: '/api/v1/points/expired',
  summary: 'Lista os créditos expirados',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: pageOf(PointEntry),
})

/** The credits received in the last 30 days. */
export const showPointsReceived = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-received',
  summary: 'Mostra o total recebido',
  access: 'approved',
  viewable: true,
  response: Total,
})

/** The credits redeemed in the last 30 days. */
export const showPointsRescued = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-rescued',
  summary: 'Mostra o total resgatado',
  access: 'approved',
  viewable: true,
  response: Total,
})

export const showBalance = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/balance',
  summary: 'Mostra o saldo',
  access: 'approved',
  viewable: true,
  response: z.object({ balance: Reais }),
})

export const showPointsSummary = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-summary',
  summary: 'Mostra o resumo dos créditos',
  access: 'approved',
  viewable: true,
  response: z.object({
    points_received: Reais,
    points_to_be_released: Reais,
    points_rescued: Reais,
    balance: Reais,
    points_expired: Reais,
    points_expire_soon: Reais,
    /** What the partner owes for orders returned after their credits were used. */
    debt: Reais,
    debt_orders: z.array(
      z.object({ external_key: z.string().nullable(), amount: Reais, created_at: Moment }),
    ),
  }),
})

export const listPointsPerDay = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-per-day',
  summary: 'Lista os créditos por dia',
  access: 'approved',
  viewable: true,
  /** Without days, the last 30 days. */
  query: OptionalDayRange,
  response: z.array(z.object({ day: Day, received: Reais, redeemed: Reais })),
})

export const listPointsExpiringSoon = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-expire-soon/:inNexMonths',
  summary: 'Lista os créditos que vão expirar',
  access: 'approved',
  viewable: true,
  params: z.object({ inNexMonths: z.coerce.number().int().min(1).max(24) }),
  response: z.object({
    total: Reais,
    /** The lots that expire, the next one first. */
    lots: z.array(z.object({ day: Day, amount: Reais })),
  }),
})

export const listBalanceDetails = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/balance-details',
  summary: 'Lista o que compõe o saldo',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: pageOf(PointEntry),
})

export const listPointsToBeReleasedDetails = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-to-be-released-details',
  summary: 'Lista os pedidos dos créditos em análise',
  access: 'approved',
  viewable: true,
  query: PageQuery.extend({
    /** Only credits that are released on this day, or `none`: those without a day yet. */
    release_day: z.union([RequestedDay, z.literal('none')]).optional(),
  }),
  response: pageOf(PointEntry),
})

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/releases',
  summary: 'Lista os dias em que os créditos em análise são liberados',
  access: 'approved',
  viewable: true,
  /** The next day first; `day` is null for credits without a day yet, which come last. */
  response: z
    .array(z.object({ day: Day.nullable(), amount: Reais, quantity: z.int() }))
    .max(90),
})

export const listPointsRescuedDetails = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-rescued-details',
  summary: 'Lista os resgates que compõem o total',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: pageOf(PointEntry),
})
