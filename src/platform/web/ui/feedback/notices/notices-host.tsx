import { useEffect, useState, lazy, Suspense } from 'react'

import { hostNotices } from '../../../notices.ts'

const NoticesView = lazy(async () => ({
  default: (await import('./notices-view.tsx')).NoticesView,
}))

/** Renders the notices; loads nothing before the first one. */
export function NoticesHost() {
  const [loaded, setLoaded] = useState(false)
  useEffect(
    () =>
      hostNotices((notice) => {
        const draw = async () => {
          const { drawNotice } = await import('./notices-view.tsx')
          setLoaded(true)
          drawNotice(notice)
        }
        // Offline its code may be missing: a lost notice must not break the screen.
        draw().catch(() => undefined)
      }),
    [],
  )
  if (!loaded) return null
  return (
    <Suspense>
      <NoticesView />
    </Suspense>
  )
}
