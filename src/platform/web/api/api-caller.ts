import type { ApiError } from './api-error.ts'

/** How an app identifies its user to the server, and what failed answers mean for the session. */
export type ApiCaller = {
  /** Null where a cookie identifies the user, or nothing does. */
  token: () => string | null
  /** Headers of every request. */
  headers: () => Record<string, string>
  /** Whether reads of the same moment are sent as one request. */
  gathersReads: boolean
  /** Before each request; throws, or never resolves, after the session has ended. */
  ready: () => Promise<void>
  /** The error to throw for a failed answer. */
  failed: (error: ApiError, sentToken: boolean) => ApiError
  /** Whether the user now provided what the call lacked, so that it is sent once more. */
  recover: (error: ApiError) => Promise<boolean>
}
