import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  payBrandRedemption,
  refuseBrandRedemption,
  showBrandRedemption,
} from '#features/money/redemption/brand-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { payoutDesk, seenOf } from '#tests/support/steps/payout-desk.ts'
import { redeem } from '#tests/support/steps/redemptions.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import { createPayoutBatch } from '../contract.ts'
import {
  approvePayoutBatch,
  cancelPayoutBatch,
  payPayouts,
  refusePayouts,
  removePayout,
  sendPayoutBatch,
} from '../decision-contract.ts'
import { summarizeDuePayments } from '../due-contract.ts'
import { downloadPayoutFile, listPayoutFiles, loadPayoutReturn } from '../file-contract.ts'
import { reconcile } from './returns/reconcile.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)

type Debt = {
  id: string
  centavos: number
  state: 'due' | 'in_batch' | 'paid' | 'refused'
}

/** What should be true, in a few lines of their own: who is owed what, and what was paid. */
class Model {
  readonly debts = new Map<string, Debt>()
  paidCentavos = 0

  pay(debt: Debt) {
    debt.state = 'paid'
    this.paidCentavos += debt.centavos
  }

  due = () => [...this.debts.values()].filter(({ state }) => state === 'due')
}

type Place = {
  brand: TestBrand
  people: TestPartner[]
  model: Model
  batches: number[]
  returns: string[]
}

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)]

