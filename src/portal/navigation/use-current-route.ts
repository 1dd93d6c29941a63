import { useMatches } from 'react-router'

import type { PortalRoute } from './portal-route.ts'

/** The row of the table of the current screen. */
export function useCurrentRoute(): PortalRoute | null {
  const handle = useMatches().at(-1)?.handle
  // The router's handles come only from the table.
  return (handle as PortalRoute | undefined) ?? null
}
