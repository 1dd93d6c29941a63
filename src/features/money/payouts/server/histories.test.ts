import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

import {
  acceptInvoice,
  approveClosing,
  chooseClosingPaper,
  listClosings,
  refuseInvoice,
  reopenClosing,
  showClosingOfBrand,
} from '#features/money/closing/brand-contract.ts'
import { runClosings } from '#features/money/closing/month-contract.ts'
import { payClosing } from '#features/money/closing/payment-contract.ts'
import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { writeOffDebt } from '#features/money/credits/debt-contract.ts'
import {
  payBrandRedemption,
  refuseBrandRedemption,
  showBrandRedemption,
} from '#features/money/redemption/brand-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { openSession } from '#features/program/identity/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  type Debt,
  type History,
  type HistoryStep,
  isPayable,
  payoutHistories,
  pick,
} from '#tests/support/payout-histories.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import type { TestPartner } from '#tests/support/world.ts'

import { summarizeDuePayments } from '../due-contract.ts'

/**
 * Histories of debts, batches, bank files, returns and refusals against an independent model. Run
 * many by `PAYOUT_HISTORIES=1000 npx vitest run histories`.
 */
const world = await worldForFile({
  payout: payoutNotConfigured,
  isOverSocket: process.env['MODEL_OVER_TCP'] === 'yes',
})
const histories = payoutHistories(world)
const closings = closingDesk(world)

const RUNS = Number(process.env['PAYOUT_HISTORIES'] ?? 8)
const MINUTES_MS = 60_000

/** The steps of all histories of this file, for the record of a full run. */
let lived = 0
afterAll(() => {
  process.stdout.write(`${lived} steps of payments\n`)
})

const ofRedemptions: Record<string, HistoryStep> = {
  async owe({ people, model }, seed) {
    const partner = pick(people, seed)
    if (!partner) return
    const centavos = 3_000 + (seed % 4_000)
    model.owe(await redeem(world, partner, centavos / 100), centavos)
  },
  async payAlone({ brand, model }, seed) {
    const debt = pick([...model.debts.values()], seed)
    if (!debt) return
    const call = { params: { id: debt.id }, body: { receipt_reference: `Pix ${seed}` } }
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
    if (statusCode === 200) debt.state = 'ended'
  },
}

type Sale = { id: string; seller: TestPartner; reais: number; returned: number }

/** What partners of a brand in commission mode earned, and what their closings hold. */
type MonthHistory = History & {
  sales: Sale[]
  adjusted: Map<TestPartner, number>
  writtenOff: Map<TestPartner, number>
  /** By closing, before taxes. */
  held: Map<string, { seller: TestPartner; centavos: number; isReceipt: boolean }>
}

/** The same person today: months are longer than a session. */
function signedIn({ slug, brandId, ...partner }: TestPartner): Promise<TestPartner> {
  return inScope(world.db, 'every brand', async (tx) => {
    const found = await partnerBySlug(tx, brandId, slug)
    if (!found) throw new Error(`no partner ${slug}`)
    const session = { userId: found.userId, brandId, address: '127.0.0.1', device: 'test' }
    const token = await openSession(tx, session, world.clock.now())
    return { ...partner, slug, brandId, token }
  })
}

const awaitsInvoice = ({ invoice }: Debt) =>
  invoice === 'requested' || invoice === 'returned'

/** What a step is for, or sometimes anything else: what is refused belongs to the histories. */
function mostly(debts: Debt[], fits: (debt: Debt) => boolean, seed: number) {
  const fitting = debts.filter((debt) => debt.state === 'due' && fits(debt))
  return pick(fitting.length > 0 && seed % 4 > 0 ? fitting : debts, seed)
}

