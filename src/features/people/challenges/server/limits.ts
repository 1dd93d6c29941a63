import { DAY_MS, HOUR_MS } from '#platform/contract/time/durations.ts'

/** Messages cost money and annoy: how many codes are sent in an hour. */
export const codesSent = {
  /** To all contacts of one person, at every brand. */
  perPerson: { limit: 10, windowMs: HOUR_MS },
  /** To one contact. */
  perContact: { limit: 6, windowMs: HOUR_MS },
  perNetwork: { limit: 60, windowMs: HOUR_MS },
}

/** However many codes are requested, guesses at one person's are limited per day. */
// Thirty at once and thirty more in the course of the day: no day sees more than sixty.
export const GUESSES_A_DAY = { limit: 30, windowMs: DAY_MS }

/** How long the secret of a confirmed code is valid for the next step. */
export const SECRET_LIFE_MS = 30 * 60_000
