import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { StatementFilter } from './queries.ts'

// As a transition the change would wait for the new entries, and until then the filter would show
// the old choice and ignore a click on it.
const AT_ONCE = { replace: true, flushSync: true }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The first and the last day; empty: all. */
export type Days = { begin: string; end: string }

export const ALL_DAYS: Days = { begin: '', end: '' }

/** The parameter of the address that names the open line. */
export const OPEN_LINE = 'linha'

/** The statement's filter, stored in the query parameters of the address so that it can be shared. */
export function useStatementFilter() {
  const [search, setSearch] = useSearchParams()
  const category = Number(search.get('category')) || null
  const { begin, end } = inOrder({
    begin: dayIn(search, 'begin'),
    end: dayIn(search, 'end'),
  })
  const filter: StatementFilter = useMemo(
    () => ({
      ...(category !== null && { category }),
      ...(begin !== '' && { begin }),
      ...(end !== '' && { end }),
    }),
    [category, begin, end],
  )

  function choose(values: Partial<Days & { category: string }>) {
    const next = new URLSearchParams(search)
    // The open line may not be among the filtered ones: it is closed.
    next.delete(OPEN_LINE)
    for (const [name, value] of Object.entries(values))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setSearch(next, AT_ONCE)
  }

  return { filter, choose, clear: () => choose({ category: '', ...ALL_DAYS }) }
}

/** The days of a period that a person began at its end. */
export function inOrder({ begin, end }: Days): Days {
  return begin !== '' && end !== '' && end < begin
    ? { begin: end, end: begin }
    : { begin, end }
}

export function isFiltered(filter: StatementFilter): boolean {
  return Object.keys(filter).length > 0
}

function dayIn(search: URLSearchParams, name: string): string {
  const day = search.get(name) ?? ''
  return DAY.test(day) ? day : ''
}
