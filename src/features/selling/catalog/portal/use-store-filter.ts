import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

import { approvedBrandsQuery } from '#features/people/memberships/portal/queries.ts'
import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { afterSheets } from '#platform/web/navigation/back-closes.ts'

import { readFilter, writeFilter } from './filter-address.ts'
import { filterOfOwnStore, type StoreFilter } from './store-filter.ts'

export function useStoreFilter() {
  const { data: companies } = useSuspenseQuery(approvedBrandsQuery)
  const { data: me } = useSuspenseQuery(sessionQuery)
  return useSearchedFilter(filterOfOwnStore(companies, me.partner.parent.slug))
}

/** A filter that starts as `initial`, with the parts in the address. */
export function useSearchedFilter(initial: StoreFilter) {
  const [address, setAddress] = useSearchParams()
  const [filter, setFilter] = useState(() => readFilter(address, initial))
  const [known, setKnown] = useState(address)
  // Changed from outside: a product that the search of the portal found.
  if (address !== known) {
    setKnown(address)
    // An address without parts says nothing: the screen was kept, and opened again from the menu.
    if (address.size > 0 && !isWritten(filter)) setFilter(readFilter(address, initial))
  }
  function isWritten(shown: StoreFilter) {
    return writeFilter(shown, initial, address).toString() === address.toString()
  }
  const write = useEffectEvent(() => {
    const next = writeFilter(filter, initial, address)
    if (next.toString() !== address.toString())
      setAddress(next, { replace: true, preventScrollReset: true })
  })
  // The filters are in a sheet, which has its own history entry while it is open.
  useEffect(() => afterSheets(() => write()), [filter])
  return { filter, initial, onFilter: setFilter }
}
