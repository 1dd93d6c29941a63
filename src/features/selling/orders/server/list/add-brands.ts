import { toPage } from '#platform/contract/endpoint/page.ts'
import { type Cents, sumCents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { feelingOf, percentChange } from '#platform/contract/time/periods.ts'

import type { ListOrdering, SalesOfBrand } from '../../contract.ts'
import { orderStatuses } from '../../rules.ts'
import type { compareOrders, viewByStatus } from '../totals/compare-totals.ts'
import type { viewOrders } from './view-orders.ts'

type Totals = Awaited<ReturnType<typeof compareOrders>>
type Statuses = Awaited<ReturnType<typeof viewByStatus>>
type List = Awaited<ReturnType<typeof viewOrders>>
export type ListOfBrands = List & { brands?: SalesOfBrand[] }
type Place = { brandId: number; brandName: string }
/** What was read at one brand. */
export type Answered<Answer> = { place: Place; answer: Answer }
type Line = List['data'][number]
type Counted = { quantity: number; sum_order: Cents }

/** Adds up the totals of several brands; each period spans the periods of all of them. */
export function addOrders(brands: Totals[]): Totals {
  const rangeOf = (which: 'past' | 'current') => {
    const ranges = brands.map(({ range }) => range[which])
    return {
      ...sumOf(ranges),
      begin: ranges.map(({ begin }) => begin).toSorted()[0] ?? '',
      end:
        ranges
          .map(({ end }) => end)
          .toSorted()
          .at(-1) ?? '',
    }
  }
  const [past, current] = [rangeOf('past'), rangeOf('current')]
  const byDay = Map.groupBy(
    brands.flatMap(({ series }) => series),
    ({ day }) => day,
  )
  return {
    range: { past, current },
    value: current.sum_order,
    series: [...byDay]
      .map(([day, ofDay]: [Day, Counted[]]) => ({ day, ...sumOf(ofDay) }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    feeling: feelingOf(past.sum_order, current.sum_order),
    percent_change: percentChange(past.sum_order / 100, current.sum_order / 100),
  }
}

/** Adds up the counts per status of several brands; each status appears once. */
export function addStatuses<Status extends Statuses[number]>(brands: Status[][]): Status[] {
  return orderStatuses.flatMap((status) => {
    const same = brands.flat().filter((one) => one.status === status)
    const [first] = same
    return first ? [{ ...first, ...sumOf(same) }] : []
  })
}

/** At most this many orders of each brand are merged; the list of a single brand has no limit. */
const MOST_LINES = 2_000

/** The number of orders to read of each brand for one page of all brands. */
export function linesUpTo({ page, per_page }: Requested): number {
  return Math.min(page * per_page, MOST_LINES)
}

type Requested = {
  page: number
  per_page: number
  orderby?: ListOrdering | undefined
}

/**
 * One page of the orders of several brands, from each brand's first lines up to the end of
 * the page.
 */
export function addPages(
  brands: Answered<List>[],
  { page, per_page, orderby }: Requested,
): ListOfBrands {
  const [column, direction] = (orderby ?? 'created_at desc').split(' ')
  const sign = direction === 'asc' ? 1 : -1
  const placeOf = (line: Line) =>
    column === 'total' ? line.total : line.created_at.getTime()
  const lists = brands.map(({ answer }) => answer)
  const lines = lists
    .flatMap(({ data }) => data)
    .toSorted((one, other) => sign * (placeOf(one) - placeOf(other) || one.id - other.id))
  const total = lists.reduce((sum, list) => sum + list.total, 0)
  return {
    ...toPage(lines.slice((page - 1) * per_page, page * per_page), {
      page,
      per_page,
      total: Math.min(total, MOST_LINES),
    }),
    ...sumOf(lists),
    sum_commission: page === 1 ? commissionOf(lists) : null,
    others: addStatuses(lists.map(({ others }) => others)),
    brands: brands.map(({ place, answer }) => ({
      parent_id: place.brandId,
      parent_name: place.brandName,
      quantity: answer.quantity,
      sum_order: answer.sum_order,
      sum_commission: page === 1 ? answer.sum_commission : null,
    })),
  }
}

/** Null if one of the brands has too many sales to add up. */
function commissionOf(brands: List[]): Cents | null {
  const sums = brands.flatMap(({ sum_commission: sum }) => (sum === null ? [] : [sum]))
  return sums.length === brands.length ? sumCents(sums) : null
}

function sumOf(counted: Counted[]): Counted {
  return {
    quantity: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    sum_order: sumCents(counted.map(({ sum_order }) => sum_order)),
  }
}
