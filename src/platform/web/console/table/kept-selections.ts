import { onPurge } from '../../session/session.ts'

/** What was chosen in a list: rows one by one, or all that its filter finds. */
export type Selection = { ids: ReadonlySet<string>; all: boolean }

/** A list as it was left: its filter, as the address has it, and what was chosen. */
type Kept = Selection & { search: string }

export const nothingChosen: Selection = { ids: new Set(), all: false }

/** By the list's path. In memory only: nothing of the brand is stored in the browser. */
let lists: ReadonlyMap<string, Kept> = new Map()
const listeners = new Set<() => void>()

onPurge(clearLists)

export function keptList(path: string): Kept | undefined {
  return lists.get(path)
}

export function keepList(path: string, kept: Kept): void {
  change(new Map(lists).set(path, kept))
}

/** After an action with what was chosen; the list's filter stays. */
export function clearSelectionOf(path: string): void {
  const kept = lists.get(path)
  if (kept) keepList(path, { search: kept.search, ...nothingChosen })
}

/** Another person may be signed in from now on. */
export function clearLists(): void {
  change(new Map())
}

export function subscribeLists(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: ReadonlyMap<string, Kept>): void {
  lists = next
  for (const listener of listeners) listener()
}
