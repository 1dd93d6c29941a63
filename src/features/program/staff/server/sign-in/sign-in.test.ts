import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  cookiesOf,
  STAFF_PASSWORD,
  type TestStaff,
  totpCode,
} from '#tests/support/steps/staff.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { showStaff } from '../../account-contract.ts'
import {
  enrollTotp,
  signInByRecoveryCode,
  signInByTotp,
  signInStaff,
  startTotpEnrollment,
} from '../../contract.ts'

const world = await worldForFile()
let brand: TestBrand
let eva: TestStaff
beforeEach(async () => {
  brand = await world.brand()
  eva = await world.staff(brand)
  // The code of the enrollment was used.
  pass(MINUTE_MS)
})

function pass(ms: number) {
  world.clock.set(new Date(world.clock.now().getTime() + ms))
}

/** The ticket after the password. */
async function ticketOf({ email }: Pick<TestStaff, 'email'>, password = STAFF_PASSWORD) {
  const answer = await world.call(null, signInStaff, { body: { email, password } })
  if (answer.next !== 'second_factor') throw new Error(answer.next)
  return answer.ticket
}

const byTotp = (ticket: string, code: string, cookie?: string) =>
  world.send(
    null,
    signInByTotp,
    { body: { ticket, code } },
    cookie === undefined ? {} : { headers: { cookie } },
  )

/** Never the right code. */
function wrongOf(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

describe('a sign-in with password and app', () => {
  test('opens a session whose cookie scripts cannot read, and says what the person may do', async () => {
    const { email } = eva
    const first = await world.send(null, signInStaff, {
      body: { email: email.toUpperCase(), password: STAFF_PASSWORD },
    })
    expect(first.json()).toEqual({
      next: 'second_factor',
      ticket: expect.any(String),
      methods: ['totp', 'recovery'],
    })
    expect(first.headers['set-cookie']).toBeUndefined()

    const second = await byTotp(first.json().ticket, totpCode(world, eva.secret))
    expect(second.json()).toEqual({ next: 'signed_in' })
    const [session, device] = [second.headers['set-cookie'] ?? []].flat()
    expect(session).toMatch(
      /^aliado-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(device).toMatch(/Path=\/api\/console\/v1; HttpOnly; SameSite=Strict$/)

    const caller = { cookie: cookiesOf(second), brandSlug: null }
    expect(await world.call(caller, showStaff)).toEqual({
      id: eva.staffId,
      name: 'Pessoa da Equipe',
      email,
      demo: false,
      proved_until: new Date(world.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
      methods: ['totp', 'recovery'],
      brands: [
        {
          slug: brand.slug,
          name: brand.slug,
          logo_url: null,
          role_name: 'Dona da conta',
          permissions: expect.arrayContaining(['team.write', 'payouts.approve']),
          suspended_reason: null,
        },
      ],
      platform: false,
    })
  })

  test('refuses a wrong password and an unknown e-mail alike', async () => {
    const refusals = [
      await world.refused(null, signInStaff, {
        body: { email: eva.email, password: 'errada de todo' },
      }),
      await world.refused(null, signInStaff, {
        body: { email: 'ninguem@aliado.test', password: STAFF_PASSWORD },
      }),
    ]
    expect(refusals[0]).toEqual(refusals[1])
    expect(refusals[0]).toMatchObject({ status: 422, code: 'invalid_credentials' })
  })

  test('accepts a code once, also with several tickets at once', async () => {
    const code = totpCode(world, eva.secret)
    const tickets = await Promise.all([ticketOf(eva), ticketOf(eva), ticketOf(eva)])
    const answers = await Promise.all(tickets.map((ticket) => byTotp(ticket, code)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
    pass(30_000)
    const later = await ticketOf(eva)
    expect((await byTotp(later, code)).json()).toMatchObject({ code: 'wrong_code' })
    expect((await byTotp(later, totpCode(world, eva.secret))).statusCode).toBe(200)
  })

  test('ends with its ticket: used, after ten minutes, or after five wrong codes', async () => {
    const used = await ticketOf(eva)
    expect((await byTotp(used, totpCode(world, eva.secret))).statusCode).toBe(200)
    pass(MINUTE_MS)
    expect((await byTotp(used, totpCode(world, eva.secret))).json()).toMatchObject({
      code: 'ticket_over',
    })
    const old = await ticketOf(eva)
    pass(10 * MINUTE_MS)
    expect((await byTotp(old, totpCode(world, eva.secret))).json()).toMatchObject({
      code: 'ticket_over',
    })
    const guessed = await ticketOf(eva)
    const wrong = wrongOf(totpCode(world, eva.secret))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => byTotp(guessed, wrong)),
    )
    const codes = answers.map((answer) => answer.json().code)
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5)
    expect(codes.filter((code) => code === 'ticket_over')).toHaveLength(3)
    expect((await byTotp(guessed, totpCode(world, eva.secret))).json()).toMatchObject({
      code: 'ticket_over',
    })
  })

  test('limits guesses of codes over all tickets, tells the owner, and does not lock them out', async () => {
    let refused = ''
    while (refused !== 'too_many_attempts') {
      const answer = await byTotp(await ticketOf(eva), wrongOf(totpCode(world, eva.secret)))
      refused = answer.json().code
      expect(['wrong_code', 'too_many_attempts']).toContain(refused)
    }
    const right = totpCode(world, eva.secret)
    expect((await byTotp(await ticketOf(eva), right)).statusCode).toBe(429)
    expect((await world.messagesTo(eva.email))[0]?.subject).toBe(
      'Tentativas de entrar na sua conta do console',
    )
    // On the device where the owner signed in before, and with a recovery code anywhere.
    expect((await byTotp(await ticketOf(eva), right, eva.cookie)).statusCode).toBe(200)
    const [code = ''] = eva.recoveryCodes
    const ticket = await ticketOf(eva)
    await world.call(null, signInByRecoveryCode, { body: { ticket, code } })
  })

  test('asks for a proof of work after wrong passwords, but not on a known device', async () => {
    const guess = (password: string, cookie = '') =>
      world.send(
        null,
        signInStaff,
        { body: { email: eva.email, password } },
        { headers: { cookie } },
      )
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess('outra senha')))
    const codes = answers.map((answer) => answer.json().code)
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5)
    expect(codes.filter((code) => code === 'prove_human')).toHaveLength(3)
    expect((await guess(STAFF_PASSWORD)).json()).toMatchObject({ code: 'prove_human' })
    expect((await guess(STAFF_PASSWORD, eva.cookie)).json()).toMatchObject({
      next: 'second_factor',
    })
  })
})

