import { useEffect, useState } from 'react'
import { lazy, Suspense } from 'react'

import { hostNotices } from '../notices.ts'

const NoticesView = lazy(async () => ({
  default: (await import('./notices-view.tsx')).NoticesView,
}))

/** Draws what `notifySuccess` and its siblings say; costs nothing before the first notice. */
export function NoticesHost() {
  const [wanted, setWanted] = useState(false)
  useEffect(
    () =>
      hostNotices((notice) => {
        setWanted(true)
        void import('./notices-view.tsx').then(({ drawNotice }) => drawNotice(notice))
      }),
    [],
  )
  if (!wanted) return null
  return (
    <Suspense>
      <NoticesView />
    </Suspense>
  )
}
