import { beforeEach, expect, test } from 'vitest'

import { listClosings } from '#features/money/closing/brand-contract.ts'
import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { urlOf } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand } from '#tests/support/world.ts'

import {
  changeBrandKey,
  createBrandKey,
  listBrandKeys,
  revokeBrandKey,
} from '../contract.ts'

const world = await worldForFile()
let brand: TestBrand
beforeEach(async () => {
  brand = await world.brand()
})

const asking = (
  label: string,
  permissions: Permission[],
  expiresAt: Date | null = null,
) => ({
  body: { label, permissions, expires_at: expiresAt?.toISOString() ?? null },
})

/** A key of the brand as a caller. */
async function keyWith(permissions: Permission[], expiresAt: Date | null = null) {
  const made = await world.call(
    brand,
    createBrandKey,
    asking('sistema', permissions, expiresAt),
  )
  return { ...brand, ...made, brandId: brand.id }
}

test('a new key works with its permissions, and is shown once', async () => {
  const key = await keyWith(['closings.read'])
  expect(await world.call(key, listClosings, {})).toMatchObject({ data: [] })
  const partner = await world.partner(brand)
  expect(
    await world.refused(key, showPartnerOfBrand, { params: { slug: partner.slug } }),
  ).toMatchObject({ status: 403, code: 'missing_permission' })
  const { data } = await world.call(brand, listBrandKeys, {})
  expect(data.map(({ label }) => label)).toEqual(['sistema', 'loja'])
  expect(JSON.stringify(data)).not.toContain(key.key)
})

test('the list says who created a key and when it was last used', async () => {
  const key = await keyWith(['closings.read'])
  const lastUse = async () =>
    (await world.call(brand, listBrandKeys, {})).data.find(({ id }) => id === key.id)
      ?.last_used_at
  expect(await lastUse()).toBeNull()
  await world.call(key, listClosings, {})
  expect(await lastUse()).toEqual(world.clock.now().toISOString())
  const { data } = await world.call(brand, listBrandKeys, {})
  expect(data.map(({ created_by }) => created_by)).toEqual([
    'brand-key:loja',
    'create-brand',
  ])
})

test('a key cannot create one with more permissions than its own', async () => {
  const key = await keyWith(['keys.write', 'orders.read'])
  expect(
    await world.refused(key, createBrandKey, asking('outra', ['orders.write'])),
  ).toMatchObject({ status: 403, code: 'more_than_own' })
  await world.call(key, createBrandKey, asking('outra', ['orders.read']))
})

test('a key ends when it is revoked, or at its end', async () => {
  const revoked = await keyWith(['closings.read'])
  await world.call(brand, revokeBrandKey, { params: { id: revoked.id } })
  expect(await world.refused(revoked, listClosings, {})).toMatchObject({ status: 401 })
  const limited = await keyWith(
    ['closings.read'],
    new Date(world.clock.now().getTime() + DAY_MS),
  )
  await world.call(limited, listClosings, {})
  world.clock.advanceDays(1)
  expect(await world.refused(limited, listClosings, {})).toMatchObject({ status: 401 })
})

test('of two keys that are in use, neither has the other’s name nor is revoked by itself', async () => {
  const key = await keyWith(['keys.write'])
  expect(
    await world.refused(brand, createBrandKey, asking('sistema', ['orders.read'])),
  ).toMatchObject({ status: 409, code: 'label_taken' })
  expect(
    await world.refused(key, revokeBrandKey, { params: { id: key.id } }),
  ).toMatchObject({ status: 409, code: 'key_in_use' })
  expect(
    await world.refused(brand, createBrandKey, {
      ...asking('fim', ['orders.read'], new Date(world.clock.now().getTime() - 1)),
    }),
  ).toMatchObject({ status: 422, code: 'already_over' })
})

