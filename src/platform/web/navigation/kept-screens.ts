import { useSyncExternalStore } from 'react'

import { onPurge } from '../session/session.ts'

/** Screens that stay mounted behind the others (spec: "Navigation behaviour"). */
export type KeptScreenName =
  | 'Home'
  | 'RescueAward'
  | 'MyWallet'
  | 'Faq'
  | 'Extract'
  | 'Sales'
  | 'MyLists'
  | 'MeStore'
  | 'Missions'

/** The React key of each kept screen; `removed` for the moment between unmounting and remounting it. */
type Lives = ReadonlyMap<KeptScreenName, number | 'removed'>

const REMOUNT_DELAY_MS = 5

let lives: Lives = new Map()
let lastKey = 0
const listeners = new Set<() => void>()

onPurge(() => change((next) => next.clear()))

/** Keeps a screen mounted from its first showing on. */
export function keepScreen(name: KeptScreenName): void {
  if (!lives.has(name)) change((next) => next.set(name, ++lastKey))
}

/** Remounts a kept screen: removed from the list, and back with a new key after 5 ms. */
export function remountScreen(name: KeptScreenName): void {
  if (!lives.has(name)) return
  change((next) => next.set(name, 'removed'))
  setTimeout(() => change((next) => next.set(name, ++lastKey)), REMOUNT_DELAY_MS)
}

export function useKeptScreens(): Lives {
  return useSyncExternalStore(subscribe, () => lives)
}

function change(edit: (next: Map<KeptScreenName, number | 'removed'>) => void): void {
  const next = new Map(lives)
  edit(next)
  lives = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