const ofClosings: Record<string, HistoryStep<MonthHistory>> = {
  async sell({ brand, people, sales }, seed) {
    const seller = pick(people, seed)
    if (!seller) return
    const reais = 600 + (seed % 3_000)
    const id = await closings.sell(brand, seller, reais)
    sales.push({ id, seller, reais, returned: 0 })
    world.clock.set(new Date(world.clock.now().getTime() + MINUTES_MS))
  },
  async giveBack({ brand, sales }, seed) {
    const sale = pick(sales, seed)
    if (!sale) return
    const status = seed % 2 === 0 ? 'dev' : 'can'
    await closings.change(brand, sale.seller, sale.id, status)
    sale.returned = sale.reais
    world.clock.set(new Date(world.clock.now().getTime() + MINUTES_MS))
  },
  /** A part of what was bought comes back; the order stays invoiced. */
  async giveBackPart({ brand, sales }, seed) {
    const sale = pick(sales, seed)
    if (!sale || sale.returned === sale.reais) return
    const returned = sale.returned + 1 + (seed % (sale.reais - sale.returned))
    const { id, seller, reais } = sale
    await world.order(brand, seller, { id, reais, returned, status: 'fat' })
    sale.returned = returned
    world.clock.set(new Date(world.clock.now().getTime() + MINUTES_MS))
  },
  async adjust({ brand, people, adjusted }, seed) {
    const partner = pick(people, seed)
    if (!partner) return
    const centavos = ((seed % 401) - 200) * 100 || 100
    await world.call(brand, adjustPartnerCredits, {
      params: { slug: partner.slug },
      body: { amount: centavos / 100, reason: 'Acerto da campanha.' },
    })
    adjusted.set(partner, (adjusted.get(partner) ?? 0) + centavos)
  },
  /** A debt, or a part of it; more than the partner owes is refused. */
  async writeOff({ brand, people, writtenOff }, seed) {
    const partner = pick(people, seed)
    if (!partner) return
    const { debt } = await world.credits(brand, partner)
    const owed = Math.round(debt * 100)
    const centavos = owed === 0 || seed % 5 === 0 ? owed + 1 : 1 + (seed % owed)
    const call = {
      params: { slug: partner.slug },
      body: { amount: centavos / 100, reason: 'Perdoado pela marca.' },
    }
    const { statusCode } = await world.send(brand, writeOffDebt, call)
    expect(statusCode === 201).toBe(centavos <= owed)
    if (statusCode === 201)
      writtenOff.set(partner, (writtenOff.get(partner) ?? 0) + centavos)
  },
  async month(place, seed) {
    const { brand, people, model, held } = place
    world.clock.set(new Date(world.clock.now().getTime() + 31 * DAY_MS))
    await world.call(brand, runClosings, { body: {} })
    for (const seller of people) {
      const query = { partner: seller.slug, status: 'closed' } as const
      const { data } = await world.call(brand, listClosings, { query })
      for (const { id } of data) {
        const params = { id }
        const isReceipt = (seed + id) % 2 === 0
        const body = { paper: isReceipt ? 'rpa' : 'invoice' } as const
        await world.call(brand, chooseClosingPaper, { params, body })
        await world.call(brand, approveClosing, { params })
        const closing = await world.call(brand, showClosingOfBrand, { params })
        const invoice = isReceipt ? 'checked' : 'requested'
        model.owe(String(id), Math.round(closing.payable_value * 100), invoice)
        const { net_value, financial_fee } = closing
        const centavos = Math.round((net_value + financial_fee) * 100)
        held.set(String(id), { seller, centavos, isReceipt })
      }
    }
  },
  async sendInvoice({ model, held }, seed) {
    const debt = mostly([...model.debts.values()], awaitsInvoice, seed)
    const seller = debt && held.get(debt.id)?.seller
    if (!debt || !seller) return
    const fits = debt.state === 'due' && awaitsInvoice(debt)
    const now = await signedIn(seller)
    const answer = await closings.send(now, Number(debt.id), await goodPng(), 'nota')
    expect(answer.statusCode).toBe(fits ? 201 : 409)
    if (fits) debt.invoice = 'sent'
  },
  async acceptInvoice({ brand, model }, seed) {
    const isSent = ({ invoice }: Debt) => invoice === 'sent'
    const debt = mostly([...model.debts.values()], isSent, seed)
    if (!debt) return
    const params = { id: Number(debt.id) }
    const { statusCode } = await world.send(brand, acceptInvoice, { params, body: {} })
    const fits = debt.state === 'due' && isSent(debt)
    expect(statusCode).toBe(fits ? 200 : 409)
    if (fits) debt.invoice = 'checked'
  },
  async returnInvoice({ brand, model, held }, seed) {
    const isThere = ({ id, invoice }: Debt) =>
      (invoice === 'sent' || invoice === 'checked') && !held.get(id)?.isReceipt
    const debt = mostly([...model.debts.values()], isThere, seed)
    if (!debt) return
    const call = { params: { id: Number(debt.id) }, body: { reason: `Motivo ${seed}` } }
    const { statusCode } = await world.send(brand, refuseInvoice, call)
    const fits = debt.state === 'due' && isThere(debt)
    expect(statusCode).toBe(fits ? 200 : 409)
    if (fits) debt.invoice = 'returned'
  },
  async payAlone({ brand, model }, seed) {
    const debt = pick([...model.debts.values()], seed)
    if (!debt) return
    const call = { params: { id: Number(debt.id) }, body: undefined }
    const { statusCode } = await world.send(brand, payClosing, call)
    // Paid already: the repeated call changes nothing.
    expect(statusCode === 200).toBe(isPayable(debt) || debt.state === 'paid')
    if (isPayable(debt)) model.pay(debt)
  },
  async reopen({ brand, model }, seed) {
    const debt = pick([...model.debts.values()], seed)
    if (!debt) return
    const params = { id: Number(debt.id) }
    const body = { reason: 'Faltou um pedido.' }
    const { statusCode } = await world.send(brand, reopenClosing, { params, body })
    expect(statusCode === 200).toBe(debt.state === 'due')
    if (statusCode === 200) debt.state = 'ended'
  },
}

