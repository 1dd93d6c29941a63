import { useSyncExternalStore } from 'react'
import { z } from 'zod'

import { readPersisted, writePersisted } from './session/persisted.ts'
import { onPurge } from './session/session.ts'

const FIELD = 'money-visible'

let chosen: boolean | null | undefined
const listeners = new Set<() => void>()

onPurge(() => {
  chosen = undefined
})

/** One choice for the whole portal, remembered in this browser; until then amounts are shown. */
export function useMoneyVisible(): boolean {
  return useSyncExternalStore(subscribe, choice) ?? true
}

export function setMoneyVisible(visible: boolean): void {
  chosen = visible
  writePersisted(FIELD, visible)
  for (const listener of listeners) listener()
}

function choice(): boolean | null {
  if (chosen === undefined) chosen = readPersisted(FIELD, z.boolean())
  return chosen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
