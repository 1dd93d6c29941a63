import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

type Place = { secure: boolean }

/**
 * Browsers accept a `__Host-` cookie only over HTTPS, for this host alone and for all of its paths,
 * so that no other host of the domain can set it. A local installation has no HTTPS.
 */
function nameOf({ secure }: Place): string {
  return secure ? '__Host-aliado-console' : 'aliado-console'
}

/** The token of the console's session; null without one. */
export function staffTokenOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  place: Place,
): string | null {
  const token = parseCookie(headers.cookie ?? '')[nameOf(place)]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

/** Ends with the browser's session; the server's own limits are shorter. */
export function staffCookie(token: string, place: Place): string {
  return stringifySetCookie({ ...attributes(place), value: token })
}

export function noStaffCookie(place: Place): string {
  return stringifySetCookie({ ...attributes(place), value: '', maxAge: 0 })
}

function attributes(place: Place) {
  const { secure } = place
  const name = nameOf(place)
  return { name, path: '/', httpOnly: true, sameSite: 'strict', secure } as const
}
