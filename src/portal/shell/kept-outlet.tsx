import {
  Activity,
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useOutlet,
} from 'react-router'

import {
  type KeptScreenName,
  useKeptScreens,
} from '#platform/web/navigation/kept-screens.ts'

import type { PortalRoute } from '../navigation/portal-route.ts'

/** The current screen, and behind it, hidden, the ones that stay mounted. */
export function KeptOutlet({ route }: { route: PortalRoute | null }) {
  const outlet = useOutlet()
  const location = use(LocationContext)
  const lives = useKeptScreens()
  const active = route?.keepAlive ?? null
  const current: Snapshot = { outlet, location }
  useScrollPlaces(active)

  return (
    <>
      {[...lives].map(([name, life]) =>
        life === 'removed' ? null : (
          <KeptScreen key={`${name}:${life}`} current={name === active ? current : null} />
        ),
      )}
      {/* Also a kept screen that failed to mount: its error must be shown. */}
      {(active === null || !lives.has(active)) && <Suspense>{outlet}</Suspense>}
    </>
  )
}

type Snapshot = {
  outlet: ReactNode
  location: React.ContextType<typeof LocationContext>
}

/**
 * While hidden a screen keeps the address at which it was left: otherwise it would read the
 * next screen's search and parameters.
 */
function KeptScreen({ current }: { current: Snapshot | null }) {
  const [last, setLast] = useState(current)
  if (current !== null && last?.location !== current.location) setLast(current)
  const shown = current ?? last
  if (shown === null) return null
  return (
    <Activity mode={current === null ? 'hidden' : 'visible'}>
      <LocationContext value={shown.location}>
        <Suspense>{shown.outlet}</Suspense>
      </LocationContext>
    </Activity>
  )
}

/**
 * Every navigation scrolls to the top, except that a kept screen returns to its position.
 */
function useScrollPlaces(active: KeptScreenName | null) {
  const { pathname } = useLocation()
  const places = useRef(new Map<KeptScreenName, number>())

  useLayoutEffect(() => {
    window.scrollTo(0, active === null ? 0 : (places.current.get(active) ?? 0))
    if (active === null) return
    const known = places.current
    const remember = () => known.set(active, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [pathname, active])
}
