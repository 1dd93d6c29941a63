import { notifyProblem } from '../notices.ts'
import {
  currentToken,
  expireSession,
  reloadWithoutToken,
  sessionEnd,
} from '../session/session.ts'
import { text } from '../text.ts'
import type { ApiCaller } from './api-caller.ts'
import { ApiError } from './api-error.ts'

/** The portal's caller: a partner with a token. */
export const tokenCaller: ApiCaller = {
  token: currentToken,
  headers: () => ({}),
  gathersReads: true,

  /** Nothing is sent after the session has ended. */
  async ready() {
    if (sessionEnd() === 'expired') throw expiredError()
    // The person is leaving: an error would be shown on a page that is being closed.
    if (sessionEnd() === 'left') return new Promise(() => {})
  },

  /**
   * Ends the session where the answer says that it is over. Without a token there is no session
   * to end: a wrong password is only a refusal.
   */
  failed(error, sentToken) {
    if (!sentToken) return error
    if (sessionEnd() !== null) return expiredError()
    if (error.status === 401) {
      expireSession()
      notifyProblem(text.sessionExpired)
      return expiredError()
    }
    if (saysUnauthorized(error.message)) reloadWithoutToken()
    return error
  },

  recover: () => Promise.resolve(false),
}

function expiredError(): ApiError {
  return new ApiError({
    status: 401,
    code: 'session_expired',
    message: text.sessionExpired,
  })
}

function saysUnauthorized(message: string): boolean {
  const word = message.toLowerCase().replaceAll(/[^a-z]/g, '')
  return word === 'unauthorized' || word === 'unauthenticated'
}
