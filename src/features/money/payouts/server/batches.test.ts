import { beforeEach, describe, expect, test } from 'vitest'

import {
  refuseInvoice,
  showClosingOfBrand,
} from '#features/money/closing/brand-contract.ts'
import { payClosing } from '#features/money/closing/payment-contract.ts'
import {
  payBrandRedemption,
  refuseBrandRedemption,
  putRedemptionProof,
  showBrandRedemption,
} from '#features/money/redemption/brand-contract.ts'
import { showRewardProof } from '#features/money/redemption/contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { blockPartner } from '#features/people/partners/brand-contract.ts'
import { createBrandKey } from '#features/program/keys/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { payoutDesk, seenOf } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import {
  createPayoutBatch,
  listPayoutBatches,
  listPayouts,
  showPayoutBatch,
} from '../contract.ts'
import {
  approvePayoutBatch,
  cancelPayoutBatch,
  payPayouts,
  refusePayouts,
  removePayout,
} from '../decision-contract.ts'
import { listDuePayments, summarizeDuePayments } from '../due-contract.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)
let brand: TestBrand

beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
})

/** Redemptions that wait for the brand, each of another partner, in reais. */
async function redemptionsDue(...amounts: number[]) {
  const made: { partner: TestPartner; id: string; points: number }[] = []
  for (const points of amounts) {
    const partner = await world.partner(brand, { credit: 10_000_00 })
    made.push({ partner, points, id: await redeem(world, partner, points) })
  }
  return made
}

const summary = (filter = {}) => world.call(brand, summarizeDuePayments, { query: filter })
const paid = (id: number, payouts: string[], reference = 'TED 1') =>
  ({
    params: { id },
    body: { payouts, reference, paid_on: '2026-03-10' },
  }) as const

test('a brand pays what is due in one batch: prepared, approved, paid by hand', async () => {
  const [first, second] = await redemptionsDue(50, 70.5)
  expect(await summary()).toMatchObject({
    included: { count: 2, total_value: 120.5 },
    excluded: { count: 0 },
  })
  const finance = await world.staff(brand)
  const batch = await desk.prepared(finance, brand)
  expect(batch).toMatchObject({
    id: 1,
    state: 'prepared',
    payment_count: 2,
    total_value: 120.5,
    needs_second_person: false,
  })
  expect((await summary()).included.count).toBe(0)
  const params = { id: batch.id }
  const approved = await world.call(finance, approvePayoutBatch, {
    params,
    body: seenOf(batch),
  })
  expect(approved.state).toBe('approved')
  const lines = await desk.lines(brand, batch.id)
  expect(lines.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([50, 70.5])
  expect(lines.map(({ state }) => state)).toEqual(['approved', 'approved'])
  expect(JSON.stringify(lines)).not.toContain(`${first?.partner.slug}@aliado.test`)

  const ids = lines.map(({ id }) => id)
  const done = await world.call(finance, payPayouts, paid(batch.id, ids))
  expect(done).toMatchObject({ recorded: 2, batch: { state: 'finished' } })
  const again = await world.call(finance, payPayouts, paid(batch.id, ids))
  expect(again.recorded).toBe(0)
  for (const { partner, points, id } of [first, second].flatMap((one) => one ?? [])) {
    expect(await world.credits(brand, partner)).toMatchObject({
      redeemed: points,
      reserved: 0,
    })
    const shown = await world.call(brand, showBrandRedemption, { params: { id } })
    expect(shown).toMatchObject({ status: 'paid', receipt_reference: 'TED 1' })
    const file = new File([await goodPng()], 'comprovante.png', { type: 'image/png' })
    await world.call(brand, putRedemptionProof, { params: { id }, body: { file } })
    const { proof } = await world.call(partner, showRewardProof, { params: { id } })
    expect(proof).toMatchObject({
      paid_on: shown.proof?.paid_on,
      reference: 'TED 1',
      file_name: 'comprovante.png',
    })
  }
  expect(await world.proof()).toEqual([])
})

test('a closing is paid after its taxes, with its own notice, and never a second time', async () => {
  brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  const [closingId = 0] = await desk.closingsDue(brand, [[ana, 100]])
  const batch = await desk.prepared(brand, brand, {
    method: 'by_hand',
    filter: { kind: 'closing' },
  })
  const params = { id: closingId }
  const closing = await world.call(brand, showClosingOfBrand, { params })
  expect(closing.payable_value).toBeLessThan(100)
  expect(batch.total_value).toBe(closing.payable_value)

  for (const refused of [
    await world.refused(brand, payClosing, { params }),
    await world.refused(brand, refuseInvoice, { params, body: { reason: 'Não.' } }),
  ])
    expect(refused).toMatchObject({ status: 409, code: 'in_batch' })
  await world.call(brand, approvePayoutBatch, {
    params: { id: batch.id },
    body: seenOf(batch),
  })
  const [line] = await desk.lines(brand, batch.id)
  await world.call(brand, payPayouts, {
    params: { id: batch.id },
    body: { payouts: [line?.id ?? ''], reference: 'Pix 7', paid_on: '2026-04-01' },
  })
  expect(await world.call(brand, showClosingOfBrand, { params })).toMatchObject({
    status: 'paid',
    payment_reference: 'Pix 7',
  })
  const [notice] = await world.messagesTo(`${ana.slug}@aliado.test`)
  expect(notice?.subject).toContain('pagas')
  expect((await summary()).included.count).toBe(0)
  // Paid already: nothing happens again.
  await world.call(brand, payClosing, { params })
  expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 100, reserved: 0 })
  expect(await world.proof()).toEqual([])
})

