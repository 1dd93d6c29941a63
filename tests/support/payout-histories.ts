import { expect } from 'vitest'

import { createPayoutBatch } from '#features/money/payouts/contract.ts'
import {
  approvePayoutBatch,
  cancelPayoutBatch,
  decideLatePayment,
  giveBackPayout,
  payPayouts,
  refusePayouts,
  removePayout,
  sendPayoutBatch,
} from '#features/money/payouts/decision-contract.ts'
import {
  downloadPayoutFile,
  listPayoutFiles,
  loadPayoutReturn,
} from '#features/money/payouts/file-contract.ts'
import { reconcile } from '#features/money/payouts/server/returns/reconcile.ts'
import { dayOf } from '#platform/contract/time/dates.ts'

import { returnOf } from './samples/bank-return.ts'
import { payoutDesk, seenOf } from './steps/money/payout-desk.ts'
import type { TestBrand, TestPartner, World } from './world.ts'

/** A payment of a batch, as a brand's program reads it. */
type Line = Awaited<ReturnType<ReturnType<typeof payoutDesk>['lines']>>[number]

/** What is owed for one redemption or closing. */
export type Debt = {
  id: string
  /** What the bank has to pay. */
  centavos: number
  state: 'due' | 'in_batch' | 'paid' | 'ended'
  /** Of a closing that is paid against an invoice; only a checked one is paid. */
  invoice?: 'requested' | 'sent' | 'checked' | 'returned'
}

/** Whether a batch or a person may pay it now. */
export function isPayable({ state, invoice = 'checked' }: Debt): boolean {
  return state === 'due' && invoice === 'checked'
}

/** What should be true, in a few lines of their own: who is owed what, and what was paid. */
class PaymentModel {
  readonly debts = new Map<string, Debt>()
  /** The numbers of payments that the bank or a person said are paid: only these may be shown as paid. */
  readonly confirmed = new Set<string>()
  paidCentavos = 0

  owe(id: string, centavos: number, invoice: Debt['invoice'] = 'checked') {
    this.debts.set(id, { id, centavos, state: 'due', invoice })
  }

  pay(debt: Debt) {
    debt.state = 'paid'
    // Also where its invoice was returned meanwhile: it had been checked for this payment.
    debt.invoice = 'checked'
    this.paidCentavos += debt.centavos
  }

  /** The bank gave the money back. */
  giveBack(debt: Debt) {
    debt.state = 'due'
    this.paidCentavos -= debt.centavos
  }

  dueCentavos() {
    return [...this.debts.values()]
      .filter(isPayable)
      .reduce((sum, { centavos }) => sum + centavos, 0)
  }
}

/** One history: a brand of its own, its people, and what should be true of it. */
export type History = {
  brand: TestBrand
  people: TestPartner[]
  model: PaymentModel
  batches: number[]
  /** The return files that were loaded. */
  returns: string[]
  /** The texts that were loaded: the same one again changes nothing. */
  seen: Set<string>
}

/** One thing that a person or the bank does; the seed chooses the object and the details. */
export type HistoryStep<Place = History> = (place: Place, seed: number) => Promise<void>

export const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)]

/** What the bank answers, in turn from the seed on. */
type Answer = { seed: number; codes?: string[] }

const account = {
  profile: 'febraban',
  bank: '001',
  bank_name: 'Banco do Brasil',
  agency: '1234',
  number: '56789',
  digit: '0',
}

