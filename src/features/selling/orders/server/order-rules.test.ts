import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

import { isSale, orderStatuses } from '../rules.ts'
import { attribute, isWithinWindow } from './attribution/attribute.ts'
import { explainCommission, causeOfStatus } from './attribution/explain-commission.ts'
import { lineTotal, returnedOf } from './line-total.ts'
import { futureField, supersedes } from './supersedes.ts'

const now = new Date('2026-03-10T15:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const status = fc.constantFrom(...orderStatuses)
const amount = fc.integer({ min: 0, max: 1_000_000_00 })
const item = fc.record({
  quantity: fc.integer({ min: 1, max: 100 }),
  priceCents: amount.map(cents),
  discountCents: amount.map(cents),
})

describe('an event of an order', () => {
  test('that was stored already changes nothing', () => {
    fc.assert(
      fc.property(status, (one) => {
        const event = { status: one, updatedAt: now }
        expect(supersedes(event, event)).toBe(false)
      }),
    )
  })

  test('never replaces and is replaced at once: one order of events wins', () => {
    fc.assert(
      fc.property(
        status,
        status,
        fc.integer({ min: -1_000, max: 1_000 }),
        (one, other, ms) => {
          const event = { status: one, updatedAt: later(ms) }
          const stored = { status: other, updatedAt: now }
          expect(supersedes(event, stored) && supersedes(stored, event)).toBe(false)
        },
      ),
    )
  })

  test('that is older never replaces a newer one, whatever its status', () => {
    fc.assert(
      fc.property(status, status, fc.integer({ min: 1, max: DAY_MS }), (one, other, ms) => {
        const event = { status: one, updatedAt: later(-ms) }
        expect(supersedes(event, { status: other, updatedAt: now })).toBe(false)
      }),
    )
  })

  test.each([
    [DAY_MS, DAY_MS, null],
    [DAY_MS + 1, 0, 'created_at'],
    [0, DAY_MS + 1, 'updated_at'],
  ])(
    'created %i ms and updated %i ms ahead of our clock: %s',
    (created, updated, field) => {
      const event = { created_at: later(created), updated_at: later(updated) }
      expect(futureField(event, now)).toBe(field)
    },
  )

  test.each(orderStatuses)(
    'with the status %s counts as a sale only if it is paid for',
    (one) => {
      expect(isSale(one)).toBe(one === 'apv' || one === 'fat')
    },
  )
})

describe('a line', () => {
  test('is never worth less than nothing nor more than its price', () => {
    fc.assert(
      fc.property(item, amount, (line, returned) => {
        const total = lineTotal({ ...line, returnedCents: cents(returned) })
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(line.priceCents * line.quantity)
      }),
    )
  })

  test('that is returned completely is worth zero', () => {
    fc.assert(
      fc.property(item, (line) => {
        const returned = returnedOf(line, { quantity: line.quantity, amountCents: null })
        expect(lineTotal({ ...line, returnedCents: returned })).toBe(0)
      }),
    )
  })

  test('gives back no more than was paid, however much is returned', () => {
    fc.assert(
      fc.property(
        item,
        fc.integer({ min: 1, max: 1_000 }),
        amount,
        (line, quantity, sent) => {
          const paid = lineTotal({ ...line, returnedCents: cents(0) })
          expect(returnedOf(line, { quantity, amountCents: null })).toBeLessThanOrEqual(
            paid,
          )
          expect(
            returnedOf(line, { quantity, amountCents: cents(sent) }),
          ).toBeLessThanOrEqual(paid)
        },
      ),
    )
  })
})

describe('a sale', () => {
  const claims = {
    orderedAt: now,
    couponPartnerId: null,
    click: { partnerId: 2, at: later(-DAY_MS) },
    slugPartnerId: 3,
    windowDays: 30,
  }

  test('is the coupon’s before the click’s before the slug’s', () => {
    expect(attribute({ ...claims, couponPartnerId: 1 })).toEqual({
      partnerId: 1,
      attributedBy: 'coupon',
    })
    expect(attribute(claims)).toEqual({ partnerId: 2, attributedBy: 'click' })
    expect(attribute({ ...claims, click: null })).toEqual({
      partnerId: 3,
      attributedBy: 'partner',
    })
    expect(attribute({ ...claims, click: null, slugPartnerId: null })).toBeNull()
  })

  test.each([
    [-30 * DAY_MS, true],
    [-30 * DAY_MS - 1, false],
    [DAY_MS, true],
    [DAY_MS + 1, false],
  ])('with a click %i ms from the order counts: %s', (ms, counts) => {
    expect(isWithinWindow(later(ms), claims)).toBe(counts)
  })
})

describe('the explanation of a commission', () => {
  const earned = {
    baseCents: cents(100_00),
    percent: basisPoints(10_00),
    boost: null,
    rule: 'level',
    state: 'under_analysis',
    releaseAt: null,
    heldUntil: null,
    denied: false,
    releaseDays: null,
  } as const

  test.each([
    [{}, 'apv', null, 'Em análise até a marca faturar o pedido.'],
    [{ releaseAt: later(-1) }, 'fat', null, 'será liberada nos próximos minutos.'],
    [{ releaseAt: later(2 * DAY_MS) }, 'fat', null, 'será liberada em 12/03/2026.'],
    [{ releaseAt: later(2 * DAY_MS) }, 'fat', 1, 'entra no fechamento de 01/04/2026.'],
    [{ heldUntil: later(2 * DAY_MS) }, 'fat', null, 'Depois, segue o prazo normal.'],
    [{ releaseDays: 7 }, 'apv', null, 'faturar o pedido. Comissão a partir de 17/03/2026.'],
    [{ releaseDays: 7 }, 'apv', 1, 'faturar o pedido. Fechamento a partir de 01/04/2026.'],
    [{ heldUntil: later(-1) }, 'apv', null, 'Em análise até a marca faturar o pedido.'],
    [{ state: 'reversed', denied: true }, 'fat', null, 'depois de uma conferência.'],
    [{ state: 'released' }, 'fat', null, 'Já está no seu saldo.'],
    [{ state: 'released' }, 'fat', 1, 'Já entrou em um fechamento.'],
    [{ state: 'reversed' }, 'dev', null, 'Estornada porque o pedido foi devolvido.'],
    [{ state: 'reversed' }, 'can', null, 'Estornada porque o pedido foi cancelado.'],
  ] as const)(
    '%o of an order with the status %s and the closing day %s',
    (more, at, day, end) => {
      const sentence = explainCommission({ ...earned, ...more }, at, {
        now,
        closingDay: day,
      })
      expect(sentence).toContain('10% (percentual do seu nível)')
      expect(sentence.endsWith(end)).toBe(true)
    },
  )
})

test.each([
  ['can', 'cancelled'],
  ['dev', 'returned'],
  ['fat', 'corrected'],
] as const)(
  'the commission of an order with the status %s was taken back as %s',
  (at, cause) => {
    expect(causeOfStatus(at)).toBe(cause)
  },
)
