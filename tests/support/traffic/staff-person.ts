import { generateSync } from 'otplib'
import { expect } from 'vitest'

import type { production } from '#tests/support/servers/production.ts'

const PASSWORD = 'Jabuticaba 42 azul'

type Place = Pick<
  Awaited<ReturnType<typeof production>>,
  'mail' | 'send' | 'done' | 'origin'
>
export type Member = { cookie: string; secret: string }

/** Accepts the invitation of the e-mail with a password and an app with codes: the session's cookie. */
export async function acceptInvitation(place: Place, email: string): Promise<Member> {
  const console = (path: string, body: object) =>
    place.send('POST', `/api/console/v1/${path}`, { body })
  const letter = await place.mail.letterTo(email, /token=/)
  const token = /token=([\w-]+)/.exec(letter)?.[1] ?? ''
  const accepted = await console('invitations/accept', {
    token,
    name: 'Marina Sá',
    password: PASSWORD,
  })
  const { next, ticket } = await accepted.json()
  expect(next).toBe('enroll')
  const { secret } = await (await console('enroll/totp', { ticket })).json()
  const code = generateSync({ secret })
  const enrolled = await console('enroll/totp/confirm', { ticket, code })
  expect(enrolled.status, await enrolled.clone().text()).toBe(200)
  const cookie = enrolled.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { cookie, secret }
}

/** The headers of a person of the brand, as the console sends them. */
export function headersOf(
  { origin }: Pick<Place, 'origin'>,
  slug: string,
  { cookie }: Pick<Member, 'cookie'>,
) {
  return { cookie, origin, 'aliado-brand': slug }
}

export type Desk = ReturnType<typeof deskOf>

/** A person of the brand, as the console calls for them; expects success. */
export function deskOf(place: Place, slug: string, member: Member) {
  const headers = headersOf(place, slug, member)
  return (method: string, path: string, body?: object) =>
    place.done(method, `/api/brand/v1/${path}`, { headers, ...(body && { body }) })
}
