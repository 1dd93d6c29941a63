import { expect, test } from 'vitest'

import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { blockPartner, unblockPartner } from '#features/people/partners/brand-contract.ts'
import { createBrandKey } from '#features/program/keys/contract.ts'
import { signInStaff } from '#features/program/staff/contract.ts'
import { audit } from '#platform/server/audit.ts'
import { inScope } from '#platform/server/database/db.ts'
import { chainAuditLog } from '#platform/server/prove-audit.ts'
import type { WireInput } from '#tests/support/client.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { listAuditLines, showAuditLine } from '../contract.ts'

const world = await worldForFile()
const owner = await ownerClient(world)

type Query = WireInput<typeof listAuditLines>['query']

const read = async (brand: Parameters<typeof world.call>[0], query: Query = {}) =>
  (await world.call(brand as TestBrand, listAuditLines, { query })).data

const actions = async (brand: TestBrand, query: Query = {}) =>
  (await read(brand, query)).map(({ action }) => action)

test('each line has who did what, with the role, and what was before and after', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand, { role: 'manager' })
  const ana = await world.partner(brand, { name: 'Ana Souza' })
  const params = { slug: ana.slug }
  await world.call(eva, blockPartner, { params, body: { reason: 'Fraude.' } })
  const [line] = await read(brand)
  expect(line).toMatchObject({
    actor: { type: 'staff', role: 'Gestão' },
    action: 'partner.blocked',
    object: { name: 'Ana Souza', slug: ana.slug },
  })
  const shown = await world.call(brand, showAuditLine, { params: { id: line?.id ?? 0 } })
  expect(shown).toMatchObject({ before: false, after: true, address: '127.0.0.1' })
  expect(shown.request_id).not.toBeNull()
})

test('the history is filtered by actor, action, object and days', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const bia = await world.partner(brand)
  const today = world.clock.now().toISOString().slice(0, 10)
  world.clock.advanceDays(2)
  const eva = await world.staff(brand, { role: 'manager' })
  const later = world.clock.now().toISOString().slice(0, 10)
  for (const { slug } of [ana, bia]) {
    await world.call(eva, blockPartner, { params: { slug }, body: { reason: 'Fraude.' } })
    await world.call(brand, unblockPartner, { params: { slug }, body: {} })
  }
  expect(await actions(brand, { object: `partner:${ana.slug}`, begin: later })).toEqual([
    'partner.unblocked',
    'partner.blocked',
  ])
  const [first] = await read(brand, { action: 'partner.blocked' })
  const byEva = await actions(brand, { actor: first?.actor.id ?? '', begin: later })
  expect(byEva).not.toContain('partner.unblocked')
  expect(byEva.slice(0, 2)).toEqual(['partner.blocked', 'partner.blocked'])
  expect(await actions(brand, { action: 'partner.blocked', end: today })).toEqual([])
})

test('pages of the history are complete', async () => {
  const brand = await world.brand()
  for (let nth = 0; nth < 4; nth += 1) await world.partner(brand)
  const all = (await read(brand)).map(({ id }) => id)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, ...(cursor !== undefined && { cursor }) }
    const page = await world.call(brand, listAuditLines, { query })
    seen.push(...page.data.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(all)
})

test('sign-ins, wrong passwords and denials of the team are in the brand’s own history', async () => {
  const brand = await world.brand()
  const other = await world.brand()
  const eva = await world.staff(brand, { role: 'reader' })
  expect(await actions(brand)).toContain('staff_session.opened')
  await world.refused(null, signInStaff, { body: { email: eva.email, password: 'x' } })
  await world.refused(eva, createBrandKey, {
    body: { label: 'x', permissions: ['orders.read'] },
  })
  const lines = (await actions(brand)).slice(0, 2)
  expect(lines).toEqual(['request.denied', 'staff_session.refused'])
  expect(await actions(other)).not.toContain('staff_session.refused')
})

test('another brand sees neither the list nor a line', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { approved: null })
  await world.call(brand, approvePartner, { params: { slug: ana.slug } })
  const [line] = await read(brand)
  const other = await world.brand()
  expect((await read(other)).map(({ id }) => id)).not.toContain(line?.id)
  const params = { id: line?.id ?? 0 }
  expect(await world.refused(other, showAuditLine, { params })).toMatchObject({
    status: 404,
  })
})

test('the chain holds under many writers at once, and a changed role is found', async () => {
  const brand = await world.brand()
  const write = (nth: number) =>
    inScope(world.db, brand.id, (tx) =>
      audit(tx, {
        brandId: brand.id,
        actor: 'staff:1',
        role: 'Gestão',
        act: 'partner.put',
        subject: `partner:${nth}`,
        at: world.clock.now(),
      }),
    )
  await Promise.all([
    ...Array.from({ length: 200 }, (_, nth) => write(nth)),
    ...Array.from({ length: 5 }, () => chainAuditLog(world.db)),
  ])
  const whole = async () =>
    (await world.proof()).filter(({ point }) => point === 'the audit log is whole')
  expect(await whole()).toEqual([])
  const [line] = await read(brand)
  await owner.query(`update audit_log set role = 'Dona da conta' where id = ${line?.id}`)
  expect(await whole()).toHaveLength(1)
  await owner.query(`update audit_log set role = 'Gestão' where id = ${line?.id}`)
})

test('an order that a shop sends alone has its own history', async () => {
  const brand = await world.brand()
  const at = world.clock.now().toISOString()
  await world.call(brand, putOrder, {
    params: { external_id: 'A 1' },
    body: {
      status: 'apv',
      created_at: at,
      updated_at: at,
      items: [{ sku: 'A', name: 'Kit', category: 'K', quantity: 1, price: 10 }],
    },
  })
  expect(await actions(brand, { object: 'order:A 1' })).toEqual(['orders.put'])
})
