import { countCourses } from '#features/learning/courses/server/public.ts'
import { countMissionResults } from '#features/learning/missions/server/public.ts'
import { countCampaignResults } from '#features/overview/campaigns/server/public.ts'
import {
  cohortsOf,
  costsOf,
  coursesListed,
  daysListed,
  funnelOf,
  messagesListed,
  missionsListed,
  partnersListed,
  productsListed,
} from '#features/overview/reports/server/public.ts'
import { countProductsSold, countSellers } from '#features/selling/orders/server/public.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { ExportRequest } from '../contract.ts'
import type { Export } from './exports.ts'
import { amount, type Cell } from './files/cells.ts'
import { read, rowsOf, type Source } from './source.ts'
import { text } from './text.ts'

export type ReportRequest = Extract<ExportRequest, { list: `report_${string}` }>

/** A report as a table: the same figures as its screen. */
export function reportOf(found: Export, request: ReportRequest): Source {
  const { brandId } = found
  switch (request.list) {
    case 'report_days':
      return whole((tx) => daysOf(tx, found, request.filter))
    case 'report_partners':
      return partnersOf(found, request.filter)
    case 'report_products':
      return productsOf(found, request.filter)
    case 'report_funnel':
      return whole((tx) => stepsOf(tx, found, request.filter))
    case 'report_cohorts':
      return whole(async (tx) =>
        (await cohortsOf(tx, brandId, request.filter)).flatMap((cohort) =>
          cohort.months.map(({ month, selling_partners: selling, sales }, index) => [
            monthCell(cohort.month),
            cohort.partners,
            monthCell(month),
            index,
            selling,
            amount(sales),
          ]),
        ),
      )
    case 'report_costs':
      return whole(async (tx) =>
        (await costsOf(tx, brandId, request.filter)).map((row) => [
          monthCell(row.month),
          amount(row.sales),
          amount(row.commission),
          amount(row.bonus_value),
          amount(row.fees_value),
          amount(row.cost_value),
        ]),
      )
    case 'report_missions':
      return missionsOf(found)
    case 'report_courses':
      return coursesOf(found)
    case 'report_messages':
      return messagesOf(found)
  }
}

/** A report of so few rows that they are one page. */
function whole(rows: (tx: Tx) => Promise<Cell[][]>): Source {
  return {
    count: async (tx) => (await rows(tx)).length,
    page: async (tx) => ({ items: rowsOf(await rows(tx), (cells) => cells), next: null }),
  }
}

type Days = { begin: string; end: string }

async function daysOf(tx: Tx, { brandId }: Export, days: Days): Promise<Cell[][]> {
  return (await daysListed(tx, days, brandId)).map((row) => [
    formatDay(row.day),
    row.visitors,
    row.clicks,
    row.orders,
    amount(row.sales),
    row.selling_partners,
    row.lost_orders,
    amount(row.lost_sales),
    amount(row.commission),
  ])
}

async function stepsOf(tx: Tx, { brandId }: Export, days: Days): Promise<Cell[][]> {
  const funnel = await funnelOf(tx, brandId, days)
  const orders = (name: 'placed' | 'approved' | 'invoiced' | 'lost'): Cell[] => [
    text.funnel[name],
    funnel[name].orders,
    amount(funnel[name].value),
  ]
  return [
    [text.funnel.visitors, funnel.visitors, null],
    [text.funnel.clicks, funnel.clicks, null],
    orders('placed'),
    orders('approved'),
    orders('invoiced'),
    orders('lost'),
    [text.funnel.paid, null, amount(funnel.paid_value)],
  ]
}

function partnersOf({ brandId }: Export, days: Days): Source {
  return {
    count: (tx) => countSellers(tx, { brandId, ...days }),
    async page(tx, at) {
      const page = read(await partnersListed(tx, { ...days, ...at }, brandId))
      const items = rowsOf(page.data, (row) => [
        row.partner_slug,
        row.partner_name,
        row.visitors,
        row.clicks,
        row.orders,
        amount(row.sales),
        row.lost_orders,
        amount(row.lost_sales),
        amount(row.commission),
      ])
      return { items, next: page.next }
    },
  }
}

function productsOf({ brandId }: Export, days: Days): Source {
  return {
    count: (tx) => countProductsSold(tx, { brandId, ...days }),
    async page(tx, at) {
      const page = read(await productsListed(tx, { ...days, ...at }, brandId))
      const items = rowsOf(page.data, (row) => [
        row.sku,
        row.product_name ?? '',
        row.pieces,
        amount(row.sales),
        amount(row.lost_sales),
        row.selling_partners,
        amount(row.commission),
        row.clicks,
        row.visitors,
      ])
      return { items, next: page.next }
    },
  }
}

function missionsOf({ brandId, createdAt: now }: Export): Source {
  return {
    count: (tx) => countMissionResults(tx, { brandId, now }),
    async page(tx, at) {
      const page = read(await missionsListed(tx, at, { brandId, now }))
      const items = rowsOf(page.data, (row) => [
        row.slug,
        row.title,
        row.participants,
        row.approved_contents,
        row.winners,
        amount(row.rewards_value),
      ])
      return { items, next: page.next }
    },
  }
}

function coursesOf({ brandId }: Export): Source {
  return {
    count: (tx) => countCourses(tx, brandId),
    async page(tx, at) {
      const page = read(await coursesListed(tx, at, brandId))
      const items = rowsOf(page.data, (row) => [
        row.slug,
        row.title,
        row.enrolled,
        row.finished,
      ])
      return { items, next: page.next }
    },
  }
}

function messagesOf({ brandId, createdBy, staffId }: Export): Source {
  const whose = { brandId, createdBy: staffId === null ? null : createdBy }
  return {
    count: (tx) => countCampaignResults(tx, whose),
    async page(tx, at) {
      const page = read(await messagesListed(tx, at, whose))
      const items = rowsOf(page.data, (row) => [
        row.name,
        formatDay(dayOf(row.started_at)),
        row.sent,
        row.delivered,
        row.failed,
        row.opened,
        row.clicked,
        row.sold_orders,
        amount(row.sales),
      ])
      return { items, next: page.next }
    },
  }
}

/** `2026-03` as `03/2026`. */
function monthCell(month: string): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`
}
