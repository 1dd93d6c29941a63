import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { afterSheets } from '#platform/web/navigation/back-closes.ts'

import { readFilter, writeFilter } from './filter-address.ts'
import { companiesQuery } from './queries.ts'
import { emptyFilter, type StoreFilter, toggleValue } from './store-filter.ts'

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

/** A filter that begins as `initial`, with what the address keeps of an earlier choice. */
export function useSearchedFilter(initial: StoreFilter) {
  const [address, setAddress] = useSearchParams()
  const [filter, setFilter] = useState(() => readFilter(address, initial))
  const write = useEffectEvent(() => {
    const next = writeFilter(filter, initial, address)
    if (next.toString() !== address.toString())
      setAddress(next, { replace: true, preventScrollReset: true })
  })
  // The filters are chosen in a sheet, which has its own entry in the history while it is open.
  useEffect(() => afterSheets(() => write()), [filter])
  return [filter, setFilter] as const
}
