import { useSyncExternalStore } from 'react'

import { isOnline } from './network-state.ts'

/**
 * Whether the server can be reached; actions that need it show this while it cannot: without a
 * network, or with one that has no internet behind it.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
