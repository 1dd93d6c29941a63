import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { sessionQuery } from '#features/identity/portal/queries.ts'

import { companiesQuery } from './queries.ts'
import { emptyFilter, toggleValue } from './store-filter.ts'

/** A store begins with the brand of the session, also for who sells for several. */
export function useStoreFilter() {
  const { data: companies } = useSuspenseQuery(companiesQuery)
  const { data: me } = useSuspenseQuery(sessionQuery)
  return useState(() => {
    const own = companies.find(({ slug }) => slug === me.partner.parent.slug)
    return own === undefined || companies.length < 2
      ? emptyFilter
      : toggleValue(emptyFilter, 'companies', own.id)
  })
}
