import { readStored, writeStored } from '../safe-storage.ts'

/**
 * In this window's session storage. It records how the portal was opened, not by whom:
 * sign-out keeps it.
 */
export const OPENED_AS_APP = 'pwa'

/** The installed app starts at `/?pwa=1`; the parameter is lost at the first redirect. */
export function noteHowOpened(): void {
  if (new URLSearchParams(location.search).has(OPENED_AS_APP))
    writeStored('session', OPENED_AS_APP, '1')
}

export function openedAsApp(): boolean {
  return readStored('session', OPENED_AS_APP) !== null
}
