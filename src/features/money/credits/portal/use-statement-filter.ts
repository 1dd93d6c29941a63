import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { StatementFilter } from './queries.ts'

// As a transition the change would wait for the new entries, and until then the filter would show
// the old choice and ignore a click on it.
const AT_ONCE = { replace: true, flushSync: true }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The first and the last day; empty: all. */
export type Days = { begin: string; end: string }

/** The parameter of the address that names the open line. */
export const OPEN_LINE = 'linha'

/** The statement's filter, stored in the query parameters of the address so that it can be shared. */
export function useStatementFilter() {
  const [search, setSearch] = useSearchParams()
  const category = Number(search.get('category')) || null
  const [begin, end] = [dayIn(search, 'begin'), dayIn(search, 'end')]
  const filter: StatementFilter = useMemo(
    () => ({
      ...(category !== null && { category }),
      ...(begin !== null && { begin }),
      // A period that ends before it begins is shown as its first day.
      ...(end !== null && { end: begin !== null && end < begin ? begin : end }),
    }),
    [category, begin, end],
  )

  function choose(values: { category: string } | Days) {
    const next = new URLSearchParams(search)
    // The open line may not be among the filtered ones: it is closed.
    next.delete(OPEN_LINE)
    for (const [name, value] of Object.entries(values))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setSearch(next, AT_ONCE)
  }

  return { filter, choose }
}

export function isFiltered(filter: StatementFilter): boolean {
  return Object.keys(filter).length > 0
}

function dayIn(search: URLSearchParams, name: string): string | null {
  const day = search.get(name)
  return day !== null && DAY.test(day) ? day : null
}
