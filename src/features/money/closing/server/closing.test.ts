import { beforeEach, describe, expect, test } from 'vitest'

import { listClosings } from '#features/money/closing/brand-contract.ts'
import { showPaidCommissionTotal } from '#features/money/commission/contract.ts'
import { leaveBrand } from '#features/people/memberships/contract.ts'
import { disableAccount, validatePassword } from '#features/program/identity/contract.ts'
import { runAtBrands } from '#platform/server/jobs/brand-job.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { PASSWORD, setPassword } from '#tests/support/steps/password.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import { showLastClosure } from '../contract.ts'
import { downloadClosure, downloadRpa, showPaymentCalendar } from '../paper-contract.ts'
import { closingJob } from './close-commissions.ts'

const world = await worldForFile()
const desk = closingDesk(world)
let brand: TestBrand
let ana: TestPartner
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand(`marca-${unique()}`, 'commission')
  ana = await world.partner(brand)
})

/** A month with R$ 50,00 of commission, closed on the first of April. */
async function closedMonth(reais = 500) {
  await desk.sell(brand, ana, reais)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { closures } = await desk.closures(ana)
  return closures.data[0]
}

const paidTotal = async () => (await world.send(ana, showPaidCommissionTotal)).json()

describe('a month of commissions', () => {
  test('is never spendable, closes by itself and is held to the centavo', async () => {
    const first = await desk.sell(brand, ana, 333.33)
    await desk.sell(brand, ana, 166.67, 'apv')
    world.clock.advanceDays(10)
    await world.runJobs()
    expect(await world.credits(brand, ana)).toMatchObject({
      under_analysis: 50,
      available: 0,
    })
    const open = await desk.closures(ana)
    expect(open.open_commissions.summary).toMatchObject({
      orders: 2,
      order_value: 500,
      gross_value: 50,
      net_value: 50,
      expected_value: 33.33,
      period_begin: '2026-03-01',
      period_end: '2026-03-31',
      due_date: '2026-04-01',
    })
    expect(
      open.open_commissions.details.map(
        (line: { explanation: string }) => line.explanation,
      ),
    ).toEqual([
      'Aguardando a marca faturar o pedido.',
      'Entra no fechamento de 01/04/2026.',
    ])

    world.clock.set('2026-04-01T02:59:00Z')
    await world.runJobs()
    expect((await desk.closures(ana)).closures.data).toEqual([])
    world.clock.set('2026-04-01T03:01:00Z')
    await world.runJobs()
    const { closures, open_commissions } = await desk.closures(ana)
    expect(closures.data).toMatchObject([
      {
        type: 'close',
        reward_option_id: 2,
        closure: { status: 'closed', period_begin: '2026-03-01', period_end: '2026-03-31' },
        summary: { orders: 1, order_value: 333.33, gross_value: 33.33, net_value: 33.33 },
      },
    ])
    expect(closures.data[0].closure.explanation).toMatch(/aguarda a aprovação da marca/)
    expect(open_commissions.summary).toMatchObject({
      gross_value: 16.67,
      period_begin: '2026-04-01',
    })
    expect(await world.credits(brand, ana)).toMatchObject({
      under_analysis: 16.67,
      available: 0,
      reserved: 33.33,
    })
    const { closure } = await desk.closure(ana)
    expect(closure.commissions.data).toMatchObject([
      { order: first, order_value: 333.33, percent: 10, commission: 33.33, role: 'PRI' },
    ])
    const [notice] = await world.messagesTo(`${ana.slug}@aliado.test`)
    expect(notice?.subject).toContain('março de 2026')
    expect(await world.proof()).toEqual([])
  })

  test('that is not paid yet keeps its partner in the program and the account enabled', async () => {
    await closedMonth()
    const left = await world.refused(ana, leaveBrand, {
      body: { parent_slug: brand.slug },
    })
    expect(left.code).toBe('redemption_in_course')
    const signedIn = await setPassword(world, brand, ana)
    await world.call(signedIn, validatePassword, { body: { password: PASSWORD } })
    const disabled = await world.refused(signedIn, disableAccount)
    expect(disabled.code).toBe('redemption_in_course')
    expect(await world.proof()).toEqual([])
  })

  test('below the minimum accumulates for the next one', async () => {
    await desk.sell(brand, ana, 200)
    world.clock.set('2026-04-01T06:00:00Z')
    await world.runJobs()
    expect((await desk.closures(ana)).closures.data).toEqual([])
    expect((await desk.closures(ana)).open_commissions.summary).toMatchObject({
      expected_value: 0,
      minimum_value: 30,
    })
    await desk.sell(brand, ana, 150)
    world.clock.set('2026-04-20T06:00:00Z')
    await desk.closures(ana)
    world.clock.set('2026-05-01T06:00:00Z')
    await world.runJobs()
    const { closures } = await desk.closures(ana)
    expect(closures.data).toMatchObject([
      { closure: { period_begin: '2026-04-01' }, summary: { orders: 2, net_value: 35 } },
    ])
    expect(await world.proof()).toEqual([])
  })

  test('takes the brand’s fee, and what was paid for a sale that came back', async () => {
    await world.setParameter(brand, 'closing_fee_points', 2_00)
    await world.setParameter(brand, 'closing_fee_cents', 1_50)
    await desk.complete(ana)
    const order = await desk.sell(brand, ana, 600)
    world.clock.set('2026-04-01T06:00:00Z')
    await world.runJobs()
    const { closure, summary } = (await desk.closures(ana)).closures.data[0]
    expect(summary).toMatchObject({ gross_value: 60, financial_fee: 2.7, net_value: 57.3 })

    await desk.change(brand, ana, order, 'dev')
    expect(await world.credits(brand, ana)).toMatchObject({ reserved: 60, debt: 60 })
    expect(await paidTotal()).toEqual({ total: 0, quantity: 0 })
    await desk.act(brand, closure.id, 'approve')
    await desk.sell(brand, ana, 1_500)
    world.clock.set('2026-04-20T06:00:00Z')
    await desk.closures(ana)
    world.clock.set('2026-05-01T06:00:00Z')
    await world.runJobs()
    const second = (await desk.closures(ana)).closures.data[0]
    expect(second.summary).toMatchObject({
      gross_value: 150,
      debt_value: 60,
      financial_fee: 3.3,
      net_value: 86.7,
    })
    expect(await world.credits(brand, ana)).toMatchObject({ reserved: 150, debt: 0 })
    expect(await world.proof()).toEqual([])
  })

  test('is closed once by many workers, also while its orders come back', async () => {
    const sellers = [ana, ...(await Promise.all([1, 2, 3].map(() => world.partner(brand))))]
    const orders = await Promise.all(
      sellers.flatMap((seller) =>
        [300, 400].map(async (reais) => ({
          seller,
          id: await desk.sell(brand, seller, reais),
        })),
      ),
    )
    world.clock.set('2026-04-01T06:00:00Z')
    await Promise.all([
      ...Array.from({ length: 5 }, () => runAtBrands(closingJob, world)),
      ...orders
        .filter((_, nth) => nth % 2 === 0)
        .map(({ seller, id }) => desk.change(brand, seller, id, 'can')),
    ])
    for (const seller of sellers) {
      const { closures } = await desk.closures(seller)
      expect(closures.data).toHaveLength(1)
      const { reserved, available } = await world.credits(brand, seller)
      expect(closures.data[0].summary.net_value).toBe(reserved)
      expect(available).toBe(0)
    }
    expect(await world.proof()).toEqual([])
  })
})

