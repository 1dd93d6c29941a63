import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { useOnline } from '#platform/web/use-online.ts'

import { ownTermsQuery } from './queries.ts'

// Most partners agreed long ago: their first screen does not load its code.
const TermsDialog = lazy(async () => ({
  default: (await import('./terms-dialog.tsx')).TermsDialog,
}))

/** Shows the terms to people who have not agreed to the present ones. */
export function TermsTour() {
  const { data } = useQuery(ownTermsQuery)
  const online = useOnline()
  const [later, setLater] = useState(false)
  const [term] = data?.data ?? []
  // Without a network the person could not answer.
  if (later || !online || term === undefined || data?.accepted_at !== null) return null
  return (
    <Suspense>
      <TermsDialog
        term={term}
        isNew={data.accepted_version !== null}
        onLater={() => setLater(true)}
      />
    </Suspense>
  )
}
