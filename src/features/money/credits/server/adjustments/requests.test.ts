import { beforeEach, describe, expect, test } from 'vitest'

import { listPending } from '#features/overview/inbox/contract.ts'
import { createBrandKey } from '#features/program/keys/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { allPages, keyWith } from '#tests/support/steps/pages.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import {
  approveAdjustment,
  listAdjustmentRequests,
  refuseAdjustment,
  showAdjustmentRequest,
  withdrawAdjustment,
} from '../../adjustment-contract.ts'
import { adjustPartnerCredits, listPartnerStatement } from '../../brand-contract.ts'

const world = await worldForFile()
let brand: TestBrand
let ana: TestPartner

beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  ana = await world.partner(brand)
})

type Staff = Awaited<ReturnType<typeof world.staff>>

async function ask(caller: Staff | TestBrand, amount = 1_500, reason = 'Campanha') {
  const { request } = await world.call(caller, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: { amount, reason },
  })
  return request?.id ?? 0
}

const available = async () => (await world.credits(brand, ana)).available

test('above the limit nothing is written before another person approves', async () => {
  const [eva, rui] = [await world.staff(brand), await world.staff(brand)]
  const answer = await world.call(eva, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: { amount: 1_500, reason: 'Prêmio da campanha' },
  })
  expect(answer).toMatchObject({
    balances: { available: 0 },
    request: { state: 'waiting', needs_other_person: true, may_withdraw: true },
  })
  expect(await available()).toBe(0)
  const params = { id: answer.request?.id ?? 0 }
  const inbox = await world.call(rui, listPending, { query: { kind: 'adjustment' } })
  expect(inbox.data).toMatchObject([
    { id: String(params.id), amount: 1_500, partner: { slug: ana.slug } },
  ])

  expect(await world.refused(eva, approveAdjustment, { params })).toMatchObject({
    status: 409,
    code: 'same_person',
  })
  const approved = await world.call(rui, approveAdjustment, { params })
  expect(approved).toMatchObject({ state: 'approved', available: 1_500 })
  expect(await available()).toBe(1_500)
  const { data } = await world.call(brand, listPartnerStatement, {
    params: { slug: ana.slug },
  })
  expect(data).toMatchObject([{ explanation: expect.stringContaining('Prêmio da') }])
  const after = await world.call(rui, listPending, { query: { kind: 'adjustment' } })
  expect(after.data).toEqual([])
  expect(await world.proof()).toEqual([])
})

test('a debit above the limit waits as well, and changes nothing before the approval', async () => {
  const eva = await world.staff(brand)
  await world.call(eva, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: { amount: 400, reason: 'Bônus' },
  })
  const answer = await world.call(eva, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: { amount: -1_000.01, reason: 'Fraude' },
  })
  expect(answer.balances).toMatchObject({ available: 400, debt: 0 })
  const rui = await world.staff(brand)
  const params = { id: answer.request?.id ?? 0 }
  await world.call(rui, approveAdjustment, { params })
  expect(await world.credits(brand, ana)).toMatchObject({ available: 0, debt: 600.01 })
  expect(await world.proof()).toEqual([])
})

describe('the second person', () => {
  test('is another one than the person behind a key, and is known', async () => {
    const eva = await world.staff(brand)
    const permissions = ['redemptions.write', 'payouts.approve'] as const
    const body = { label: 'da Eva', permissions: [...permissions], expires_at: null }
    const own = await world.call(eva, createBrandKey, { body })
    const params = { id: await ask({ ...brand, key: own.key }) }
    expect(await world.refused(eva, approveAdjustment, { params })).toMatchObject({
      code: 'same_person',
    })
    const key = { ...brand, key: own.key }
    expect(await world.refused(key, approveAdjustment, { params })).toMatchObject({
      code: 'same_person',
    })
    // It is not known who made the brand's first key.
    expect(await world.refused(brand, approveAdjustment, { params })).toMatchObject({
      code: 'unknown_person',
    })
    const rui = await world.staff(brand)
    await world.call(rui, approveAdjustment, { params })
    expect(await available()).toBe(1_500)
  })

  test('approves nothing that a key of an unknown person asked for', async () => {
    const params = { id: await ask(brand) }
    const owner = await world.staff(brand)
    expect(await world.refused(owner, approveAdjustment, { params })).toMatchObject({
      code: 'unknown_first_person',
    })
    // Only that key may take it back.
    const seen = (caller: Staff | TestBrand) =>
      world.call(caller, showAdjustmentRequest, { params })
    expect(await seen(owner)).toMatchObject({
      needs_other_person: true,
      may_withdraw: false,
    })
    expect(await seen(brand)).toMatchObject({ limit_value: 1_000, may_withdraw: true })
    expect(await available()).toBe(0)
  })

  test('needs the permission and a fresh proof', async () => {
    const eva = await world.staff(brand)
    const params = { id: await ask(eva) }
    const manager = await world.staff(brand, { role: 'manager' })
    expect(await world.refused(manager, approveAdjustment, { params })).toMatchObject({
      status: 403,
    })
    const rui = await world.staff(brand)
    world.clock.set('2026-03-10T15:15:00Z')
    expect(await world.refused(rui, approveAdjustment, { params })).toMatchObject({
      code: 'fresh_proof_needed',
    })
    expect(await available()).toBe(0)
  })

  test('may be two at the same time: it is written once', async () => {
    const params = { id: await ask(await world.staff(brand)) }
    const [rui, lia] = [await world.staff(brand), await world.staff(brand)]
    const answers = await Promise.all(
      [rui, lia, rui, lia].map((one) => world.send(one, approveAdjustment, { params })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 200, 409, 409,
    ])
    expect(await available()).toBe(1_500)
    expect(await world.proof()).toEqual([])
  })

  test('can refuse with a reason, after which nothing can be approved', async () => {
    const eva = await world.staff(brand)
    const rui = await world.staff(brand)
    const params = { id: await ask(eva) }
    await world.call(rui, refuseAdjustment, {
      params,
      body: { reason: 'Falta o regulamento.' },
    })
    expect(await world.call(eva, showAdjustmentRequest, { params })).toMatchObject({
      state: 'refused',
      refusal: 'Falta o regulamento.',
    })
    expect(await world.refused(rui, approveAdjustment, { params })).toMatchObject({
      status: 409,
      code: 'already_decided',
    })
    expect(await available()).toBe(0)
  })
})

