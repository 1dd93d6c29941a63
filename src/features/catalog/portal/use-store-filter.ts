import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { sessionQuery } from '#features/identity/portal/queries.ts'

import { companiesQuery } from './queries.ts'
import { emptyFilter, type StoreFilter, toggleValue } from './store-filter.ts'

/** The address part that keeps the search, so that a reload or Back finds it again. */
const SEARCH = 'busca'

/** A store begins with the brand of the session, also for who sells for several. */
export function useStoreFilter() {
  const { data: companies } = useSuspenseQuery(companiesQuery)
  const { data: me } = useSuspenseQuery(sessionQuery)
  const own = companies.find(({ slug }) => slug === me.partner.parent.slug)
  return useSearchedFilter(
    own === undefined || companies.length < 2
      ? emptyFilter
      : toggleValue(emptyFilter, 'companies', own.id),
  )
}

/** A filter that begins as `initial`, with the search of the address. */
export function useSearchedFilter(initial: StoreFilter) {
  const [address, setAddress] = useSearchParams()
  const [filter, setFilter] = useState({ ...initial, search: address.get(SEARCH) ?? '' })

  function change(next: StoreFilter) {
    setFilter(next)
    if (next.search === filter.search) return
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (next.search === '') after.delete(SEARCH)
        else after.set(SEARCH, next.search)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return [filter, change] as const
}
