import { useSearchParams } from 'react-router'

import type { StatementFilter } from './queries.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The statement's filter lives in the address: it can be shared, and Back takes it away. */
export function useStatementFilter() {
  const [search, setSearch] = useSearchParams()
  const category = Number(search.get('category')) || null
  const [begin, end] = [dayIn(search, 'begin'), dayIn(search, 'end')]
  const filter: StatementFilter = {
    ...(category !== null && { category }),
    ...(begin !== null && { begin }),
    // A period that ends before it begins has nothing to show: its first day stands for it.
    ...(end !== null && { end: begin !== null && end < begin ? begin : end }),
  }

  function choose(name: 'category' | 'begin' | 'end', value: string) {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }

  return { filter, choose, clear: () => setSearch({}, { replace: true }) }
}

export function isFiltered(filter: StatementFilter): boolean {
  return Object.keys(filter).length > 0
}

function dayIn(search: URLSearchParams, name: string): string | null {
  const day = search.get(name)
  return day !== null && DAY.test(day) ? day : null
}