test('what does not enter a batch is listed with its reason, never silently missing', async () => {
  brand = await world.brand(undefined, 'commission')
  const people: TestPartner[] = []
  for (let index = 0; index < 4; index++) people.push(await world.partner(brand))
  const [fine, blocked, without, pending] = people
  if (!fine || !blocked || !without || !pending) throw new Error('no people')
  await desk.closingsDue(
    brand,
    people.map((partner): [TestPartner, number] => [partner, 100]),
  )
  await world.call(brand, blockPartner, {
    params: { slug: blocked.slug },
    body: { reason: 'Fraude em análise.' },
  })
  await inScope(world.db, brand.id, async (tx) => {
    await tx
      .updateTable('partner')
      .set({ pixKey: null, pixKeyType: null })
      .where('id', '=', without.partnerId)
      .execute()
    await tx
      .updateTable('partner')
      .set({ pendingDocuments: true })
      .where('id', '=', pending.partnerId)
      .execute()
  })
  const { included, reasons } = await summary()
  expect(included.count).toBe(1)
  expect(reasons.map(({ reason, count }) => [reason, count]).toSorted()).toEqual([
    ['blocked', 1],
    ['no_payout_data', 1],
    ['pending_documents', 1],
  ])
  const { data } = await world.call(brand, listDuePayments, { query: {} })
  expect(data).toHaveLength(4)
  expect(data.find(({ partner_slug }) => partner_slug === blocked.slug)).toMatchObject({
    excluded: 'blocked',
    excluded_text: 'Está bloqueado.',
  })
  const batch = await desk.prepared(brand, brand)
  expect(batch.payment_count).toBe(1)
  expect((await desk.lines(brand, batch.id))[0]?.partner_slug).toBe(fine.slug)
  expect(await world.proof()).toEqual([])
})

