import type { FastifyRequest } from 'fastify'

const COOKIE = 'known_device'
/** The longest that browsers keep a cookie. */
export const DEVICE_DAYS = 400

/** The token of a device on which somebody signed in before; undefined on any other. */
export function deviceTokenOf({
  headers,
}: Pick<FastifyRequest, 'headers'>): string | undefined {
  const pairs = headers.cookie?.split(/;\s*/) ?? []
  const token = pairs
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  return token === undefined || !/^[\w-]{43}$/.test(token) ? undefined : token
}

/** Stays after the sign-out. No script reads it, and other sites' requests do not carry it. */
export function deviceCookie(token: string, { secure }: { secure: boolean }): string {
  const maxAge = DEVICE_DAYS * 24 * 60 * 60
  return `${COOKIE}=${token}; Path=/api/v1; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}
