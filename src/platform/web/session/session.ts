import { removeCookie } from '../cookies.ts'
import { readStored, removeStored, storedKeys, writeStored } from '../safe-storage.ts'
import { forgetDrafts, isDraft } from './drafts.ts'
import { forgetPersisted } from './persisted.ts'
import { savePlaceForLogin } from './return-place.ts'

const TOKEN = 'token'
const EXPIRED_NOTICE = 'session-expired'
const SIGNED_OUT = 'signed-out'

let memoryToken: string | null = null
let expired = false
const forgetters = new Set<() => void>()

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

/** A new token replaces whatever the browser knew of an earlier person or brand. */
export function startSession(token: string): void {
  for (const forget of forgetters) forget()
  memoryToken = token
  expired = false
  persistToken()
}

/** Runs when a person leaves or another comes: empty what you hold of them. */
export function onForget(forget: () => void): void {
  forgetters.add(forget)
}

/** Removes the token alone, as the login and recovery routes do on entry. */
export function dropToken(): void {
  memoryToken = null
  removeStored('local', TOKEN)
}

/** Leaves nothing of the person but their drafts; the brand's slug stays, to sign in again. */
function clearSession(): void {
  dropToken()
  for (const forget of forgetters) forget()
  for (const key of storedKeys('session')) if (!isDraft(key)) removeStored('session', key)
  forgetPersisted()
  removeCookie('user_id')
  removeCookie('redirect-route')
  removeCookie('route-param-search')
  removeCookie('currentTab')
}

/** The person chose to leave. A full load of the root drops every screen and its memory. */
export function signOut(): void {
  // Told to the other tabs: each has drafts of its own.
  writeStored('local', SIGNED_OUT, '1')
  removeStored('local', SIGNED_OUT)
  forgetDrafts()
  clearSession()
  location.replace('/')
}

export function sessionExpired(): boolean {
  return expired
}

/** The first 401 ends the session; the ones that come after it find it ended already. */
export function expireSession(): void {
  if (expired) return
  expired = true
  clearSession()
  savePlaceForLogin(location)
  writeStored('session', EXPIRED_NOTICE, '1')
  location.replace('/')
}

/** The server disowned the token without a 401: forget it and begin again where we are. */
export function reloadWithoutToken(): void {
  dropToken()
  location.reload()
}

/** True once after an expiry, so that the login screen can say why it is there. */
export function takeExpiredNotice(): boolean {
  const found = readStored('session', EXPIRED_NOTICE) !== null
  if (found) removeStored('session', EXPIRED_NOTICE)
  return found
}

/** Signing out, or switching brand, in one tab does so in all. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === SIGNED_OUT) forgetDrafts()
    if (event.key !== TOKEN || event.newValue === memoryToken) return
    memoryToken = event.newValue
    for (const forget of forgetters) forget()
    location.replace('/')
  })
}