test('a key works only from its addresses, and says from where it was tried', async () => {
  const key = await keyWith(['closings.read'])
  const change = (addresses: string[]) =>
    world.call(brand, changeBrandKey, {
      params: { id: key.id },
      body: { addresses, expires_at: null },
    })
  const from = (remoteAddress: string, forwarded?: string) =>
    world.http.inject({
      url: urlOf(listClosings),
      remoteAddress,
      headers: {
        authorization: `Bearer ${key.key}`,
        ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      },
    })
  await change(['203.0.113.0/24', '2001:db8::7'])
  expect((await from('203.0.113.200')).statusCode).toBe(200)
  expect((await from('::ffff:203.0.113.9')).statusCode).toBe(200)
  expect((await from('2001:db8::7')).statusCode).toBe(200)
  const refused = await from('198.51.100.4')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    code: 'address_not_allowed',
    message: expect.stringContaining('198.51.100.4'),
  })
  // A caller cannot choose its address: no proxy is declared here.
  expect((await from('198.51.100.4', '203.0.113.9')).statusCode).toBe(403)
  const { data } = await world.call(brand, listAuditLines, {
    query: { actor: 'brand-key:sistema', action: 'request.denied' },
  })
  expect(data).toHaveLength(1)
  await change([])
  expect((await from('198.51.100.4')).statusCode).toBe(200)
})

test('only addresses and networks are accepted, and no key locks itself out', async () => {
  const key = await keyWith(['keys.write'])
  const params = { id: key.id }
  const body = (...addresses: string[]) => ({ addresses, expires_at: null })
  for (const wrong of ['loja.example', '203.0.113.0/33', '203.0.113', '', '*'])
    expect(
      await world.refused(brand, changeBrandKey, { params, body: body(wrong) }),
    ).toMatchObject({ status: 422 })
  expect(
    await world.refused(key, changeBrandKey, { params, body: body('203.0.113.9') }),
  ).toMatchObject({ status: 409, code: 'locks_itself_out' })
  await world.call(key, changeBrandKey, { params, body: body('127.0.0.0/8') })
  const other = await world.brand()
  expect(
    await world.refused(other, changeBrandKey, { params, body: body() }),
  ).toMatchObject({ status: 404 })
})

test('of two people who change a key from the same version, one is refused', async () => {
  const key = await keyWith(['orders.read'])
  const change = (address: string) =>
    world.send(
      brand,
      changeBrandKey,
      { params: { id: key.id }, body: { addresses: [address], expires_at: null } },
      { headers: { 'if-match': etag } },
    )
  const first = await world.call(brand, changeBrandKey, {
    params: { id: key.id },
    body: { addresses: [], expires_at: null },
  })
  const answered = await world.send(brand, changeBrandKey, {
    params: { id: first.id },
    body: { addresses: [], expires_at: null },
  })
  const etag = String(answered.headers.etag)
  const answers = await Promise.all([change('203.0.113.1'), change('203.0.113.2')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
})

test('a key that may create keys neither ends nor changes one that may do more', async () => {
  const strong = await keyWith(['keys.write', 'payouts.approve'])
  const { id } = await world.call(
    brand,
    createBrandKey,
    asking('fraca', ['keys.write', 'orders.read']),
  )
  const made = await world.call(brand, createBrandKey, asking('outra', ['keys.write']))
  const weak = { ...brand, ...made, brandId: brand.id }
  for (const target of [strong.id, id]) {
    const params = { id: target }
    const body = { addresses: [], expires_at: null }
    expect(await world.refused(weak, revokeBrandKey, { params })).toMatchObject({
      status: 403,
      code: 'more_than_own',
    })
    expect(await world.refused(weak, changeBrandKey, { params, body })).toMatchObject({
      code: 'more_than_own',
    })
  }
  await world.call(strong, revokeBrandKey, { params: { id: made.id } })
})

test('another brand’s key cannot be revoked', async () => {
  const other = await world.brand()
  const [theirs] = (await world.call(other, listBrandKeys, {})).data
  expect(
    await world.refused(brand, revokeBrandKey, { params: { id: theirs?.id ?? 0 } }),
  ).toMatchObject({ status: 404, code: 'unknown_key' })
})

test('a brand has at most twenty keys in use, also when they are created at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, nth) =>
      world.send(brand, createBrandKey, asking(`chave ${nth}`, ['orders.read'])),
    ),
  )
  const made = answers.filter(({ statusCode }) => statusCode === 201)
  expect([made.length, answers.length - made.length]).toEqual([19, 6])
})
