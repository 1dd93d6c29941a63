/** A prepared plan whose table has changed since. */
export const STALE_PLAN = '0A000'
/** Another query of the transaction failed before. */
export const ABORTED = '25P02'
/** A write in a transaction that may only read. */
export const READ_ONLY = '25006'
/** A function that found nothing of what it needs. */
export const NOTHING_FOUND = 'P0002'

/** The SQLSTATE of a database error, or an empty text. */
export function sqlState(error: unknown): string {
  const named = typeof error === 'object' && error !== null && 'code' in error
  return named ? String(error.code) : ''
}
