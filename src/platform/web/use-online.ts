import { useSyncExternalStore } from 'react'

import { followOnline, isOnline } from './network-state.ts'

/**
 * Whether the server can be reached; actions that need it show this while it cannot: without a
 * network, or with one that has no internet behind it.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(followOnline, isOnline)
}
