import { useEffect, useState, lazy, Suspense } from 'react'

import { hostNotices } from '../../notices.ts'

const NoticesView = lazy(async () => ({
  default: (await import('./notices-view.tsx')).NoticesView,
}))

/** Draws what `notifySuccess` and its siblings say; costs nothing before the first notice. */
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
        // Without a network its code may be missing: a lost word must not take the screen with it.
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
