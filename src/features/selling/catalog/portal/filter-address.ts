import { productOrders } from '../contract.ts'
import type { StoreFilter } from './store-filter.ts'

/** The query parameters of a filter, so that a reload or Back restores it. */
const SEARCH = 'busca'
const ORDER = 'ordem'
const CATEGORY = 'categoria'
const COMPANY = 'marca'
const PRICES = [
  ['min', 'de'],
  ['max', 'ate'],
] as const
const EVERY_COMPANY = 'todas'

/** The limits of the calls. */
const MOST_CATEGORIES = 50
const LONGEST_TEXT = 120
const LONGEST_PRICE = 24
const LARGEST_ID = 2_147_483_647

/** The address with the filter; values equal to `initial` are omitted. */
export function writeFilter(
  filter: StoreFilter,
  initial: StoreFilter,
  address: URLSearchParams,
): URLSearchParams {
  const after = new URLSearchParams(address)
  const set = (name: string, values: (string | number)[]) => {
    after.delete(name)
    for (const value of values) after.append(name, String(value))
  }
  const unlessEmpty = (value: string) => (value === '' ? [] : [value])
  set(SEARCH, unlessEmpty(filter.search))
  set(ORDER, filter.order === initial.order ? [] : [filter.order])
  set(CATEGORY, filter.filters['categories'] ?? [])
  const [company] = filter.filters['companies'] ?? []
  const [first] = initial.filters['companies'] ?? []
  set(COMPANY, company === first ? [] : [company ?? EVERY_COMPANY])
  for (const [end, name] of PRICES) set(name, unlessEmpty(filter.price[end]))
  return after
}

/** The filter of an address, based on `initial`; invalid values are ignored. */
export function readFilter(address: URLSearchParams, initial: StoreFilter): StoreFilter {
  const { categories: _categories, companies: _companies, ...others } = initial.filters
  const categories = [...new Set(address.getAll(CATEGORY))]
    .filter((category) => category !== '' && category.length <= LONGEST_TEXT)
    .slice(0, MOST_CATEGORIES)
  const companies = companiesIn(address.get(COMPANY)) ?? initial.filters['companies'] ?? []
  const price = Object.fromEntries(
    PRICES.map(([end, name]) => [end, (address.get(name) ?? '').slice(0, LONGEST_PRICE)]),
  )
  return {
    ...initial,
    search: (address.get(SEARCH) ?? '').slice(0, LONGEST_TEXT),
    order: productOrders.find((order) => order === address.get(ORDER)) ?? initial.order,
    price: { ...initial.price, ...price },
    filters: {
      ...others,
      ...(categories.length > 0 && { categories }),
      ...(companies.length > 0 && { companies }),
    },
  }
}

/** Null: the address has no companies. */
function companiesIn(named: string | null): number[] | null {
  if (named === EVERY_COMPANY) return []
  const id = Number(named)
  return named !== null && Number.isInteger(id) && id >= 1 && id <= LARGEST_ID ? [id] : null
}
