import { useEffect, useLayoutEffect, useRef } from 'react'
import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

type OpenSheet = {
  close: () => void
  /** The router's key of the address at which it was opened. */
  at: string | null
}

/** The open sheets, the uppermost last; each has its own entry in the history. */
const open: OpenSheet[] = []
/** How many of the next popstate events were caused by this module. */
let ownMoves = 0
let isUnderWay = false
/** The navigations that wait for those events. */
let waiting: (() => void)[] = []
/** A navigation begins after this time also where the browser has left an event out. */
const LONGEST_WAIT_MS = 2000
/** The router's keys of the address that it has come to, if it has moved, and of the one shown. */
let current: string | null = null
let shown: string | null = null
let listening = false

/**
 * Follows the router's navigations; call it once for each router. None begins while a closed
 * sheet's entry is being removed: the browser goes back later than it is requested, and would end
 * the navigation or leave the address that it has come to.
 */
export function followSheets(router: Router): void {
  router.subscribe(({ navigation, location }) =>
    noteNavigation(navigation.state !== 'idle', location.key),
  )
  const navigate: (...to: never[]) => Promise<void> = router.navigate.bind(router)
  router.navigate = (...to: never[]) =>
    ownMoves === 0 ? navigate(...to) : ownMovesEnd().then(() => navigate(...to))
}

function noteNavigation(underWay: boolean, key: string): void {
  const hasEnded = isUnderWay && !underWay
  isUnderWay = underWay
  current = key
  // A sheet that was opened meanwhile gets its entry now: else Back would leave the screen.
  if (hasEnded) settleSoon()
}

function ownMovesEnd(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}

/** The screen shows the address of this key: until then, the last one's sheets may be open. */
export function noteShown(key: string): void {
  shown = key
  settleSoon()
}

/** How many entries the current address needs: while it still loads, none for the sheets of the last one. */
function entriesNeeded(): number {
  const isLoading = current !== null && current !== shown
  return isLoading ? open.filter(({ at }) => at === current).length : open.length
}

/** While `opened`, the browser's Back closes the sheet and leaves the screen as it is. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  // With what is visible: after an effect's delay, Back could come first where the screen still loads.
  useLayoutEffect(() => {
    if (!opened) return
    listen()
    const sheet: OpenSheet = { close: () => latest.current(), at: current }
    open.push(sheet)
    settle()
    return () => {
      const at = open.indexOf(sheet)
      if (at >= 0) open.splice(at, 1)
      settleSoon()
    }
  }, [opened])
}

/** Closes every open sheet: what was below it could not be shown. */
export function closeSheets(): void {
  closeAbove(0)
}

/**
 * Runs once no sheet has a history entry above the screen's, at once if none has: a change
 * of the address must not overwrite a sheet's entry. Returns a function that cancels it.
 */
export function afterSheets(run: () => void): () => void {
  const isFree = () => open.length === 0 && entriesHere() === 0
  if (isFree()) {
    run()
    return () => {}
  }
  const look = () => {
    if (!isFree()) return
    window.removeEventListener('popstate', look)
    run()
  }
  window.addEventListener('popstate', look)
  return () => window.removeEventListener('popstate', look)
}

function listen(): void {
  if (listening) return
  listening = true
  window.addEventListener('popstate', () => {
    if (ownMoves === 0) return closeAbove(entriesHere())
    ownMoves -= 1
    settleSoon()
    if (ownMoves > 0) return
    for (const begin of waiting) begin()
    waiting = []
  })
}

function closeAbove(depth: number): void {
  while (open.length > depth) open.pop()?.close()
  // An entry of a closed sheet: Back continues to the one below it.
  if (depth > open.length) goBack(depth - open.length)
}

/** A sheet that closes by a link must not undo the link's navigation. */
function settleSoon(): void {
  setTimeout(settle, 0)
}

function settle(): void {
  // While this module moves, the entry that it leaves is still the current one.
  if (isUnderWay || ownMoves > 0) return
  const depth = entriesHere()
  const needed = entriesNeeded()
  if (depth > needed) goBack(depth - needed)
  for (let next = depth + 1; next <= needed; next++)
    history.pushState({ ...stateHere(), sheets: next }, '')
}

function goBack(entries: number): void {
  ownMoves += 1
  history.go(-entries)
}

function entriesHere(): number {
  const { sheets } = stateHere()
  return typeof sheets === 'number' ? sheets : 0
}

function stateHere(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
