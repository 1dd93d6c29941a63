import {
  closingFilterOf,
  closingsListed,
  countClosingsListed,
} from '#features/money/closing/server/public.ts'
import {
  countRedemptions,
  redemptionFilterOf,
  redemptionsListed,
  redemptionStatusText,
} from '#features/money/redemption/server/public.ts'
import {
  countPartners,
  filterOf,
  partnerNames,
  partnersPage,
} from '#features/people/partners/server/public.ts'
import { auditPage, lineFilterOf } from '#features/program/audit/server/public.ts'
import {
  countOrders,
  orderFilterOf,
  ordersListed,
  orderStatusText,
} from '#features/selling/orders/server/public.ts'
import { formatPhone, formatTaxId } from '#platform/contract/brazil/numbers.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { countLines } from '#platform/server/lists/audit-lines.ts'

import type { ExportRequest } from '../contract.ts'
import type { Export } from './exports.ts'
import { amount } from './files/cells.ts'
import { entriesOf } from './ledger-rows.ts'
import { read, rowsOf, type Source } from './source.ts'
import { text } from './text.ts'

type TableRequest = Exclude<
  Extract<ExportRequest, { format: unknown }>,
  { list: `report_${string}` }
>

export function tableOf(found: Export, request: TableRequest): Source {
  switch (request.list) {
    case 'partners':
      return partnersOf(found, request.filter)
    case 'orders':
      return ordersOf(found, request.filter)
    case 'entries':
      return entriesOf(found, request.filter)
    case 'closings':
      return closingsOf(found, request.filter)
    case 'redemptions':
      return redemptionsOf(found, request.filter)
    case 'audit':
      return linesOf(found, request.filter)
  }
}

type FilterOf<List> = Extract<TableRequest, { list: List }>['filter']

function partnersOf(found: Export, query: FilterOf<'partners'>): Source {
  const filter = filterOf(callerOf(found), query)
  const { personal } = found
  return {
    count: (tx) => countPartners(tx, filter),
    async page(tx, at) {
      const order = 'newest' as const
      const page = read(await partnersPage(tx, { ...at, order }, { filter, personal }))
      const items = rowsOf(page.data, (row) => [
        row.slug,
        row.name,
        text.partnerStates[row.status],
        row.level ?? '',
        row.tags.join(', '),
        row.pf_pj,
        documentCell(row.document),
        row.email,
        personal && row.mobile !== null ? formatPhone(row.mobile) : (row.mobile ?? ''),
        row.created_at,
        row.approved_at,
      ])
      return { items, next: page.next }
    },
  }
}

/** With its dots, so that a spreadsheet keeps the zeros at its start; a masked one stays. */
function documentCell(document: string | null): string {
  if (document === null || !/^[0-9A-Z]+$/.test(document)) return document ?? ''
  return formatTaxId(document)
}

function ordersOf({ brandId }: Export, query: FilterOf<'orders'>): Source {
  return {
    count: async (tx) => countOrders(tx, await orderFilterOf(tx, brandId, query)),
    async page(tx, at) {
      const filter = await orderFilterOf(tx, brandId, query)
      const page = read(await ordersListed(tx, at, filter))
      const items = rowsOf(page.data, (row) => [
        row.external_id,
        orderStatusText[row.status],
        row.created_at,
        row.updated_at,
        row.invoiced_at,
        amount(row.total),
        amount(row.freight),
        row.items.lines,
        row.items.quantity,
        row.partner_slug ?? '',
        row.partner_name ?? '',
        row.attributed_by === null ? '' : text.attributedBy[row.attributed_by],
        row.coupon ?? '',
        row.warnings.map(({ message }) => message).join(' '),
      ])
      return { items, next: page.next }
    },
  }
}

/** Addresses of invoices would expire before the file is opened. */
const WITHOUT_LINKS = { readUrl: () => Promise.resolve('') }

function closingsOf(found: Export, query: FilterOf<'closings'>): Source {
  const { brandId, createdAt: now } = found
  const filterIn = (tx: Tx) => closingFilterOf(tx, { brandId, now, ...query })
  return {
    count: async (tx) => countClosingsListed(tx, await filterIn(tx)),
    async page(tx, at) {
      const filter = await filterIn(tx)
      const page = read(await closingsListed(tx, at, { filter, store: WITHOUT_LINKS }))
      const items = rowsOf(page.data, (row) => [
        row.protocol,
        row.partner_slug,
        row.partner_name,
        text.closingStates[row.status],
        text.papers[row.paper],
        formatDay(row.period_begin),
        formatDay(row.period_end),
        row.orders,
        amount(row.order_value),
        amount(row.gross_value),
        amount(row.bonus_value),
        amount(row.debt_value),
        amount(row.financial_fee),
        amount(row.net_value),
        amount(row.payable_value),
        row.expected_payment_date === null ? '' : formatDay(row.expected_payment_date),
        row.paid_on === null ? '' : formatDay(row.paid_on),
        row.payment_reference ?? '',
      ])
      return { items, next: page.next }
    },
  }
}

function redemptionsOf({ brandId }: Export, query: FilterOf<'redemptions'>): Source {
  const filterIn = (tx: Tx) => redemptionFilterOf(tx, brandId, query)
  return {
    count: async (tx) => countRedemptions(tx, await filterIn(tx)),
    async page(tx, at) {
      const page = read(await redemptionsListed(tx, at, await filterIn(tx)))
      const items = rowsOf(page.data, (row) => [
        row.protocol,
        row.partner_slug,
        row.partner_name,
        redemptionStatusText[row.status].description,
        row.title,
        amount(row.points),
        row.destination,
        row.created_at,
        row.resolved_at,
        row.paid_on === null ? '' : formatDay(row.paid_on),
        row.receipt_reference ?? row.provider_reference ?? '',
        row.end_to_end_id ?? '',
        row.failure_reason ?? '',
      ])
      return { items, next: page.next }
    },
  }
}

function linesOf({ brandId }: Export, query: FilterOf<'audit'>): Source {
  const partners = partnerNames
  const filterIn = (tx: Tx) => lineFilterOf(tx, { brandId, partners }, query)
  return {
    count: async (tx) => countLines(tx, await filterIn(tx)),
    async page(tx, at) {
      const filter = await filterIn(tx)
      const page = read(await auditPage(tx, at, { filter, partners }))
      const items = rowsOf(page.data, ({ at: moment, actor, action, object }) => [
        moment,
        actor.name,
        actor.id,
        actor.role ?? '',
        action,
        object.id,
        object.name ?? '',
      ])
      return { items, next: page.next }
    },
  }
}

/** Finds what the person or key who asked for it would find. */
function callerOf({ brandId, createdBy: actor, searchesPersonal }: Export): BrandActor {
  const permissions = new Set(searchesPersonal ? (['partners.personal'] as const) : [])
  const key = { kind: 'key', keyId: 0, test: false } as const
  return { ...key, brandId, actor, permissions, suspended: false }
}
