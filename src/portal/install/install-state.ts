import { useSyncExternalStore } from 'react'

import { queryClient } from '#platform/web/api/query-client.ts'
import { readCookie, writeCookie } from '#platform/web/cookies.ts'
import { openedAsApp } from '#platform/web/navigation/opened-as-app.ts'
import { readStored, writeStored } from '#platform/web/safe-storage.ts'

import { deviceOf, isApple, isInAppBrowser } from './device.ts'

/** The event of Chromium's browsers when the portal can be installed. */
type InstallPrompt = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The spec's key; its value is 'true' or 'false'. */
const OPT_OUT = 'not-display-pwa-icon'
/** In this browser something useful was done: the balance was read, or a product shared or marked. */
const USED = 'did-something-useful'
/** The screens whose opening is such an act. */
const BALANCES = new Set(['my-wallet', 'my-points'])

let prompt: InstallPrompt | null = null
let version = 0
const listeners = new Set<() => void>()

/**
 * Listens from the start: the browser fires its prompt event once, often before the first
 * screen.
 */
export function followInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // The event's type is not in TypeScript's library: no standard has it.
    prompt = event as InstallPrompt
    changed()
  })
  window.addEventListener('appinstalled', () => {
    prompt = null
    changed()
  })
  // Only shares and favourites have a key: they may wait for the network.
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'added' && mutation.options.mutationKey !== undefined) noteUsefulAct()
  })
  noteFirstOpeningOnApple()
}

/** Before it, installing is not offered. `screen`: the name of an opened one. */
export function noteOpened(screen: string | undefined): void {
  if (screen !== undefined && BALANCES.has(screen)) noteUsefulAct()
}

function noteUsefulAct(): void {
  if (readStored('local', USED) !== null) return
  writeStored('local', USED, 'true')
  changed()
}

/** Apple does not report an installation: the first start as an app counts as one. */
function noteFirstOpeningOnApple(): void {
  if (!isApple(currentDevice()) || !isInstalled()) return
  if (readCookie('pwa-installed') !== null) return
  writeCookie('pwa-installed', 'true')
  recordDownload()
}

export function currentDevice() {
  return deviceOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
}

/** Opened from the home screen, by its window or by the address it starts at. */
function isInstalled(): boolean {
  return (
    openedAsApp() ||
    ['standalone', 'fullscreen'].some(
      (mode) => window.matchMedia(`(display-mode: ${mode})`).matches,
    )
  )
}

/**
 * Whether to offer the installation: possible here or in the device's own browser, after something
 * useful, not done, and not refused permanently.
 */
export function useInstallOffered(): boolean {
  useSyncExternalStore(subscribe, () => version)
  const possible =
    prompt !== null || isApple(currentDevice()) || isInAppBrowser(navigator.userAgent)
  return possible && readStored('local', USED) !== null && !isInstalled() && !optedOut()
}

export function optedOut(): boolean {
  return readStored('local', OPT_OUT) === 'true'
}

export function optOut(): void {
  writeStored('local', OPT_OUT, 'true')
  changed()
}

/** Opens the browser's own prompt; after it was accepted there is nothing more to offer. */
export async function install(): Promise<void> {
  if (prompt === null) return
  await prompt.prompt()
  const { outcome } = await prompt.userChoice
  if (outcome !== 'accepted') return
  prompt = null
  changed()
  recordDownload()
}

/** Only for the brand's figures: a failure is ignored. Its code is loaded on demand. */
function recordDownload(): void {
  import('./record-download.ts')
    .then((loaded) => loaded.recordDownload())
    // oxlint-disable-next-line no-console -- the spec: a failed call of these is only logged
    .catch((error: unknown) => console.warn(error))
}

function changed(): void {
  version += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
