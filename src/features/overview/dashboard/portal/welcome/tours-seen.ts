import { useSyncExternalStore } from 'react'
import { z } from 'zod'

import { readStoredJson, writeStored } from '#platform/web/safe-storage.ts'

type Tour = 'wallet' | 'dashboard'

/** Kept after the sign-out, so that the tour is not repeated at every login. */
const KEY = 'tours-seen'

let seen: readonly string[] | undefined
const listeners = new Set<() => void>()

export function useTourSeen(tour: Tour): boolean {
  return useSyncExternalStore(subscribe, () => current().includes(tour))
}

export function markTourSeen(tour: Tour): void {
  seen = [...new Set([...current(), tour])]
  writeStored('local', KEY, JSON.stringify(seen))
  for (const listener of listeners) listener()
}

function current(): readonly string[] {
  seen ??= readStoredJson('local', KEY, z.array(z.string())) ?? []
  return seen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