/** Its invoice is returned after the bank refused the payment, and then the bank says it paid. */
async function returnThenPaidLate(place: MonthHistory, seed: number) {
  const { brand, model, held } = place
  const ready = [...model.debts.values()].filter(isPayable)
  const debt = pick(
    ready.filter(({ id }) => !held.get(id)?.isReceipt),
    seed,
  )
  if (!debt) return
  const batch = await histories.refusedByBank(place)
  const call = { params: { id: Number(debt.id) }, body: { reason: `Motivo ${seed}` } }
  expect(await world.send(brand, refuseInvoice, call)).toMatchObject({ statusCode: 200 })
  debt.invoice = 'returned'
  await histories.answerFile(place, batch, { seed, codes: ['00'] })
}

/** All accounts of a partner together are what was earned, adjusted and written off. */
async function expectBalances(place: MonthHistory) {
  const { brand, people, sales, adjusted, writtenOff, held, model } = place
  for (const partner of people) {
    const credits = await world.credits(brand, partner)
    const { under_analysis, available, reserved, redeemed, expired, debt } = credits
    const all = under_analysis + available + reserved + redeemed + expired - debt
    const earned = sales
      .filter(({ seller }) => seller === partner)
      // A tenth of what was kept: the percent of a new brand.
      .reduce((sum, { reais, returned }) => sum + (reais - returned) * 10, 0)
    const given = (adjusted.get(partner) ?? 0) + (writtenOff.get(partner) ?? 0)
    expect(Math.round(all * 100)).toBe(earned + given)
    const paid = [...held]
      .filter(([id, { seller }]) => {
        return seller === partner && model.debts.get(id)?.state === 'paid'
      })
      .reduce((sum, [, { centavos }]) => sum + centavos, 0)
    expect(Math.round(redeemed * 100)).toBe(paid)
  }
}

const WORK_OF_MONTHS =
  'sell sell month month giveBack writeOff sendInvoice sendInvoice acceptInvoice acceptInvoice returnInvoice returnThenPaidLate'

/** Each step, and the usual ones more often, so that histories reach the bank. */
const usual =
  'batch approve approve approve send send send answer answer answer again again decide'
const historyOf = (own: object, more: string) =>
  fc.array(
    fc.tuple(
      fc.constantFrom(
        ...Object.keys(histories.steps),
        ...Object.keys(own),
        ...usual.split(' '),
        ...more.split(' '),
      ),
      fc.nat(10_000),
    ),
    { minLength: 15, maxLength: 40 },
  )

/** What the brand sees as due is what the model knows as due. */
async function expectDue({ brand, model }: History) {
  const { included } = await world.call(brand, summarizeDuePayments, { query: {} })
  expect(Math.round(included.total_value * 100)).toBe(model.dueCentavos())
}

test('however redemptions, batches, files, returns and refusals mix, nothing is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(historyOf(ofRedemptions, 'owe owe'), async (history) => {
      world.clock.set('2026-03-10T15:00:00Z')
      const brand = await world.brand()
      const people: TestPartner[] = []
      for (let index = 0; index < 3; index++)
        people.push(await world.partner(brand, { credit: 20_000_00 }))
      const place = await histories.start(brand, people)
      for (const [name, seed] of [['owe', 1] as const, ['owe', 2] as const, ...history]) {
        lived += 1
        await (ofRedemptions[name] ?? histories.steps[name])?.(place, seed)
        await histories.follow(place)
      }
      await expectDue(place)
      let redeemed = 0
      for (const partner of people)
        redeemed += Math.round((await world.credits(brand, partner)).redeemed * 100)
      expect(redeemed).toBe(place.model.paidCentavos)
      const statuses = { due: 'awaiting_brand', in_batch: 'awaiting_brand' } as const
      const ends = { ...statuses, paid: 'paid', ended: 'failed' } as const
      for (const { id, state } of place.model.debts.values()) {
        const shown = await world.call(brand, showBrandRedemption, { params: { id } })
        expect(shown.status).toBe(ends[state])
      }
    }),
    { numRuns: RUNS },
  )
  expect(await world.proof()).toEqual([])
}, 3_600_000)

test('however sales, returns, closings, adjustments and payments mix, each centavo is where it belongs', async () => {
  await fc.assert(
    fc.asyncProperty(historyOf(ofClosings, WORK_OF_MONTHS), async (history) => {
      world.clock.set('2026-03-10T15:00:00Z')
      const brand = await world.brand(undefined, 'commission')
      await world.setParameter(brand, 'rpa_allowed', true)
      const people = [await world.partner(brand), await world.partner(brand)]
      for (const partner of people) await closings.complete(partner)
      const place: MonthHistory = {
        ...(await histories.start(brand, people)),
        sales: [],
        adjusted: new Map(),
        writtenOff: new Map(),
        held: new Map(),
      }
      const start = ['sell', 'sell', 'month'].map((name, seed) => [name, seed] as const)
      const steps = { ...histories.steps, ...ofClosings, returnThenPaidLate }
      for (const [name, seed] of [...start, ...history]) {
        lived += 1
        await new Map(Object.entries(steps)).get(name)?.(place, seed)
        await histories.follow(place)
        await expectBalances(place)
      }
      await expectDue(place)
    }),
    { numRuns: RUNS },
  )
  expect(await world.proof()).toEqual([])
}, 3_600_000)