describe('a closing at the brand', () => {
  test('is approved, refused, accepted and paid, each only in its status', async () => {
    const { closure } = await closedMonth()
    for (const act of ['pay', 'invoice/accept'] as const)
      expect((await desk.act(brand, closure.id, act)).statusCode).toBe(409)
    const approved = await Promise.all(
      [1, 2, 3].map(() => desk.act(brand, closure.id, 'approve')),
    )
    expect(approved.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await desk.closure(ana)).closure).toMatchObject({
      status: 'invoice_requested',
      doc_pend: true,
      invoice_due: '2026-04-20',
      expected_payment_date: '2026-04-25',
      release_date: '2026-04-01',
      next_actor: expect.stringMatching(/^Envie sua nota fiscal até \d/),
    })
    // The content of a photo cannot be checked automatically.
    const sent = await desk.send(ana, closure.id, await goodPng(), 'nota.png')
    expect([sent.statusCode, sent.json().status]).toEqual([201, 'sent'])
    expect((await desk.send(ana, closure.id, await goodPng())).statusCode).toBe(409)

    const reason = 'A foto está cortada.'
    const refused = await desk.act(brand, closure.id, 'invoice/refuse', { reason })
    expect(refused.json()).toMatchObject({
      status: 'invoice_refused',
      refusal_reason: reason,
      invoice: {
        status: 'refused',
        remarks: ['O arquivo não pôde ser lido automaticamente.'],
      },
    })
    expect((await desk.closure(ana)).closure).toMatchObject({
      refusal_reason: reason,
      doc_pend: true,
    })
    await desk.send(ana, closure.id, await goodPng())
    expect((await desk.act(brand, closure.id, 'invoice/accept')).json()).toMatchObject({
      status: 'invoice_checked',
      expected_payment_date: '2026-04-10',
    })

    const early = await desk.act(brand, closure.id, 'pay')
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'O cadastro do parceiro está incompleto: Endereço. Complete os dados antes de pagar.',
    ])
    await desk.complete(ana)
    const paid = await Promise.all(
      [1, 2, 3, 4].map(() => desk.act(brand, closure.id, 'pay')),
    )
    expect(paid.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await world.credits(brand, ana)).toMatchObject({ reserved: 0, redeemed: 50 })
    expect(await paidTotal()).toEqual({ total: 50, quantity: 1 })
    const { closure: ended } = await desk.closure(ana)
    expect(ended.steps.map((step: { status: string }) => step.status)).toEqual([
      'closed',
      'invoice_requested',
      'invoice_sent',
      'invoice_refused',
      'invoice_sent',
      'invoice_checked',
      'paid',
    ])
    expect(ended.docs).toMatchObject([{ status: 'checked' }, { status: 'refused' }])
    const subjects = (await world.messagesTo(`${ana.slug}@aliado.test`)).map(
      ({ subject }) => subject,
    )
    expect(subjects).toEqual([
      `${brand.slug}: comissões de março de 2026 pagas`,
      `${brand.slug}: envie outra nota fiscal de março de 2026`,
      `${brand.slug}: envie a nota fiscal de março de 2026`,
      `${brand.slug}: suas comissões de março de 2026`,
    ])
    expect(await world.proof()).toEqual([])
  })

  test('is listed by its status, and another brand’s key finds nothing of it', async () => {
    const { closure } = await closedMonth()
    const list = (status: string, of = brand) =>
      world.send(of, listClosings, { query: { status } })
    expect((await list('closed')).json()).toMatchObject({
      next: null,
      data: [{ id: closure.id, partner_slug: ana.slug, net_value: 50, invoice: null }],
    })
    expect((await list('paid')).json().data).toEqual([])
    const other = await world.brand(`marca-${unique()}`, 'commission')
    expect((await list('closed', other)).json().data).toEqual([])
    for (const act of ['approve', 'pay', 'invoice/accept'] as const)
      expect((await desk.act(other, closure.id, act)).statusCode).toBe(404)
    expect((await desk.closure(ana)).closure.status).toBe('closed')
  })

  test('reminds once of an invoice, three days before it is due', async () => {
    const { closure } = await closedMonth()
    await desk.act(brand, closure.id, 'approve')
    const reminders = async () =>
      (await world.messagesTo(`${ana.slug}@aliado.test`)).filter(({ subject }) =>
        subject.includes('até 20/04/2026'),
      ).length
    world.clock.set('2026-04-16T15:00:00Z')
    await world.runJobs()
    expect(await reminders()).toBe(0)
    world.clock.set('2026-04-17T15:00:00Z')
    await world.runJobs()
    await world.runJobs()
    expect(await reminders()).toBe(1)
  })
})

