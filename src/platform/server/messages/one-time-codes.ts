import { randomInt } from 'node:crypto'

/** How long a sent code is valid. */
export const CODE_LIFE_MS = 10 * 60_000

/** Guesses that one code allows, right ones not counted. */
export const CODE_TRIES = 5

/** Six digits; every code is equally likely. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