test('the person who asked takes it back, and others cannot', async () => {
  const eva = await world.staff(brand)
  const params = { id: await ask(eva) }
  const rui = await world.staff(brand)
  expect(await world.refused(rui, withdrawAdjustment, { params })).toMatchObject({
    code: 'other_person',
  })
  const withdrawn = await world.call(eva, withdrawAdjustment, { params })
  expect(withdrawn.state).toBe('withdrawn')
  expect(await world.refused(rui, approveAdjustment, { params })).toMatchObject({
    code: 'already_decided',
  })
})

test('a request sent twice with one key waits once', async () => {
  const eva = await world.staff(brand)
  const request = {
    params: { slug: ana.slug },
    body: { amount: 2_000, reason: 'Bônus' },
  }
  const headers = { 'idempotency-key': 'ajuste-1' }
  const answers = await Promise.all(
    [1, 2, 3].map(() => world.send(eva, adjustPartnerCredits, { ...request, headers })),
  )
  expect(new Set(answers.map((answer) => answer.json().request.id)).size).toBe(1)
  const { data } = await world.call(eva, listAdjustmentRequests, {
    query: { partner: ana.slug },
  })
  expect(data).toHaveLength(1)
})

test('a brand lists its requests by state and partner, and never another brand’s', async () => {
  const eva = await world.staff(brand)
  const ids = [await ask(eva, 1_100), await ask(eva, 1_200), await ask(eva, 1_300)]
  await world.call(eva, withdrawAdjustment, { params: { id: ids[1] ?? 0 } })
  const listed = await allPages(world, brand, listAdjustmentRequests)
  expect(listed.map(({ id }) => id)).toEqual(ids.toReversed())
  const waiting = await world.call(brand, listAdjustmentRequests, {
    query: { state: 'waiting', partner: ana.slug },
  })
  expect(waiting.data.map(({ id }) => id)).toEqual([ids[2], ids[0]])

  const other = await world.brand()
  const params = { id: ids[0] ?? 0 }
  expect(await world.refused(other, showAdjustmentRequest, { params })).toMatchObject({
    status: 404,
  })
  const stranger = await world.staff(other)
  expect(await world.refused(stranger, approveAdjustment, { params })).toMatchObject({
    status: 404,
  })
  const reader = await keyWith(world, brand, 'redemptions.read')
  expect(await world.refused(reader, approveAdjustment, { params })).toMatchObject({
    status: 403,
  })
})

test('what one person adjusts alone in a day has one limit for all partners', async () => {
  const eva = await world.staff(brand)
  const bia = await world.partner(brand)
  const body = { amount: 600, reason: 'Campanha' }
  const give = (by: Staff | TestBrand, { slug }: TestPartner, amount = body.amount) =>
    world.call(by, adjustPartnerCredits, { params: { slug }, body: { ...body, amount } })
  expect((await give(eva, ana)).request).toBeNull()
  expect((await give(eva, bia, 400)).request).toBeNull()
  const caio = await world.partner(brand)
  expect((await give(eva, caio, 0.01)).request).toMatchObject({ state: 'waiting' })
  // Another person has their own, and so has a key of an unknown person; they may adjust again on another day.
  expect((await give(await world.staff(brand), caio)).request).toBeNull()
  expect((await give(brand, caio, 400)).request).toBeNull()
  expect((await give(brand, bia, 600)).request).toBeNull()
  expect((await give(brand, ana, 1)).request).toMatchObject({ state: 'waiting' })
  world.clock.advanceDays(2)
  expect((await give(brand, ana, 1_000)).request).toBeNull()
  expect(await world.proof()).toEqual([])
})

test('calls of one person at the same time do not pass the limit of a day', async () => {
  const eva = await world.staff(brand)
  const partners = await Promise.all([1, 2, 3, 4].map(() => world.partner(brand)))
  const body = { amount: 400, reason: 'Campanha' }
  const answers = await Promise.all(
    partners.map(({ slug }) =>
      world.call(eva, adjustPartnerCredits, { params: { slug }, body }),
    ),
  )
  expect(answers.filter(({ request }) => request === null)).toHaveLength(2)
})
