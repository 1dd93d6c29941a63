import { type Cents, cents, formatCents } from '#platform/contract/money.ts'

import { text } from './text.ts'

export type CourseFilter = {
  search: string
  /** The maximum price in credits; zero is free ones only, null is any. */
  value: Cents | null
  categories: number[]
}

export const NO_FILTER: CourseFilter = { search: '', value: null, categories: [] }

/** The filter in the address, so that a reload and a shared link keep it. */
export function readFilter(search: URLSearchParams): CourseFilter {
  const value = search.get('value')
  const known = value !== null && /^\d{1,9}$/.test(value)
  return {
    search: (search.get('q') ?? '').slice(0, 120),
    value: known ? cents(Number(value)) : null,
    categories: (search.get('categories') ?? '')
      .split(',')
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number),
  }
}

export function writeFilter(
  search: URLSearchParams,
  filter: CourseFilter,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const parts = {
    q: filter.search,
    value: filter.value === null ? '' : String(filter.value),
    categories: filter.categories.join(','),
  }
  for (const [name, part] of Object.entries(parts))
    if (part === '') next.delete(name)
    else next.set(name, part)
  return next
}

export type FilterBadge = { key: string; label: string; without: CourseFilter }

const LONGEST_LABEL = 40

/** One badge for each active part, with the filter that remains after removing it. */
export function badgesOf(
  filter: CourseFilter,
  categories: readonly { id: number; category: string }[],
): FilterBadge[] {
  const { search, value } = filter
  const badges: FilterBadge[] = []
  if (search !== '')
    badges.push({
      key: 'q',
      label: search.slice(0, LONGEST_LABEL),
      without: { ...filter, search: '' },
    })
  if (value !== null)
    badges.push({
      key: 'value',
      label: value === 0 ? text.filter.freeOnly : text.filter.upTo(creditsText(value)),
      without: { ...filter, value: null },
    })
  for (const id of filter.categories)
    badges.push({
      key: `category-${id}`,
      label: categories.find((one) => one.id === id)?.category ?? String(id),
      without: { ...filter, categories: filter.categories.filter((one) => one !== id) },
    })
  return badges
}

/** `15 créditos`, `12,50 créditos`. */
export function creditsText(amount: Cents): string {
  const number = formatCents(amount)
    .replace(/^R\$\s*/, '')
    .replace(/,00$/, '')
  return text.list.credits(number, amount === 100)
}

export function priceText(amount: Cents): string {
  return amount === 0 ? text.list.free : creditsText(amount)
}
