import { DAY_MS } from '#platform/contract/time/durations.ts'

const KEPT_DAYS = 7

/** Exports that were asked for earlier are deleted. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS)
}

/** When the files of an export are deleted at the latest. */
export function keptUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + KEPT_DAYS * DAY_MS)
}
