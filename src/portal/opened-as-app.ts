import { readStored, writeStored } from '#platform/web/safe-storage.ts'

const KEY = 'pwa'

/** The installed app starts at `/?pwa=1`; the parameter is lost at the first redirect. */
export function noteHowOpened(): void {
  if (new URLSearchParams(location.search).has('pwa')) writeStored('session', KEY, '1')
}

export function openedAsApp(): boolean {
  return readStored('session', KEY) !== null
}
