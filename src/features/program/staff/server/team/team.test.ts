import { beforeEach, describe, expect, test } from 'vitest'

import { createBrandKey } from '#features/program/keys/contract.ts'
import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestStaff, totpCode } from '#tests/support/steps/staff.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

import { proveStaff } from '../../account-contract.ts'
import {
  changeMember,
  changeRole,
  createRole,
  inviteMember,
  listRoles,
  listTeam,
  removeMember,
  removeRole,
  showRole,
} from '../../team-contract.ts'

const world = await worldForFile()
let brand: TestBrand
let owner: TestStaff
beforeEach(async () => {
  brand = await world.brand()
  owner = await world.staff(brand)
})

const to = (person: TestStaff, role: string) => ({
  params: { id: person.staffId },
  body: { role },
})

describe('a role', () => {
  test('that is changed or taken away applies to the next request', async () => {
    const eva = await world.staff(brand, { role: 'support' })
    await world.call(eva, listBrandOrders, {})
    await world.call(owner, changeMember, to(eva, 'content'))
    expect(await world.refused(eva, listBrandOrders, {})).toMatchObject({
      status: 403,
      code: 'missing_permission',
    })
    await world.call(owner, changeMember, to(eva, 'reader'))
    await world.call(eva, listBrandOrders, {})
    await world.call(owner, removeMember, { params: { id: eva.staffId } })
    expect(await world.refused(eva, listBrandOrders, {})).toMatchObject({
      status: 403,
      code: 'not_a_member',
    })
    const { members } = await world.call(owner, listTeam)
    expect(members.map(({ id, you }) => [id, you])).toEqual([[owner.staffId, true]])
  })

  test('of the brand’s own applies at once too, and stays while it is in use', async () => {
    const words = { name: 'Logística', permissions: ['orders.read' as const] }
    const role = await world.call(owner, createRole, { body: words })
    expect(role).toMatchObject({
      name: 'Logística',
      standard: false,
      permissions: [{ name: 'orders.read', sentence: 'Ver pedidos' }],
    })
    const eva = await world.staff(brand, { role: role.key })
    await world.call(eva, listBrandOrders, {})
    const params = { id: Number(role.key) }
    const body = { name: 'Conteúdos', permissions: ['content.read' as const] }
    await world.call(owner, changeRole, { params, body })
    expect(await world.refused(eva, listBrandOrders, {})).toMatchObject({ status: 403 })
    expect(await world.refused(owner, removeRole, { params })).toMatchObject({
      status: 409,
      code: 'role_in_use',
    })
    await world.call(owner, changeMember, to(eva, 'reader'))
    await world.call(owner, removeRole, { params })
    const { data } = await world.call(owner, listRoles)
    expect(data.map(({ key }) => key)).toEqual([
      'owner',
      'manager',
      'finance',
      'content',
      'support',
      'reader',
    ])
  })

  test('is not changed by someone who saw an older version of it', async () => {
    const words = { name: 'Logística', permissions: ['orders.read' as const] }
    const { key } = await world.call(owner, createRole, { body: words })
    const seen = await world.send(owner, showRole, { params: { id: key } })
    const headers = { 'if-match': String(seen.headers['etag']) }
    const rename = (name: string) =>
      world.send(
        owner,
        changeRole,
        { params: { id: Number(key) }, body: { ...words, name } },
        { headers },
      )
    const answers = await Promise.all([rename('Entregas'), rename('Estoque')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    // Its members do not belong to its version.
    const now = await world.send(owner, showRole, { params: { id: key } })
    await world.staff(brand, { role: key })
    const later = await world.send(owner, showRole, { params: { id: key } })
    expect(later.headers['etag']).toBe(now.headers['etag'])
  })

  test('has a name of its own', async () => {
    for (const name of ['gestão', 'Nova'])
      await world.send(owner, createRole, { body: { name, permissions: ['orders.read'] } })
    const { data } = await world.call(owner, listRoles)
    expect(data.filter(({ standard }) => !standard).map(({ name }) => name)).toEqual([
      'Nova',
    ])
    expect(
      await world.refused(owner, createRole, {
        body: { name: 'NOVA', permissions: ['orders.read'] },
      }),
    ).toMatchObject({ status: 409, code: 'name_taken' })
  })

  test('of another brand is unknown', async () => {
    const other = await world.brand()
    const body = { name: 'Deles', permissions: ['orders.read' as const] }
    const theirs = await world.call(other, createRole, { body })
    const invited = { email: `x-${unique()}@aliado.test`, role: theirs.key }
    expect(await world.refused(owner, inviteMember, { body: invited })).toMatchObject({
      status: 404,
      code: 'unknown_role',
    })
    const params = { id: Number(theirs.key) }
    const refusals = [
      await world.refused(owner, changeRole, { params, body }),
      await world.refused(owner, removeRole, { params }),
    ]
    expect(refusals).toMatchObject([{ status: 404 }, { status: 404 }])
  })
})

describe('the last owner', () => {
  test('can neither be removed nor get another role, also when both owners try at once', async () => {
    const params = { id: owner.staffId }
    expect(await world.refused(owner, removeMember, { params })).toMatchObject({
      status: 409,
      code: 'last_owner',
    })
    expect(await world.refused(owner, changeMember, to(owner, 'reader'))).toMatchObject({
      status: 409,
      code: 'last_owner',
    })

    const second = await world.staff(brand)
    const answers = await Promise.all([
      world.send(brand, removeMember, { params }),
      world.send(brand, removeMember, { params: { id: second.staffId } }),
      world.send(brand, changeMember, to(second, 'reader')),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toContain(409)
    const { members } = await world.call(brand, listTeam)
    expect(members.filter(({ role }) => role.key === 'owner')).toHaveLength(1)
  })
})

describe('a person who may change the team', () => {
  test('gives no more than their own, and takes nothing from those with more', async () => {
    const body = { name: 'Pessoas', permissions: ['team.write', 'orders.read'] as const }
    const role = await world.call(owner, createRole, {
      body: { name: body.name, permissions: [...body.permissions] },
    })
    const eva = await world.staff(brand, { role: role.key })
    const email = `x-${unique()}@aliado.test`
    const refused = [
      await world.refused(eva, inviteMember, { body: { email, role: 'reader' } }),
      await world.refused(eva, changeMember, to(eva, 'owner')),
      await world.refused(eva, changeMember, to(owner, role.key)),
      await world.refused(eva, removeMember, { params: { id: owner.staffId } }),
      await world.refused(eva, createRole, {
        body: { name: 'Mais', permissions: ['keys.write'] },
      }),
      await world.refused(eva, changeRole, {
        params: { id: Number(role.key) },
        body: { name: 'Pessoas', permissions: ['team.write', 'keys.write'] },
      }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'more_than_own'))
    await world.call(eva, inviteMember, { body: { email, role: role.key } })
  })

  test('needs a second factor of the last ten minutes; a key does not', async () => {
    const label = { label: 'sistema', permissions: ['orders.read'], expires_at: null }
    world.clock.set(new Date(world.clock.now().getTime() + 10 * MINUTE_MS))
    const email = () => `x-${unique()}@aliado.test`
    const calls = [
      () => world.send(owner, inviteMember, { body: { email: email(), role: 'reader' } }),
      () => world.send(owner, createBrandKey, { body: label }),
    ]
    for (const call of calls)
      expect((await call()).json()).toMatchObject({ code: 'fresh_proof_needed' })
    await world.call(owner, listTeam)
    await world.call(brand, inviteMember, { body: { email: email(), role: 'reader' } })

    const code = totpCode(world, owner.secret)
    await world.call(owner, proveStaff, { body: { method: 'totp', code } })
    for (const call of calls) expect((await call()).statusCode).toBe(201)
  })
})

test('a change from another site’s page, or without a page, is refused', async () => {
  const body = { email: `x-${unique()}@aliado.test`, role: 'reader' }
  for (const origin of ['https://outro.example', 'null', null])
    expect(await world.refused({ ...owner, origin }, inviteMember, { body })).toMatchObject(
      { status: 403, code: 'foreign_origin' },
    )
  await world.call({ ...owner, origin: null }, listTeam)
})