/** The steps of histories in which a brand pays what it owes by batches, files and their returns. */
export function payoutHistories(world: World) {
  const desk = payoutDesk(world)

  /** One of the batches in this state, or any of them: what is refused belongs to the histories. */
  async function batchIn({ brand, batches }: History, state: string, seed: number) {
    const ready: number[] = []
    for (const id of batches)
      if ((await desk.show(brand, id)).state === state) ready.push(id)
    return pick(ready.length > 0 && seed % 5 > 0 ? ready : batches, seed) ?? 0
  }

  /** One payment of a batch, as a call names it. */
  async function lineOf({ brand, batches }: History, seed: number) {
    const id = pick(batches, seed)
    if (id === undefined) return null
    const line = pick(await desk.lines(brand, id), seed)
    return line ? { id, line } : null
  }

  async function load(place: History, seed: number) {
    const { brand, returns, seen } = place
    const kept = seed === 0 ? returns.at(-1) : pick(returns, seed)
    if (kept === undefined) return
    const text = seed % 2 === 1 ? `${kept}\r\n` : kept
    const file = new File([Buffer.from(text, 'latin1')], 'retorno.ret')
    const answer = await world.send(brand, loadPayoutReturn, { body: { file } })
    expect(answer.statusCode).toBe(202)
    const key = { brandId: brand.id, returnId: answer.json().id }
    const before = await linesByNumber(place)
    const parts = { db: world.db, clock: world.clock }
    await Promise.all([reconcile(parts, key), reconcile(parts, key)])
    const after = await linesByNumber(place)
    const isNew = !seen.has(text)
    seen.add(text)
    for (const { number, centavos, code } of bankSays(kept)) {
      const [was, is] = [before.get(number), after.get(number)]
      if (!was || !is)
        throw new Error(`the bank answers to a payment of nothing: ${number}`)
      const fits = centavos === Math.round(was.value * 100)
      if (code === '00' && fits) place.model.confirmed.add(number)
      const answered = { code, amountFits: fits, rivals: rivalsOf(before, was) }
      const debt = place.model.debts.get(was.cause_id)
      const expected = isNew ? stateAfter(was, answered, debt) : was.state
      expect(`${code}: ${is.state}`).toBe(`${code}: ${expected}`)
    }
  }

  /** Loads the bank's return of a file of a batch. */
  async function answerFile(place: History, id: number, how: Answer) {
    const { seed, codes } = how
    const { brand, returns } = place
    const query = { params: { id }, query: {} }
    const { data } = await world.call(brand, listPayoutFiles, query)
    const file = pick(data, seed)
    if (!file) return
    const params = { id, no: file.no }
    const bytes = await world.send(brand, downloadPayoutFile, { params })
    returns.push(returnOf(bytes.rawPayload.toString('latin1'), seed, codes))
    await load(place, 0)
  }

  /** Sends all that is due to the bank, which refuses it; returns the batch. */
  async function refusedByBank(place: History): Promise<number> {
    const { brand, batches } = place
    const body = { method: 'file' } as const
    const { id } = await world.call(brand, createPayoutBatch, { body })
    batches.push(id)
    await desk.run(brand, id)
    const params = { id }
    const seen = seenOf(await desk.show(brand, id))
    await world.call(brand, approvePayoutBatch, { params, body: seen })
    await world.call(brand, sendPayoutBatch, { params, body: { file_kind: 'cnab240' } })
    await desk.run(brand, id)
    await follow(place)
    await answerFile(place, id, { seed: 0, codes: ['RJ'] })
    await follow(place)
    return id
  }

  /** Every payment of the brand's batches by its number for the bank. */
  async function linesByNumber({ brand, batches }: History) {
    const lines = await Promise.all(batches.map((id) => desk.lines(brand, id)))
    return new Map(lines.flat().map((line) => [line.our_number, line]))
  }

  const steps: Record<string, HistoryStep> = {
    async batch({ brand, batches }, seed) {
      const method = seed % 4 === 0 ? 'by_hand' : 'file'
      const { id } = await world.call(brand, createPayoutBatch, { body: { method } })
      batches.push(id)
      await Promise.all([desk.run(brand, id), desk.run(brand, id)])
    },
    async remove(place, seed) {
      const found = await lineOf(place, seed)
      if (!found) return
      const params = { id: found.id, payout_id: found.line.id }
      await world.send(place.brand, removePayout, { params })
    },
    async cancel({ brand, batches }, seed) {
      const params = { id: pick(batches, seed) ?? 0 }
      await world.send(brand, cancelPayoutBatch, { params, body: { reason: 'x' } })
    },
    async approve(place, seed) {
      const { brand } = place
      const id = await batchIn(place, 'prepared', seed)
      if (id === 0) return
      const body = seenOf(await desk.show(brand, id))
      if (body.payment_count === 0) return
      const call = { params: { id }, body }
      await Promise.all([
        world.send(brand, approvePayoutBatch, call),
        world.send(brand, approvePayoutBatch, call),
      ])
    },
    async send(place, seed) {
      const { brand } = place
      const id = await batchIn(place, 'approved', seed)
      if (id === 0) return
      const call = { params: { id }, body: { file_kind: 'cnab240' } } as const
      await Promise.all([
        world.send(brand, sendPayoutBatch, call),
        world.send(brand, sendPayoutBatch, call),
      ])
      await Promise.all([desk.run(brand, id), desk.run(brand, id)])
    },
    async answer(place, seed) {
      const id = await batchIn(place, 'sent', seed)
      if (id !== 0) await answerFile(place, id, { seed })
    },
    /** An old return again, as it was or with a blank line. */
    again: load,
    async payByHand(place, seed) {
      const found = await lineOf(place, seed)
      if (!found) return
      const payouts = [found.line.id]
      const paid_on = dayOf(world.clock.now())
      const body = { payouts, reference: `TED ${seed}`, paid_on }
      const call = { params: { id: found.id }, body }
      const answer = await world.send(place.brand, payPayouts, call)
      if (answer.statusCode === 200) place.model.confirmed.add(found.line.our_number)
    },
    async giveBack(place, seed) {
      const { brand, model } = place
      const found = await lineOf(place, seed)
      if (!found) return
      const { id, line } = found
      const call = {
        params: { id, payout_id: line.id },
        body: { reason: 'Conta encerrada.' },
      }
      const answers = await Promise.all([
        world.send(brand, giveBackPayout, call),
        world.send(brand, giveBackPayout, call),
      ])
      const isDone = answers.some(({ statusCode }) => statusCode === 200)
      const debt = model.debts.get(line.cause_id)
      if (line.state === 'paid' && debt) model.giveBack(debt)
      if (line.state === 'paid') expect(isDone).toBe(true)
    },
    /** A person decides whether a payment that the bank refused and then reported as paid was made. */
    async decide(place, seed) {
      const lines = [...(await linesByNumber(place)).values()]
      const line = pick(
        lines.filter((one) => one.late_payment !== null),
        seed,
      )
      if (!line) return
      const decision = seed % 2 === 0 ? 'paid' : 'not_paid'
      const { batch_id: id, id: payout_id, late_payment } = line
      const body = { decision, reason: 'Conferido no extrato.' } as const
      const call = { params: { id, payout_id }, body }
      const answers = await Promise.all([
        world.send(place.brand, decideLatePayment, call),
        world.send(place.brand, decideLatePayment, call),
      ])
      const isEarly = decision === 'paid' && late_payment?.outcome === 'in_transit'
      for (const { statusCode } of answers) expect(statusCode).toBe(isEarly ? 409 : 200)
    },
    async refuseByHand(place, seed) {
      const found = await lineOf(place, seed)
      if (!found) return
      const body = { payouts: [found.line.id], reason: 'O banco recusou.' }
      await world.send(place.brand, refusePayouts, { params: { id: found.id }, body })
    },
  }

  /** Moves the model to what the batches show; what they show must be possible. */
  async function follow({ brand, model, batches }: History) {
    const held = new Set<string>()
    const lines: Line[] = []
    for (const id of batches)
      for (const line of await desk.lines(brand, id)) {
        lines.push(line)
        const debt = model.debts.get(line.cause_id)
        if (!debt) throw new Error(`a payment of nothing: ${line.cause_id}`)
        expect(Math.round(line.value * 100)).toBe(debt.centavos)
        if (line.state === 'paid') {
          expect(model.confirmed).toContain(line.our_number)
          // Whatever else happened, a payment is counted at its first time only.
          if (debt.state === 'in_batch') model.pay(debt)
          expect(debt.state).toBe('paid')
        } else if (isLive(line.state)) {
          expect(['due', 'in_batch']).toContain(debt.state)
          debt.state = 'in_batch'
          held.add(debt.id)
        }
      }
    for (const debt of model.debts.values())
      if (debt.state === 'in_batch' && !held.has(debt.id)) debt.state = 'due'
    for (const line of lines.filter((one) => one.late_payment !== null)) {
      // What the bank says it paid is never about to be paid, and waits for a person while it is owed.
      const rivals = lines.filter(
        (one) => one.id !== line.id && one.cause_id === line.cause_id,
      )
      expect(rivals.map(({ state }) => state)).not.toContain('prepared')
      expect(rivals.map(({ state }) => state)).not.toContain('approved')
      expect(model.debts.get(line.cause_id)?.state).not.toBe('due')
    }
  }

  return {
    steps,
    follow,
    answerFile,
    refusedByBank,

    async start(brand: TestBrand, people: TestPartner[]): Promise<History> {
      await world.setParameter(brand, 'payout_account', account)
      await world.setParameter(brand, 'payout_approval_cents', 100_000_000_00)
      await world.setParameter(brand, 'adjustment_approval_cents', 100_000_000_00)
      const model = new PaymentModel()
      return { brand, people, model, batches: [], returns: [], seen: new Set() }
    },
  }
}

