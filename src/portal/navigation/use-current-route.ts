import { useMatches } from 'react-router'

import type { PortalRoute } from './portal-route.ts'

/** The line of the table that is on the screen. */
export function useCurrentRoute(): PortalRoute | null {
  const handle = useMatches().at(-1)?.handle
  // The router gets its handles from the table alone.
  return (handle as PortalRoute | undefined) ?? null
}