describe('what concerns one partner', () => {
  test('is visible to no other partner', async () => {
    const { closure } = await closedMonth()
    await desk.act(brand, closure.id, 'approve')
    const bia = await world.partner(brand)
    const query = { closure_id: closure.id }
    expect((await world.refused(bia, showLastClosure, { query })).status).toBe(404)
    for (const paper of [downloadClosure, downloadRpa]) {
      const refused = await world.refused(bia, paper, { params: { id: closure.id } })
      expect(refused.status).toBe(404)
    }
    expect((await desk.send(bia, closure.id, '<x/>')).statusCode).toBe(404)
    expect((await desk.closure(bia)).closure).toBeNull()
    expect((await desk.closure(ana)).closure.docs).toEqual([])
  })

  test('is in the calendar with what to expect', async () => {
    const { closure } = await closedMonth()
    await desk.sell(brand, ana, 700)
    const answer = await world.send(ana, showPaymentCalendar)
    expect(answer.json()).toMatchObject({
      payments: [
        {
          date: '2026-04-10',
          amount: 50,
          closure_id: closure.id,
          next_actor: 'A marca aprova o fechamento',
          waits_for_invoice: false,
        },
        { date: '2026-05-25', amount: 70, closure_id: null, period_begin: '2026-04-01' },
      ],
      paid_years: [],
    })
  })

  test('names no day to send the invoice once it has passed', async () => {
    const { closure } = await closedMonth()
    await desk.act(brand, closure.id, 'approve')
    world.clock.set('2026-04-21T15:00:00Z')
    const [payment] = (await world.call(ana, showPaymentCalendar)).payments
    expect(payment).toMatchObject({
      next_actor: 'Envie sua nota fiscal',
      waits_for_invoice: true,
    })
  })
})