describe('while something is in a batch', () => {
  test('it is neither paid nor refused alone, and is free again when the batch is cancelled', async () => {
    const [one] = await redemptionsDue(50)
    if (!one) throw new Error('nothing due')
    const batch = await desk.prepared(brand, brand)
    const params = { id: one.id }
    const body = { receipt_reference: 'E2E' }
    expect(await world.refused(brand, payBrandRedemption, { params, body })).toMatchObject({
      status: 409,
      code: 'in_batch',
      message: expect.stringContaining('1'),
    })
    expect(
      await world.refused(brand, refuseBrandRedemption, { params, body: { reason: 'x' } }),
    ).toMatchObject({ code: 'in_batch' })
    expect(await world.call(brand, showBrandRedemption, { params })).toMatchObject({
      batch_id: batch.id,
      allowed: { pay: false, give_back: false },
      explanation: expect.stringContaining(`lote de pagamento ${batch.id}`),
    })
    const cancel = { params: { id: batch.id }, body: { reason: 'Outro dia.' } }
    expect((await world.call(brand, cancelPayoutBatch, cancel)).state).toBe('cancelled')
    expect((await world.call(brand, cancelPayoutBatch, cancel)).state).toBe('cancelled')
    await world.call(brand, payBrandRedemption, { params, body })
    expect(await world.proof()).toEqual([])
  })

  test('of a payment by hand and a batch at the same time, exactly one takes it', async () => {
    for (let round = 0; round < 8; round++) {
      const [one] = await redemptionsDue(50)
      if (!one) throw new Error('nothing due')
      const { id } = await world.call(brand, createPayoutBatch, {
        body: { method: 'by_hand' },
      })
      const [, answer] = await Promise.all([
        desk.run(brand, id),
        world.send(brand, payBrandRedemption, {
          params: { id: one.id },
          body: { receipt_reference: 'E2E' },
        }),
        desk.run(brand, id),
      ])
      const batch = await desk.show(brand, id)
      expect([
        [200, 'cancelled', 0],
        [409, 'prepared', 1],
      ]).toContainEqual([answer.statusCode, batch.state, batch.payment_count])
      if (batch.state === 'prepared')
        await world.call(brand, cancelPayoutBatch, {
          params: { id },
          body: { reason: 'x' },
        })
      else continue
      await world.call(brand, payBrandRedemption, {
        params: { id: one.id },
        body: { receipt_reference: 'E2E' },
      })
    }
    expect(await world.proof()).toEqual([])
  })

  test('two batches at the same time share what is due: nothing is in both', async () => {
    await redemptionsDue(40, 41, 42, 43, 44, 45)
    const made = await Promise.all(
      [1, 2, 3].map(() =>
        world.call(brand, createPayoutBatch, { body: { method: 'by_hand' } }),
      ),
    )
    await Promise.all(made.map(({ id }) => desk.run(brand, id)))
    const batches = await Promise.all(made.map(({ id }) => desk.show(brand, id)))
    const total = batches.reduce((sum, batch) => sum + batch.total_value, 0)
    expect(total).toBe(255)
    const lines = await Promise.all(made.map(({ id }) => desk.lines(brand, id)))
    expect(new Set(lines.flat().map(({ cause_id }) => cause_id)).size).toBe(6)
    expect(lines.flat()).toHaveLength(6)
    expect(await world.proof()).toEqual([])
  })
})