/** What the bank answers to a file, in turn: paid, refused, unknown, another amount. */
function returnOf(text: string, seed: number): { text: string; codes: string[] } {
  const codes: string[] = []
  let at = seed
  const lines = text.split('\r\n').map((line) => {
    if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`
    if (line[7] !== '3' || line[13] !== 'A') return line
    const code = pick(['00', 'RJ', 'ZZ', 'BD', '+1', 'DV'], at++) ?? '00'
    codes.push(code)
    const amount =
      code === '+1'
        ? String(Number(line.slice(119, 134)) + 1).padStart(15, '0')
        : line.slice(119, 134)
    const bank = code === '+1' ? '00' : code
    return `${line.slice(0, 119)}${amount}${line.slice(134, 162)}${amount}${line.slice(177, 230)}${bank.padEnd(10)}`
  })
  return { text: lines.join('\r\n'), codes }
}

type Step = (place: Place, seed: number) => Promise<void>

/** The states that the model expects of the payments of a batch, after an action of the world. */
async function follow({ brand, model }: Place, batchId: number) {
  for (const line of await desk.lines(brand, batchId)) {
    const debt = model.debts.get(line.cause_id)
    if (!debt) throw new Error(`a payment of nothing: ${line.cause_id}`)
    expect(Math.round(line.value * 100)).toBe(debt.centavos)
    if (line.state === 'paid') {
      // Whatever else happened, a payment is counted at its first time only.
      if (debt.state === 'in_batch') model.pay(debt)
      expect(debt.state).toBe('paid')
    } else if (
      ['prepared', 'approved', 'sent', 'accepted', 'unknown'].includes(line.state)
    ) {
      expect(['due', 'in_batch']).toContain(debt.state)
      debt.state = 'in_batch'
    }
  }
}

/** One of the batches in this state, or any of them: what is refused belongs to the histories. */
async function batchIn({ brand, batches }: Place, state: string, seed: number) {
  const ready: number[] = []
  for (const id of batches) if ((await desk.show(brand, id)).state === state) ready.push(id)
  return pick(ready.length > 0 && seed % 5 > 0 ? ready : batches, seed) ?? 0
}

/** Sets free what no live payment of any batch holds. */
async function freeRest(place: Place) {
  const { brand, model, batches } = place
  const held = new Set<string>()
  for (const id of batches)
    for (const line of await desk.lines(brand, id))
      if (!['refused', 'returned', 'cancelled'].includes(line.state))
        held.add(line.cause_id)
  for (const debt of model.debts.values())
    if (debt.state === 'in_batch' && !held.has(debt.id)) debt.state = 'due'
}

const steps: Record<string, Step> = {
  async owe({ brand, people, model }, seed) {
    const partner = pick(people, seed)
    if (!partner) return
    const centavos = 3_000 + (seed % 4_000)
    const id = await redeem(world, partner, centavos / 100)
    model.debts.set(id, { id, centavos, state: 'due' })
    void brand
  },
  async batch({ brand, batches }, seed) {
    const method = seed % 4 === 0 ? 'by_hand' : 'file'
    const { id } = await world.call(brand, createPayoutBatch, { body: { method } })
    batches.push(id)
    await Promise.all([desk.run(brand, id), desk.run(brand, id)])
  },
  async remove({ brand, batches }, seed) {
    const id = pick(batches, seed) ?? 0
    const line = pick(await desk.lines(brand, id), seed)
    if (!line) return
    const params = { id, payout_id: line.id }
    await world.send(brand, removePayout, { params })
  },
  async cancel({ brand, batches }, seed) {
    const params = { id: pick(batches, seed) ?? 0 }
    await world.send(brand, cancelPayoutBatch, { params, body: { reason: 'x' } })
  },
  async approve(place, seed) {
    const { brand } = place
    const id = await batchIn(place, 'prepared', seed)
    const body = seenOf(await desk.show(brand, id))
    const call = { params: { id }, body }
    if (body.payment_count === 0) return
    await Promise.all([
      world.send(brand, approvePayoutBatch, call),
      world.send(brand, approvePayoutBatch, call),
    ])
  },
  async send(place, seed) {
    const { brand } = place
    const id = await batchIn(place, 'approved', seed)
    const call = { params: { id }, body: { file_kind: 'cnab240' } } as const
    await Promise.all([
      world.send(brand, sendPayoutBatch, call),
      world.send(brand, sendPayoutBatch, call),
    ])
    await Promise.all([desk.run(brand, id), desk.run(brand, id)])
  },
  async answer(place, seed) {
    const { brand, returns } = place
    const id = await batchIn(place, 'sent', seed)
    const { data } = await world.call(brand, listPayoutFiles, { params: { id }, query: {} })
    const file = pick(data, seed)
    if (!file) return
    const params = { id, no: file.no }
    const bytes = await world.send(brand, downloadPayoutFile, { params })
    returns.push(returnOf(bytes.rawPayload.toString('latin1'), seed).text)
    await loadLast({ brand, returns }, 0)
  },
  /** An old return again, as it was or with a blank line. */
  async again({ brand, returns }, seed) {
    await loadLast({ brand, returns }, seed)
  },
  async payByHand({ brand, batches }, seed) {
    const id = pick(batches, seed) ?? 0
    const line = pick(await desk.lines(brand, id), seed)
    if (!line) return
    const body = { payouts: [line.id], reference: `TED ${seed}`, paid_on: '2026-03-10' }
    await world.send(brand, payPayouts, { params: { id }, body })
  },
  async refuseByHand({ brand, batches }, seed) {
    const id = pick(batches, seed) ?? 0
    const line = pick(await desk.lines(brand, id), seed)
    if (!line) return
    const body = { payouts: [line.id], reason: 'O banco recusou.' }
    await world.send(brand, refusePayouts, { params: { id }, body })
  },
  async payAlone({ brand, model }, seed) {
    const debt = pick([...model.debts.values()], seed)
    if (!debt) return
    const call = { params: { id: debt.id }, body: { receipt_reference: `PIX ${seed}` } }
    const { statusCode } = await world.send(brand, payBrandRedemption, call)
    expect(statusCode === 200).toBe(debt.state === 'due')
    if (statusCode === 200) model.pay(debt)
  },
  async refuseAlone({ brand, model }, seed) {
    const debt = pick([...model.debts.values()], seed)
    if (!debt) return
    const call = { params: { id: debt.id }, body: { reason: `Motivo ${seed}` } }
    const { statusCode } = await world.send(brand, refuseBrandRedemption, call)
    expect(statusCode === 200).toBe(debt.state === 'due')
    if (statusCode === 200) debt.state = 'refused'
  },
}

async function loadLast(
  { brand, returns }: Pick<Place, 'brand' | 'returns'>,
  seed: number,
) {
  const kept = seed === 0 ? returns.at(-1) : pick(returns, seed)
  if (kept === undefined) return
  const text = seed % 2 === 1 ? `${kept}\r\n` : kept
  const file = new File([Buffer.from(text, 'latin1')], 'retorno.ret')
  const answer = await world.send(brand, loadPayoutReturn, { body: { file } })
  expect(answer.statusCode).toBe(202)
  const key = { brandId: brand.id, returnId: answer.json().id }
  const parts = { db: world.db, clock: world.clock }
  await Promise.all([reconcile(parts, key), reconcile(parts, key)])
}

/** Each step, and the usual ones more often, so that histories reach the bank. */
const usual =
  'owe owe batch approve approve approve send send send answer answer answer again'
const names = [...Object.keys(steps), ...usual.split(' ')]
const account = {
  profile: 'febraban',
  bank: '001',
  bank_name: 'Banco do Brasil',
  agency: '1234',
  number: '56789',
  digit: '0',
}

test('however debts, batches, files, returns and refusals mix, sums are exact and nothing is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(10_000)), {
        minLength: 15,
        maxLength: 40,
      }),
      async (history) => {
        const brand = await world.brand()
        await world.setParameter(brand, 'payout_account', account)
        const people: TestPartner[] = []
        for (let index = 0; index < 3; index++)
          people.push(await world.partner(brand, { credit: 20_000_00 }))
        const model = new Model()
        const place: Place = { brand, people, model, batches: [], returns: [] }
        for (const [name, seed] of [['owe', 1] as const, ['owe', 2] as const, ...history]) {
          if (
            place.batches.length === 0 &&
            !['owe', 'payAlone', 'refuseAlone'].includes(name)
          )
            await steps['batch']?.(place, seed)
          else await steps[name]?.(place, seed)
          for (const id of place.batches) await follow(place, id)
          await freeRest(place)
        }
        const { included } = await world.call(brand, summarizeDuePayments, { query: {} })
        const due = model.due().reduce((sum, { centavos }) => sum + centavos, 0)
        expect(Math.round(included.total_value * 100)).toBe(due)
        let redeemed = 0
        for (const partner of people)
          redeemed += Math.round((await world.credits(brand, partner)).redeemed * 100)
        expect(redeemed).toBe(model.paidCentavos)
        for (const debt of model.debts.values()) {
          const shown = await world.call(brand, showBrandRedemption, {
            params: { id: debt.id },
          })
          const expected = { due: 'awaiting_brand', in_batch: 'awaiting_brand' } as const
          const states = { ...expected, paid: 'paid', refused: 'failed' } as const
          expect(shown.status).toBe(states[debt.state])
        }
      },
    ),
    { numRuns: 12 },
  )
  expect(await world.proof()).toEqual([])
}, 180_000)
