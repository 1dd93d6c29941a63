import { z } from 'zod'

import { removeCookie } from '../cookies.ts'
import { OPENED_AS_APP } from '../navigation/opened-as-app.ts'
import { readStored, removeStored, storedKeys, writeStored } from '../safe-storage.ts'
import { purgeDrafts, isDraft } from './drafts.ts'
import { purgePersisted } from './persisted.ts'
import { savePlaceForLogin } from './return-place.ts'
import { addressAfterSession, endView, isViewTab } from './view-tab.ts'

const TOKEN = 'token'
const NOTICE = 'session-notice'
/** Long enough to read why the page reloads. */
const EXPIRY_SHOWN_MS = 1_000
/** The sign-out waits at most so long for IndexedDB to be cleared. */
const LONGEST_PURGE_MS = 1_000
const SIGNED_OUT = 'signed-out'

let memoryToken: string | null = null
/**
 * After a sign-out or the end of a session, no request is sent until the page is reloaded.
 */
let over: 'left' | 'expired' | null = null
type Purge = () => void | Promise<void>
const purges = new Set<Purge>()
const starters = new Set<(token: string) => void>()
type Where = { pathname: string; search: string; hash: string }
let whereTo: () => Where = () => location

export function currentToken(): string | null {
  return memoryToken ?? readStored('local', TOKEN)
}

/** Keeps the token across visits: the one in memory, else the stored one. */
export function persistToken(): string {
  const token = currentToken()
  if (token === null) throw new Error('Invalid Token')
  memoryToken = token
  writeStored('local', TOKEN, token)
  return token
}

/** A new token replaces all stored data of an earlier person or brand. */
export function startSession(token: string): void {
  for (const purge of purges) void purge()
  memoryToken = token
  over = null
  persistToken()
  for (const start of starters) start(token)
}

/** Runs when a person leaves or another signs in: delete their data. */
export function onPurge(purge: Purge): void {
  purges.add(purge)
}

/** Runs when a person has signed in. */
export function onSession(start: (token: string) => void): void {
  starters.add(start)
}

/** Deletes only the token, as the login and recovery routes do on entry. */
export function dropToken(): void {
  memoryToken = null
  removeStored('local', TOKEN)
}

/**
 * Deletes all data of the person but their drafts; the brand's slug stays, to sign in
 * again.
 */
async function clearSession(): Promise<void> {
  dropToken()
  if (isViewTab()) endView()
  const purged = [...purges].map(async (purge) => purge())
  for (const key of storedKeys('session'))
    if (!isDraft(key) && key !== OPENED_AS_APP) removeStored('session', key)
  purgePersisted()
  removeCookie('user_id')
  removeCookie('redirect-route')
  removeCookie('route-param-search')
  removeCookie('currentTab')
  await Promise.race([Promise.allSettled(purged), pause(LONGEST_PURGE_MS)])
}

function pause(timeoutMs: number): Promise<void> {
  return new Promise((done) => setTimeout(done, timeoutMs))
}

/** Why the last session ended, for the sign-in screen. */
const SessionNotice = z.enum(['expired', 'account_disabled'])
type SessionNotice = z.infer<typeof SessionNotice>

/** The person signs out. A full load of the root removes every screen and its memory. */
export function signOut(notice?: SessionNotice): void {
  // Sent to the other tabs: each has its own drafts.
  writeStored('local', SIGNED_OUT, '1')
  removeStored('local', SIGNED_OUT)
  purgeDrafts()
  over = 'left'
  const cleared = clearSession()
  if (notice !== undefined) writeStored('session', NOTICE, notice)
  void cleared.then(() => location.replace(addressAfterSession()))
}

/** How the session of this page ended; null while it is open. */
export function sessionEnd(): 'left' | 'expired' | null {
  return over
}

/** Sets the function that returns the target of the current navigation, to which the next sign-in leads. */
export function comeBackTo(where: () => Where): void {
  whereTo = where
}

/** The first 401 ends the session; later ones have no effect. */
export function expireSession(): void {
  if (over !== null) return
  over = 'expired'
  const cleared = clearSession()
  savePlaceForLogin(whereTo())
  writeStored('session', NOTICE, 'expired')
  void Promise.all([cleared, pause(EXPIRY_SHOWN_MS)]).then(() =>
    location.replace(addressAfterSession()),
  )
}

/** The server rejected the token without a 401: delete it and reload the same address. */
export function reloadWithoutToken(): void {
  dropToken()
  location.reload()
}

/** Why the last session ended: shown by the sign-in screen until it is closed. */
export function readSessionNotice(): SessionNotice | null {
  return SessionNotice.safeParse(readStored('session', NOTICE)).data ?? null
}

export function purgeSessionNotice(): void {
  removeStored('session', NOTICE)
}

/** Signing out, or switching brand, in one tab does so in all. */
export function followOtherTabs(): void {
  if (isViewTab()) return
  window.addEventListener('storage', (event) => {
    if (event.key === SIGNED_OUT) purgeDrafts()
    if (event.key !== TOKEN || event.newValue === memoryToken) return
    memoryToken = event.newValue
    for (const purge of purges) void purge()
    location.replace('/')
  })
}
