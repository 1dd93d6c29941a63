import { beforeEach, describe, expect, test } from 'vitest'

import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { enroll, invite, linkToken, STAFF_PASSWORD } from '#tests/support/steps/staff.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

import { showStaff } from '../../account-contract.ts'
import { acceptInvitation, showInvitation, signInStaff } from '../../contract.ts'
import {
  cancelInvitation,
  inviteMember,
  listTeam,
  resendInvitation,
} from '../../team-contract.ts'

const world = await worldForFile()
let brand: TestBrand
let email: string
beforeEach(async () => {
  brand = await world.brand()
  email = `convidada-${unique()}@aliado.test`
  // The limits of the network, which all tests share, drain.
  pass(HOUR_MS)
})

function pass(ms: number) {
  world.clock.set(new Date(world.clock.now().getTime() + ms))
}

const accept = (token: string, password = STAFF_PASSWORD) =>
  world.send(null, acceptInvitation, { body: { token, name: 'Lia', password } })

const look = (token: string) => world.send(null, showInvitation, { body: { token } })

describe('an invitation', () => {
  test('shows its brand and role, and makes the person a member', async () => {
    const token = await invite(world, brand, { email, role: 'finance' })
    expect((await look(token)).json()).toMatchObject({
      email,
      name: '',
      brand: { slug: brand.slug, name: brand.slug, logo_url: null },
      role_name: 'Financeiro',
      has_account: false,
    })
    const accepted = await accept(token)
    expect(accepted.json()).toEqual({ next: 'enroll', ticket: expect.any(String) })
    expect(accepted.headers['set-cookie']).toBeUndefined()
    const { ticket } = accepted.json()
    const lia = await enroll(world, { email, ticket, brand })
    expect(lia.recoveryCodes).toHaveLength(10)
    const { members, invitations } = await world.call(brand, listTeam)
    expect(members).toMatchObject([
      { id: lia.staffId, name: 'Lia', email, has_second_factor: true, you: false },
    ])
    expect(members[0]?.role).toEqual({ key: 'finance', name: 'Financeiro' })
    expect(invitations).toEqual([])
  })

  test('works once, also for many at the same time', async () => {
    const token = await invite(world, brand, { email })
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await accept(token)).json()).toMatchObject({ code: 'invitation_over' })
    expect((await world.call(brand, listTeam)).members).toHaveLength(1)
  })

  test('ends after 72 hours, and when it is cancelled', async () => {
    const token = await invite(world, brand, { email })
    pass(72 * HOUR_MS - 1_000)
    expect((await look(token)).statusCode).toBe(200)
    pass(1_000)
    expect((await accept(token)).json()).toMatchObject({ code: 'invitation_over' })
    const [old] = (await world.call(brand, listTeam)).invitations
    expect(old).toMatchObject({ email, expired: true })

    await world.call(brand, resendInvitation, { params: { id: old?.id ?? 0 } })
    const renewed = await linkToken(world, email)
    expect((await look(token)).statusCode).toBe(404)
    expect((await look(renewed)).statusCode).toBe(200)
    await world.call(brand, cancelInvitation, { params: { id: old?.id ?? 0 } })
    expect((await accept(renewed)).json()).toMatchObject({ code: 'invitation_over' })
    expect((await world.call(brand, listTeam)).members).toEqual([])
  })

  test('is sent to a pending address again only on purpose, and not too often', async () => {
    await invite(world, brand, { email })
    expect(
      await world.refused(brand, inviteMember, { body: { email, role: 'reader' } }),
    ).toMatchObject({ status: 409, code: 'already_invited' })
    const [sent] = (await world.call(brand, listTeam)).invitations
    const params = { id: sent?.id ?? 0 }
    for (const _ of [1, 2, 3]) await world.call(brand, resendInvitation, { params })
    expect(await world.refused(brand, resendInvitation, { params })).toMatchObject({
      status: 429,
      code: 'too_often',
    })
  })

  test('adds a brand to an account with its own password, and no second account', async () => {
    const first = await world.staff(brand, { email, role: 'support' })
    const other = await world.brand()
    const token = await invite(world, other, { email, role: 'owner' })
    expect((await look(token)).json()).toMatchObject({ has_account: true })
    expect((await accept(token, 'outra senha longa')).json()).toMatchObject({
      code: 'wrong_password',
    })
    expect((await accept(token)).json()).toMatchObject({
      next: 'second_factor',
      methods: ['totp', 'recovery'],
    })
    const { brands } = await world.call(first, showStaff)
    expect(brands.map(({ slug, role_name }) => [slug, role_name]).toSorted()).toEqual(
      [
        [brand.slug, 'Atendimento'],
        [other.slug, 'Dona da conta'],
      ].toSorted(),
    )
    expect(
      await world.refused(brand, inviteMember, { body: { email, role: 'reader' } }),
    ).toMatchObject({ status: 409, code: 'already_member' })
  })

  test('refuses short and easy passwords, and keeps working', async () => {
    const token = await invite(world, brand, { email })
    expect((await accept(token, 'curta')).json()).toMatchObject({ code: 'short_password' })
    expect((await accept(token, 'senhasenhasenha')).json()).toMatchObject({
      code: 'weak_password',
    })
    expect((await accept(token)).statusCode).toBe(200)
    // Without a second factor the password leads only to setting one up.
    expect(
      await world.call(null, signInStaff, { body: { email, password: STAFF_PASSWORD } }),
    ).toMatchObject({ next: 'enroll' })
  })

  test('of another brand cannot be cancelled or sent again', async () => {
    await invite(world, brand, { email })
    const [theirs] = (await world.call(brand, listTeam)).invitations
    const other = await world.brand()
    for (const contract of [cancelInvitation, resendInvitation])
      expect(
        await world.refused(other, contract, { params: { id: theirs?.id } }),
      ).toMatchObject({ status: 404, code: 'unknown_invitation' })
  })
})