describe('the approval', () => {
  test('above the limit is refused where it is not known who prepared the batch', async () => {
    await redemptionsDue(5_000, 40)
    const owner = await world.staff(brand)
    const batch = await desk.prepared(brand, brand)
    const call = { params: { id: batch.id }, body: seenOf(batch) }
    expect(await world.refused(owner, approvePayoutBatch, call)).toMatchObject({
      status: 409,
      code: 'unknown_first_person',
    })
    await world.call(brand, cancelPayoutBatch, {
      params: { id: batch.id },
      body: { reason: 'De novo, por uma pessoa.' },
    })
    const mine = await desk.prepared(await world.staff(brand), brand)
    const again = { params: { id: mine.id }, body: seenOf(mine) }
    expect(await world.call(owner, approvePayoutBatch, again)).toMatchObject({
      state: 'approved',
    })
  })

  test('above the limit is another person’s', async () => {
    await redemptionsDue(5_000, 0.01 + 40)
    const [eva, rui] = [await world.staff(brand), await world.staff(brand)]
    const batch = await desk.prepared(eva, brand)
    expect(batch.needs_second_person).toBe(true)
    const call = { params: { id: batch.id }, body: seenOf(batch) }
    expect(await world.refused(eva, approvePayoutBatch, call)).toMatchObject({
      status: 409,
      code: 'same_person',
    })
    // A key counts as the person who made it, and the brand's first key as none.
    const ownKey = await world.call(eva, createBrandKey, {
      body: { label: 'da Eva', permissions: ['payouts.approve'], expires_at: null },
    })
    expect(
      await world.refused({ ...brand, key: ownKey.key }, approvePayoutBatch, call),
    ).toMatchObject({ code: 'same_person' })
    expect(await world.refused(brand, approvePayoutBatch, call)).toMatchObject({
      code: 'unknown_person',
    })
    expect((await world.call(rui, approvePayoutBatch, call)).state).toBe('approved')
    expect(await world.refused(eva, approvePayoutBatch, call)).toMatchObject({
      code: 'not_now',
    })
  })

  test('counts all that one person approves alone on a day, also at the same time', async () => {
    await redemptionsDue(3_000)
    const [eva, rui] = [await world.staff(brand), await world.staff(brand)]
    const first = await desk.prepared(eva, brand)
    await redemptionsDue(2_500)
    const second = await desk.prepared(eva, brand)
    const approval = (batch: typeof first) => ({
      params: { id: batch.id },
      body: seenOf(batch),
    })
    const answers = await Promise.all([
      world.send(eva, approvePayoutBatch, approval(first)),
      world.send(eva, approvePayoutBatch, approval(second)),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [refused, left] =
      answers[0]?.statusCode === 409 ? [answers[0], first] : [answers[1], second]
    expect(refused?.json()).toMatchObject({ code: 'same_person' })
    const params = { id: left.id }
    expect(await world.call(eva, showPayoutBatch, { params })).toMatchObject({
      needs_other_person: true,
    })
    expect(await world.call(rui, showPayoutBatch, { params })).toMatchObject({
      needs_other_person: false,
    })
    await world.call(rui, approvePayoutBatch, approval(left))
  })

  test('is not avoided by paying alone above the limit', async () => {
    await world.setParameter(brand, 'payout_approval_cents', 60_00)
    const [below, above] = await redemptionsDue(60, 60.01)
    const body = { receipt_reference: 'Pix 1' }
    const pay = (id = '') => ({ params: { id }, body })
    await world.call(brand, payBrandRedemption, pay(below?.id))
    expect(await world.refused(brand, payBrandRedemption, pay(above?.id))).toMatchObject({
      status: 409,
      code: 'above_limit',
    })

    brand = await world.brand(undefined, 'commission')
    const ana = await world.partner(brand)
    const [closingId = 0] = await desk.closingsDue(brand, [[ana, 100]])
    await world.setParameter(brand, 'payout_approval_cents', 1_00)
    const params = { id: closingId }
    expect(await world.refused(brand, payClosing, { params })).toMatchObject({
      status: 409,
      code: 'above_limit',
    })
    await world.setParameter(brand, 'payout_approval_cents', 100_00)
    expect((await world.call(brand, payClosing, { params })).status).toBe('paid')
    expect(await world.proof()).toEqual([])
  })

  test('counts single payments and batches of one person on a day, also at the same time', async () => {
    await world.setParameter(brand, 'payout_approval_cents', 100_00)
    const [eva, rui] = [await world.staff(brand), await world.staff(brand)]
    const pay = (id = '') => ({ params: { id }, body: { receipt_reference: `Pix ${id}` } })
    await redemptionsDue(30)
    const batch = await desk.prepared(eva, brand)
    const call = { params: { id: batch.id }, body: seenOf(batch) }
    await world.call(eva, approvePayoutBatch, call)
    const [one, two] = await redemptionsDue(60, 60)
    const answers = await Promise.all([
      world.send(eva, payBrandRedemption, pay(one?.id)),
      world.send(eva, payBrandRedemption, pay(two?.id)),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [paidOne, left] = answers[0]?.statusCode === 200 ? [one, two] : [two, one]
    // A repeated call is the same payment.
    await world.call(eva, payBrandRedemption, pay(paidOne?.id))
    expect(await world.refused(eva, payBrandRedemption, pay(left?.id))).toMatchObject({
      code: 'above_limit',
    })

    // What was cancelled before it was sent is not paid.
    await world.call(eva, cancelPayoutBatch, { ...call, body: { reason: 'Errei.' } })
    await world.call(rui, payBrandRedemption, pay(left?.id))
    const again = await desk.prepared(eva, brand)
    const body = seenOf(again)
    await world.call(eva, approvePayoutBatch, { params: { id: again.id }, body })

    // A key counts as the person who created it, until the next day.
    const [late] = await redemptionsDue(60)
    const { key } = await world.call(eva, createBrandKey, {
      body: { label: 'da Eva', permissions: ['redemptions.write'], expires_at: null },
    })
    const ownKey = { ...brand, key }
    expect(await world.refused(ownKey, payBrandRedemption, pay(late?.id))).toMatchObject({
      code: 'above_limit',
    })
    world.clock.set('2026-03-11T15:00:00Z')
    await world.call(ownKey, payBrandRedemption, pay(late?.id))
    expect(await world.proof()).toEqual([])
  })

  test('counts closings that one person pays singly on a day', async () => {
    brand = await world.brand(undefined, 'commission')
    const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
    const [one = 0, two = 0] = await desk.closingsDue(brand, [
      [ana, 1000],
      [bia, 1000],
    ])
    const [eva, rui] = [await world.staff(brand), await world.staff(brand)]
    const { payable_value: value } = await world.call(eva, showClosingOfBrand, {
      params: { id: one },
    })
    await world.setParameter(brand, 'payout_approval_cents', Math.round(value * 150))
    await world.call(eva, payClosing, { params: { id: one } })
    await world.call(eva, payClosing, { params: { id: one } })
    expect(await world.refused(eva, payClosing, { params: { id: two } })).toMatchObject({
      code: 'above_limit',
    })
    await world.call(rui, payClosing, { params: { id: two } })
    expect(await world.proof()).toEqual([])
  })

  test('needs a person with the permission and fresh proof', async () => {
    await redemptionsDue(50)
    const batch = await desk.prepared(brand, brand)
    const call = { params: { id: batch.id }, body: seenOf(batch) }
    const manager = await world.staff(brand, { role: 'manager' })
    expect(await world.refused(manager, approvePayoutBatch, call)).toMatchObject({
      status: 403,
    })
    const owner = await world.staff(brand)
    world.clock.set('2026-03-10T15:15:00Z')
    expect(await world.refused(owner, approvePayoutBatch, call)).toMatchObject({
      code: 'fresh_proof_needed',
    })
  })

  test('is refused when the batch is another than the one that was seen', async () => {
    await redemptionsDue(50, 60)
    const batch = await desk.prepared(brand, brand)
    const [line] = await desk.lines(brand, batch.id)
    const params = { id: batch.id }
    const removed = await world.call(brand, removePayout, {
      params: { ...params, payout_id: line?.id ?? '' },
    })
    const left = 110 - (line?.value ?? 0)
    expect(removed).toMatchObject({ payment_count: 1, total_value: left, version: 2 })
    const stale = { params, body: seenOf(batch) }
    expect(await world.refused(brand, approvePayoutBatch, stale)).toMatchObject({
      status: 409,
      code: 'batch_changed',
      message: expect.stringContaining('1 pagamento'),
    })
    // The same sum in another version is another batch, too.
    const sum = { params, body: { ...seenOf(removed), version: 1 } }
    expect(await world.refused(brand, approvePayoutBatch, sum)).toMatchObject({
      code: 'batch_changed',
    })
    await world.call(brand, approvePayoutBatch, { params, body: seenOf(removed) })
    expect((await summary()).included).toMatchObject({
      count: 1,
      total_value: line?.value,
    })
  })

  test('of two people at the same time is one; a double click gets the same answer', async () => {
    await redemptionsDue(50)
    const [eva, rui] = [await world.staff(brand), await world.staff(brand)]
    const batch = await desk.prepared(brand, brand)
    const call = { params: { id: batch.id }, body: seenOf(batch) }
    const answers = await Promise.all([
      world.send(eva, approvePayoutBatch, call),
      world.send(rui, approvePayoutBatch, call),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const first = answers[0]?.statusCode === 200 ? eva : rui
    expect((await world.call(first, approvePayoutBatch, call)).state).toBe('approved')
  })

  test('waits while a partner of the batch is blocked', async () => {
    const [one] = await redemptionsDue(50, 60)
    const batch = await desk.prepared(brand, brand)
    await world.call(brand, blockPartner, {
      params: { slug: one?.partner.slug ?? '' },
      body: { reason: 'Fraude em análise.' },
    })
    const call = { params: { id: batch.id }, body: seenOf(batch) }
    expect(await world.refused(brand, approvePayoutBatch, call)).toMatchObject({
      code: 'partner_blocked',
      message: expect.stringContaining(one?.partner.slug ?? '?'),
    })
  })
})

test('a refused payment is due again, and both sides read why', async () => {
  const [one] = await redemptionsDue(50)
  if (!one) throw new Error('nothing due')
  const batch = await desk.prepared(brand, brand)
  const params = { id: batch.id }
  await world.call(brand, approvePayoutBatch, { params, body: seenOf(batch) })
  const [line] = await desk.lines(brand, batch.id)
  const reason = 'A chave Pix não existe.'
  const body = { payouts: [line?.id ?? ''], reason }
  const refused = await world.call(brand, refusePayouts, { params, body })
  expect(refused).toMatchObject({ recorded: 1, batch: { state: 'finished' } })
  expect((await world.call(brand, refusePayouts, { params, body })).recorded).toBe(0)
  const redemption = { params: { id: one.id } }
  expect(await world.call(brand, showBrandRedemption, redemption)).toMatchObject({
    status: 'awaiting_brand',
    failure_reason: reason,
  })
  const { data } = await world.call(brand, listDuePayments, { query: {} })
  expect(data).toMatchObject([{ id: one.id, last_reason: reason, excluded: null }])
  const next = await desk.prepared(brand, brand)
  expect(next).toMatchObject({ id: 2, payment_count: 1 })
  const [nextLine] = await desk.lines(brand, next.id)
  expect(nextLine?.our_number).not.toBe(line?.our_number)
  // The old line cannot be paid any more.
  expect(
    await world.refused(brand, payPayouts, paid(batch.id, [line?.id ?? ''])),
  ).toMatchObject({ code: 'not_by_hand' })
  expect(await world.proof()).toEqual([])
})

test('a second brand neither sees nor touches a batch', async () => {
  await redemptionsDue(50)
  const batch = await desk.prepared(brand, brand)
  const [line] = await desk.lines(brand, batch.id)
  const other = await world.brand()
  const params = { id: batch.id }
  const refusals = await Promise.all([
    world.refused(other, showPayoutBatch, { params }),
    world.refused(other, listPayouts, { params, query: {} }),
    world.refused(other, removePayout, {
      params: { ...params, payout_id: line?.id ?? '' },
    }),
    world.refused(other, cancelPayoutBatch, { params, body: { reason: 'x' } }),
    world.refused(other, approvePayoutBatch, { params, body: seenOf(batch) }),
    world.refused(other, payPayouts, paid(batch.id, [line?.id ?? ''])),
  ])
  expect(refusals.map(({ status }) => status)).toEqual(Array(6).fill(404))
  expect((await world.call(other, listPayoutBatches, { query: {} })).data).toEqual([])
  expect((await desk.show(brand, batch.id)).state).toBe('prepared')
})

test('of a payment and a refusal of the same line at the same time, one holds', async () => {
  for (let round = 0; round < 5; round++) {
    await redemptionsDue(50)
    const batch = await desk.prepared(brand, brand)
    const params = { id: batch.id }
    await world.call(brand, approvePayoutBatch, { params, body: seenOf(batch) })
    const [line] = await desk.lines(brand, batch.id)
    const id = line?.id ?? ''
    const answers = await Promise.all([
      world.send(brand, payPayouts, paid(batch.id, [id])),
      world.send(brand, refusePayouts, { params, body: { payouts: [id], reason: 'x' } }),
      world.send(brand, payPayouts, paid(batch.id, [id])),
      world.send(brand, cancelPayoutBatch, { params, body: { reason: 'y' } }),
    ])
    const states = (await desk.lines(brand, batch.id)).map(({ state }) => state)
    expect(['paid', 'refused', 'cancelled']).toContain(states[0])
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
    for (const open of (await world.call(brand, listDuePayments, { query: {} })).data)
      await world.call(brand, refuseBrandRedemption, {
        params: { id: open.id },
        body: { reason: 'fim' },
      })
  }
  expect(await world.proof()).toEqual([])
})