describe('a recovery code', () => {
  test('works once, however it is typed, and the person is notified', async () => {
    const [code = ''] = eva.recoveryCodes
    const ticket = await ticketOf(eva)
    const typed = code.toUpperCase().replaceAll('-', ' ')
    await world.call(null, signInByRecoveryCode, { body: { ticket, code: typed } })
    expect((await world.messagesTo(eva.email))[0]?.subject).toBe(
      'Um código de recuperação da sua conta foi usado',
    )
    expect(
      await world.refused(null, signInByRecoveryCode, {
        body: { ticket: await ticketOf(eva), code },
      }),
    ).toMatchObject({ status: 422, code: 'wrong_code' })
  })

  test('works once also for many at the same time', async () => {
    const [, code = ''] = eva.recoveryCodes
    const tickets = []
    while (tickets.length < 6) tickets.push(await ticketOf(eva))
    const answers = await Promise.all(
      tickets.map((ticket) =>
        world.send(null, signInByRecoveryCode, { body: { ticket, code } }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

test('a second factor is set up once: another ticket of the same person cannot add one', async () => {
  const ticket = await ticketOf(eva)
  expect(
    await world.refused(null, startTotpEnrollment, { body: { ticket } }),
  ).toMatchObject({ code: 'ticket_over' })
  expect(
    await world.refused(null, enrollTotp, { body: { ticket, code: '123456' } }),
  ).toMatchObject({ code: 'ticket_over' })
})

test('another site’s page can neither sign in nor use the session', async () => {
  const body = { email: eva.email, password: STAFF_PASSWORD }
  const foreign = { headers: { origin: 'https://outro.example' } }
  expect(await world.refused(null, signInStaff, { body }, foreign)).toMatchObject({
    status: 403,
    code: 'foreign_origin',
  })
  // The address by which a browser reached the server counts as its own.
  const own = { headers: { origin: 'http://localhost:3000', host: 'localhost:3000' } }
  await world.call(null, signInStaff, { body }, own)
})

test('a sign-in leaves a line in the audit log', async () => {
  const ticket = await ticketOf(eva)
  await byTotp(ticket, totpCode(world, eva.secret))
  const { rows } = await sql<{ act: string; detail: unknown }>`
    select act, detail from audit_log where actor = ${`staff:${eva.staffId}`} order by id desc limit 1
  `.execute(world.db)
  expect(rows).toEqual([{ act: 'staff_session.opened', detail: { by: 'totp' } }])
})
