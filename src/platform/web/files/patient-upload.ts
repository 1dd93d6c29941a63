import { ApiError } from '../api/api-error.ts'

const MOST_TRIES = 5
const WAIT_MS = 2_000

/** Sends again what a lost network cut off, as soon as there is one; any answer is an answer. */
export async function patientUpload<Result>(
  send: () => Promise<Result>,
  onWaiting: () => void,
): Promise<Result> {
  for (let turn = 1; ; turn++) {
    try {
      return await send()
    } catch (error) {
      const cutOff = error instanceof ApiError && error.status === 0
      if (!cutOff || turn === MOST_TRIES) throw error
      onWaiting()
      await networkReturns()
    }
  }
}

/** A network that is there and yet failed gets a moment; one that is away, all the time it needs. */
function networkReturns(): Promise<void> {
  return new Promise((done) => {
    if (navigator.onLine) setTimeout(done, WAIT_MS)
    else window.addEventListener('online', () => done(), { once: true })
  })
}