/** The bank's answers in a return: columns 74-93 number, 163-177 amount, 231-232 result (FEBRABAN, segment A). */
function bankSays(text: string) {
  return text
    .split(/\r?\n/)
    .filter((line) => line[7] === '3' && line[13] === 'A')
    .map((line) => ({
      number: line.slice(73, 93).trim(),
      centavos: Number(line.slice(162, 177)),
      code: line.slice(230, 232),
    }))
}

/** The other payments of what a payment pays. */
function rivalsOf(lines: Map<string, Line>, { id, cause_id }: Line) {
  return [...lines.values()].filter((one) => one.id !== id && one.cause_id === cause_id)
}

type Answered = { code: string; amountFits: boolean; rivals: Line[] }

/**
 * What a payment's state must be after the bank's answer: one that has ended and one with another
 * amount keep theirs, and what the bank never accepted cannot be returned. One that was refused and is
 * paid now waits for a person, unless another payment is at the bank or was made.
 */
function stateAfter(
  { state: before, given_back_at }: Line,
  { code, amountFits, rivals }: Answered,
  debt: Debt | undefined,
): string {
  if (!amountFits) return before
  const isRefused = before === 'refused' || before === 'returned'
  if (isRefused && code === '00' && given_back_at === null) {
    const states = rivals.map(({ state }) => state)
    const isElsewhere = states.some((one) => isLive(one) && !isUnsent(one))
    const isOwed = debt?.state === 'due' || states.some(isUnsent)
    return isOwed && !isElsewhere ? 'disputed' : before
  }
  if (!['sent', 'accepted', 'unknown'].includes(before)) return before
  const results: Record<string, string> = {
    '00': 'paid',
    BD: 'accepted',
    RJ: 'refused',
    DV: before === 'sent' ? 'refused' : 'returned',
  }
  return results[code] ?? 'unknown'
}

function isLive(state: string): boolean {
  return isUnsent(state) || ['sent', 'accepted', 'unknown', 'disputed'].includes(state)
}

function isUnsent(state: string): boolean {
  return state === 'prepared' || state === 'approved'
}
