/** Whether the browser has a network, but nothing behind it answers. */
let cut = false
let examine: () => void = () => undefined

/** Whether the server can be reached, as far as it is known. The window's events tell of a change. */
export function isOnline(): boolean {
  return navigator.onLine && !cut
}

/** For everything that follows the network, no internet is the same as no network. */
export function noteCut(next: boolean): void {
  if (cut === next) return
  cut = next
  window.dispatchEvent(new Event(next ? 'offline' : 'online'))
}

/** Any answer, also a refusal, proves that the server is reached; a missing one proves nothing alone. */
export function noteAnswer(came: boolean): void {
  if (came) noteCut(false)
  else if (!cut) examine()
}

/** What finds out whether there is internet; until it is given, only the browser's word counts. */
export function examineBy(examination: () => void): void {
  examine = examination
}
