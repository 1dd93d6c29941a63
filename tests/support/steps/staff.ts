import { generateSync } from 'otplib'

import { showStaff } from '#features/program/staff/account-contract.ts'
import {
  acceptInvitation,
  enrollTotp,
  signInByTotp,
  signInStaff,
  startTotpEnrollment,
} from '#features/program/staff/contract.ts'
import { inviteMember } from '#features/program/staff/team-contract.ts'
import type { StandardRole } from '#platform/contract/endpoint/roles.ts'
import type { TestClock } from '#platform/server/clock.ts'

import type { StaffCaller, TestClient } from '../client.ts'

export const STAFF_PASSWORD = 'cavalo bateria grampo'

export type TestStaff = StaffCaller & {
  brand: TestBrand
  /** The cookies by name, for a browser. */
  cookies: Record<string, string>
  staffId: number
  email: string
  /** Of the app that shows codes. */
  secret: string
  recoveryCodes: string[]
}

type Clocked = { clock: TestClock }
type Mailed = { messagesTo: (recipient: string) => Promise<{ link: string | null }[]> }
type Place = TestClient & Clocked & Mailed
type TestBrand = { id: number; slug: string; key: string }

export type StaffOptions = {
  /** One of every brand's roles, or the id of an own one as text. */
  role?: StandardRole | (string & {})
  email?: string
}

/** The next code of an app: the one of the present time may have been used already. */
export function totpCode({ clock }: Clocked, secret: string, stepsLater = 0): string {
  const epoch = Math.floor(clock.now().getTime() / 1_000) + 30 * stepsLater
  return generateSync({ strategy: 'totp', secret, epoch })
}

/** The token of the newest link to this address. */
export async function linkToken(world: Mailed, email: string) {
  const [message] = await world.messagesTo(email)
  const token = new URL(message?.link ?? '').hash.split('=')[1]
  if (token === undefined) throw new Error(`no link to ${email}`)
  return token
}

/** Invites a person by the brand's key; returns the token of the link. */
export async function invite(
  world: Place,
  brand: TestBrand,
  { email, role = 'owner' }: { email: string; role?: string },
): Promise<string> {
  await world.call(brand, inviteMember, { body: { email, role } })
  return linkToken(world, email)
}

/** A new person of the brand's staff with this role, signed in with the app's first code. */
export async function signUpStaff(
  world: Place,
  brand: TestBrand,
  {
    role = 'owner',
    email = `equipe-${crypto.randomUUID()}@aliado.test`,
  }: StaffOptions = {},
): Promise<TestStaff> {
  const token = await invite(world, brand, { email, role })
  const accepted = await world.call(null, acceptInvitation, {
    body: { token, name: 'Pessoa da Equipe', password: STAFF_PASSWORD },
  })
  if (accepted.next !== 'enroll') throw new Error(`not a new account: ${accepted.next}`)
  return enroll(world, { email, ticket: accepted.ticket, brand })
}

/** The person joins another brand with the account that they have. */
export async function joinBrand(
  world: Place,
  { email }: Pick<TestStaff, 'email'>,
  { brand, role }: { brand: TestBrand; role: StandardRole },
): Promise<void> {
  const token = await invite(world, brand, { email, role })
  await world.call(null, acceptInvitation, {
    body: { token, name: 'Pessoa da Equipe', password: STAFF_PASSWORD },
  })
}

type Enrolling = { email: string; ticket: string; brand: TestBrand }

/** Sets up the app that shows codes; the person is signed in then. */
export async function enroll(
  world: Place,
  { email, ticket, brand }: Enrolling,
): Promise<TestStaff> {
  const { secret } = await world.call(null, startTotpEnrollment, { body: { ticket } })
  const answer = await world.send(null, enrollTotp, {
    body: { ticket, code: totpCode(world, secret) },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const cookie = cookiesOf(answer)
  const caller = { cookie, brandSlug: brand.slug }
  const { id } = await world.call(caller, showStaff)
  return {
    ...caller,
    brand,
    cookies: Object.fromEntries(cookie.split('; ').map((one) => one.split('=', 2))),
    staffId: id,
    email,
    secret,
    recoveryCodes: answer.json().recovery_codes,
  }
}

type Answer = { headers: { 'set-cookie'?: string | string[] | undefined } }

/** The cookies of an answer, as a browser sends them back. */
export function cookiesOf({ headers }: Answer): string {
  const set = [headers['set-cookie'] ?? []].flat()
  return set.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Signs in with password and app; the clock moves on, because a code works once. */
export async function signInAgain(
  world: Place,
  { email, secret, brandSlug }: Pick<TestStaff, 'email' | 'secret' | 'brandSlug'>,
  password = STAFF_PASSWORD,
): Promise<StaffCaller> {
  world.clock.set(new Date(world.clock.now().getTime() + 60_000))
  const first = await world.call(null, signInStaff, { body: { email, password } })
  if (first.next !== 'second_factor') throw new Error(`not a second factor: ${first.next}`)
  const answer = await world.send(null, signInByTotp, {
    body: { ticket: first.ticket, code: totpCode(world, secret) },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { cookie: cookiesOf(answer), brandSlug }
}
