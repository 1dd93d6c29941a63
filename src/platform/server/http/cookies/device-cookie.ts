import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

import { DAY_MS } from '#platform/contract/time/durations.ts'

const COOKIE = 'known_device'
const PORTAL = '/api/v1'
/** The console's cookie has the same name and never reaches the portal's calls. */
export const CONSOLE = '/api/console/v1'
/** The longest that browsers keep a cookie. */
export const DEVICE_DAYS = 400

/** The token of a device where a user signed in before; undefined on any other. */
export function deviceTokenOf({
  headers,
}: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = parseCookie(headers.cookie ?? '')[COOKIE]
  return token === undefined || !/^[\w-]{43}$/.test(token) ? undefined : token
}

/**
 * Kept after the sign-out. Scripts cannot read it, and requests from other sites do not
 * send it.
 */
export function deviceCookie(
  token: string,
  { secure, path = PORTAL }: { secure: boolean; path?: string },
): string {
  return stringifySetCookie({
    name: COOKIE,
    value: token,
    path,
    maxAge: (DEVICE_DAYS * DAY_MS) / 1_000,
    httpOnly: true,
    sameSite: 'strict',
    secure,
  })
}
