import type { z } from 'zod'

import { cents, type Cents } from '#platform/contract/money.ts'
import { parseTypedReais } from '#platform/contract/typed/typed-money.ts'

import type { productOrders, queryProducts } from '../contract.ts'

type Order = (typeof productOrders)[number]
type Value = string | number

/** A person's choice in a store or list, with the screen's names. */
export type StoreFilter = {
  search: string
  likes: Record<string, string>
  /** Ticked values by filter: `categories`, `companies`, `gender`, `brands`, `age`. */
  filters: Record<string, Value[]>
  /** As typed, in reais. */
  price: { min: string; max: string }
  order: Order
  /** Selected products, for example for sharing. */
  selected: number[]
}

export const emptyFilter: StoreFilter = {
  search: '',
  likes: {},
  filters: {},
  price: { min: '', max: '' },
  order: 'name',
  selected: [],
}

/** A store starts with the session's brand, also for a person with several. */
export function filterOfOwnStore(
  companies: readonly { id: number; slug: string }[],
  slug: string,
): StoreFilter {
  const own = companies.find((company) => company.slug === slug)
  return own === undefined || companies.length < 2
    ? emptyFilter
    : toggleValue(emptyFilter, 'companies', own.id)
}

/** Resets the page, filters, order, price range and selected products; the search stays. */
export function resetFilters(filter: StoreFilter): StoreFilter {
  const { search, likes } = filter
  const companies = filter.filters['companies']
  return { ...emptyFilter, search, likes, filters: companies ? { companies } : {} }
}

/** Also resets the search and favourites; the companies stay where there are several. */
export function resetAll(
  filter: StoreFilter,
  { centralized }: { centralized: boolean },
): StoreFilter {
  const companies = filter.filters['companies']
  return { ...emptyFilter, filters: centralized && companies ? { companies } : {} }
}

/** The number of filters that the person chose; the brand of `initial` is none. */
export function activeFilters(
  { filters, price }: StoreFilter,
  { centralized, initial }: { centralized: boolean; initial: StoreFilter },
): number {
  const { companies = [], ...others } = filters
  const [first] = initial.filters['companies'] ?? []
  const chosen = centralized ? companies.filter((id) => id !== first) : []
  const ticked = [...Object.values(others), chosen].reduce(
    (sum, values) => sum + values.length,
    0,
  )
  return ticked + (rangeOf(price) === null ? 0 : 1)
}

/** Whether a search or a filter leaves products of the chosen brands out. */
export function isNarrowed(filter: StoreFilter): boolean {
  const { companies: _brands, ...others } = filter.filters
  return (
    filter.search.trim() !== '' ||
    rangeOf(filter.price) !== null ||
    Object.values(others).some((values) => values.length > 0)
  )
}

function rangeOf({
  min,
  max,
}: StoreFilter['price']): { min_price: Cents; max_price: Cents } | null {
  const [lowest, highest] = [centsOf(min), centsOf(max)]
  return lowest === null || highest === null || lowest > highest
    ? null
    : { min_price: lowest, max_price: highest }
}

/** Why a typed price range is not applied; null where it is, or where nothing is typed. */
export function rangeProblem({
  min,
  max,
}: StoreFilter['price']): 'half' | 'inverted' | 'malformed' | null {
  const [lowest, highest] = [centsOf(min), centsOf(max)]
  if (min === '' && max === '') return null
  if ([min, max].some((typed) => parseTypedReais(typed) === 'malformed')) return 'malformed'
  if (lowest === null || highest === null) return 'half'
  return lowest > highest ? 'inverted' : null
}

type Body = z.output<typeof queryProducts.body>

/** The input of the calls: without empty entries and half ranges, with the wire's names. */
export function toBody(filter: StoreFilter): Omit<Body, 'page' | 'per_page' | 'favorites'> {
  const { filters, likes, order } = filter
  const range = rangeOf(filter.price)
  const search = filter.search.trim()
  const wire = {
    gender: filters['gender'],
    brand_id: filters['brands'],
    age_group: filters['age'],
    categories: filters['categories']?.map(String),
    parent_ids: filters['companies']?.map(Number),
  }
  const chosen = Object.entries(wire).filter(([, values]) => values?.length)
  return {
    ...Object.fromEntries(chosen),
    ...(search !== '' && { q: search }),
    ...(Object.keys(likes).length > 0 && { filter_likes: likes }),
    ...(range && { price_range: range }),
    order_by: order,
  }
}

/** Ticks a value, or unticks it. */
export function toggleValue(filter: StoreFilter, name: string, value: Value): StoreFilter {
  const values = filter.filters[name] ?? []
  const next = values.includes(value)
    ? values.filter((one) => one !== value)
    : [...values, value]
  const { [name]: _before, ...others } = filter.filters
  return {
    ...filter,
    filters: next.length > 0 ? { ...others, [name]: next } : others,
  }
}

const LARGEST_CENTS = 1_000_000_000

function centsOf(typed: string): Cents | null {
  const amount = parseTypedReais(typed)
  return typeof amount === 'number' ? cents(Math.min(amount, LARGEST_CENTS)) : null
}
