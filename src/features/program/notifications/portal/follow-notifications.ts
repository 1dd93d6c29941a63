import { createParser } from 'eventsource-parser'

import { currentToken } from '#platform/web/session/session.ts'

import { NOTIFICATION_STREAM } from '../contract.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * Calls back each time there is something new, until the signal aborts. With `fetch`
 * because an EventSource cannot carry the token. A broken connection is opened again, with
 * growing delays.
 */
export async function followNotifications(
  onNew: () => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT_MS
  while (!signal.aborted) {
    const token = currentToken()
    if (token === null) return
    const came = await listen(token, onNew, signal).catch(() => false)
    wait = came ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
    await pause(wait, signal)
    // A notification may have arrived while no connection was open.
    if (came && !signal.aborted) onNew()
  }
}

/** Listens until the connection closes; false where none could be opened. */
async function listen(
  token: string,
  onNew: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await fetch(NOTIFICATION_STREAM, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal,
  })
  if (!answer.ok || answer.body === null) return false
  const parser = createParser({ onEvent: onNew })
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    parser.feed(value)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
