import { useSyncExternalStore } from 'react'

import { text } from '../text.ts'

export type Crumb = { name: string; path: string; label: string }

export type Visit = {
  name: string
  path: string
  /** Only routes with breadcrumb meta are part of the trail. */
  breadcrumb?: string | undefined
}

export const HOME_CRUMB: Crumb = { name: 'home', path: '/', label: text.menu.home }

const RESETTING = new Set(['home', 'forum'])
const ACCOUNT = /^account\./
const ACCOUNT_ENTRY = { name: 'account.edit', path: '/account/edit' }

/** The trail after a visit (spec: "Breadcrumbs start with Home ..."; the menu calls it Início). */
export function nextTrail(trail: readonly Crumb[], visit: Visit): readonly Crumb[] {
  if (RESETTING.has(visit.name)) return [HOME_CRUMB]
  const behind = trail.at(-2)
  const wentBack = behind !== undefined && behind.name === visit.name
  const stayed = wentBack ? trail.slice(0, -1) : trail
  const kept = ACCOUNT.test(visit.name) ? stayed : withoutAccount(stayed)
  if (isAccountPage(visit)) return withAccount(kept, visit)
  if (visit.breadcrumb === undefined) return kept
  if (kept.some((crumb) => crumb.name === visit.name)) return kept
  return [...kept, { name: visit.name, path: visit.path, label: visit.breadcrumb }]
}

function isAccountPage({ name }: Visit): boolean {
  return ACCOUNT.test(name) && name !== ACCOUNT_ENTRY.name
}

/** Every page of the account is below the one entry, however it was opened. */
function withAccount(trail: readonly Crumb[], { breadcrumb }: Visit): readonly Crumb[] {
  const there = trail.some((crumb) => crumb.name === ACCOUNT_ENTRY.name)
  if (there || breadcrumb === undefined) return trail
  return [...trail, { ...ACCOUNT_ENTRY, label: breadcrumb }]
}

function withoutAccount(trail: readonly Crumb[]): readonly Crumb[] {
  return trail.filter((crumb) => crumb.name !== ACCOUNT_ENTRY.name)
}

let current: readonly Crumb[] = [HOME_CRUMB]
const listeners = new Set<() => void>()

export function visitRoute(visit: Visit): void {
  const next = nextTrail(current, visit)
  if (next === current) return
  current = next
  for (const listener of listeners) listener()
}

export function useTrail(): readonly Crumb[] {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
