import { z } from 'zod'

import { OptionalDayRange } from '#features/selling/tracking/contract.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { PageQuery, pageOf } from '#platform/contract/page.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('credits')

const Category = z.object({ id: z.int(), description: z.string() })

/** One movement of credits, as the statement shows it. */
export const PointEntry = z.object({
  id: z.string(),
  e_type: z.literal('point'),
  category: Category,
  /** Above zero where credits came, below zero where they went. */
  amount: Reais,
  created_at: Moment,
  /** How much of what came was redeemed. */
  points_rescue: Reais.nullable(),
  /** When credits under analysis become available. */
  valid_from: Moment.nullable(),
  expires_at: Moment.nullable(),
  /** The order's number, or the protocol of a redemption. */
  external_key: z.string().nullable(),
  /** The redemption behind the line, for its details. */
  payment_id: z.uuid().nullable(),
  /** What moved: the balance, or outside of it a debt or credits under analysis. */
  account: z.enum(['available', 'debt', 'under_analysis']),
  /** How much of what came was taken back. */
  points_canceled: Reais.nullable(),
  balance_after: Reais.nullable(),
  /** Why it moved, for the owner of the credits. */
  explanation: z.string(),
})
export type PointEntry = z.output<typeof PointEntry>

/** Some of the statement: a category, some days, or both. */
const StatementFilter = OptionalDayRange.safeExtend({
  category: z.coerce.number().int().min(1).max(1_000).optional(),
})

const Total = z.object({ total: Reais })

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v1/categories',
  access: 'approved',
  /** Sums these days; everything where none are named. */
  query: OptionalDayRange,
  /** Those that the partner's statement has lines of, also where the days have none. */
  response: z.array(Category.extend({ total: Reais })),
})

export const listPoints = endpoint({
  method: 'GET',
  path: '/api/v1/points',
  access: 'approved',
  query: StatementFilter.safeExtend(PageQuery.shape),
  response: pageOf(PointEntry).extend({
    /**
     * The days of this page's lines, each whole, also where its lines go on on another page: the sum
     * of all that `data` and `others` show of the day, and the balance at its end.
     */
    days: z.array(z.object({ day: Day, amount: Reais, balance_after: Reais })),
    /**
     * What returned and cancelled orders took back outside the balance in this page's time, the
     * newest first: a debt, or credits under analysis. They are not counted in `total`.
     */
    others: z.array(PointEntry),
  }),
})

export const statementFormats = ['csv', 'pdf'] as const

/** What the filter leaves of the statement, as a file to keep: the oldest line first. */
export const exportPoints = endpoint({
  method: 'GET',
  path: '/api/v1/points/export',
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
  access: 'approved',
  response: Total,
})

export const listPointsToBeReleased = endpoint({
  method: 'GET',
  path: '/api/v1/points/to-be-released',
  access: 'approved',
  query: PageQuery,
  response: pageOf(PointEntry),
})

export const listExpiredPoints = endpoint({
  method: 'GET',
  path: '/api/v1/points/expired',
  access: 'approved',
  query: PageQuery,
  response: pageOf(PointEntry),
})

/** Of the last 30 days. */
export const showPointsReceived = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-received',
  access: 'approved',
  response: Total,
})

/** Of the last 30 days. */
export const showPointsRescued = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-rescued',
  access: 'approved',
  response: Total,
})

export const showBalance = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/balance',
  access: 'approved',
  response: z.object({ balance: Reais }),
})

export const showPointsSummary = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-summary',
  access: 'approved',
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
  access: 'approved',
  /** Of the last 30 days where none are named. */
  query: OptionalDayRange,
  response: z.array(z.object({ day: Day, received: Reais, redeemed: Reais })),
})

export const listPointsExpiringSoon = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-expire-soon/:inNexMonths',
  access: 'approved',
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
  access: 'approved',
  query: PageQuery,
  response: pageOf(PointEntry),
})

export const listPointsToBeReleasedDetails = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-to-be-released-details',
  access: 'approved',
  query: PageQuery,
  response: pageOf(PointEntry),
})

export const listPointsRescuedDetails = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/points-rescued-details',
  access: 'approved',
  query: PageQuery,
  response: pageOf(PointEntry),
})
