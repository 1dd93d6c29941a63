import pRetry from 'p-retry'

import { ApiError } from '../api/api-error.ts'
import { isOnline } from '../network-state.ts'

const MOST_RETRIES = 4
const WAIT_MS = 2_000

/**
 * Retries an interrupted upload as soon as there is a network; an answer of the server,
 * also a refusal, is final.
 */
export function patientUpload<Result>(
  send: () => Promise<Result>,
  onWaiting: () => void,
): Promise<Result> {
  return pRetry(send, {
    retries: MOST_RETRIES,
    minTimeout: WAIT_MS,
    factor: 1,
    shouldRetry: ({ error }) => error instanceof ApiError && error.status === 0,
    onFailedAttempt: async ({ error, retriesLeft }) => {
      if (!(error instanceof ApiError) || error.status !== 0 || retriesLeft === 0) return
      onWaiting()
      if (!isOnline()) await networkReturns()
    },
  })
}

function networkReturns(): Promise<void> {
  return new Promise((done) => {
    window.addEventListener('online', () => done(), { once: true })
  })
}
