import { describe, expect, test } from 'vitest'

import { closingStatuses } from '#features/money/closing/rules.ts'
import { openText } from '#features/money/closing/server/text.ts'
import { explainClosing } from '#features/money/closing/server/views/explain-closing.ts'
import { PointEntry } from '#features/money/credits/contract.ts'
import {
  explainMovement,
  explainTakenBack,
  explainWaiting,
} from '#features/money/credits/server/explain-credits.ts'
import {
  type CreditCategory,
  creditCategories,
  movements,
} from '#features/money/ledger/rules.ts'
import { rewardStatuses } from '#features/money/redemption/rules.ts'
import { redemptionStatusText } from '#features/money/redemption/server/redemption-states.ts'
import { Order } from '#features/selling/orders/contract.ts'
import { text as orderText } from '#features/selling/orders/portal/text.ts'
import { orderStatuses } from '#features/selling/orders/rules.ts'
import {
  explainCommission,
  reversalText,
} from '#features/selling/orders/server/attribution/explain-commission.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

// Every kind and state comes from the contracts, so that a new one is explained or fails here.

const now = new Date('2026-03-10T15:00:00Z')
const later = new Date(now.getTime() + 2 * DAY_MS)
const earlier = new Date(now.getTime() - DAY_MS)
const day = '2026-03-12'
const ALL = Object.keys(creditCategories) as CreditCategory[]

const REVERSALS = Object.keys(reversalText) as (keyof typeof reversalText)[]

const DATE = /\d\d\/\d\d\/\d{4}|nos próximos minutos/
/** Who decides or acts next. */
const SIDE = /\b(marca|banco|fornecedor|cliente|você|sua nota)\b/i
const REASON =
  /porque|passou d|depois de uma conferência|devolu|cancelamento|já tinha sido/i
/** What has happened; a credit from the brand says what it is for. */
const DONE =
  /já está|já tinha ao entrar|missão concluída|já entrou|foi pago|foi paga|pago\.|entregue|usado|voltou|voltaram/i

/** Expects a whole sentence with a date, the side that acts, a reason, or what has been done. */
function expectExplained(sentence: string, what: RegExp[]) {
  expect(sentence).toMatch(/^\p{Lu}.{10,}[.]$/u)
  expect(sentence).not.toMatch(/undefined|null|NaN|[{}_]/)
  expect(
    what.some((one) => one.test(sentence)),
    sentence,
  ).toBe(true)
}

describe('the sentence', () => {
  test.each(movements)('of a movement of the kind %s', (kind) => {
    const outcomes = [undefined, 'open', 'captured', 'voided'] as const
    for (const category of ALL)
      for (const externalKey of [null, 'P-1'])
        for (const amountCents of [cents(1), cents(-1)])
          for (const outcome of outcomes)
            for (const reversal of REVERSALS)
              expectExplained(
                explainMovement({
                  kind,
                  category,
                  externalKey,
                  amountCents,
                  outcome,
                  reason: 'Brinde combinado com a marca.',
                  reversal,
                }),
                [DATE, SIDE, REASON, DONE],
              )
  })

  test.each(ALL)('of a credit of the category %s that waits', (category) => {
    for (const externalKey of [null, 'P-1'])
      for (const releaseAt of [null, earlier, later])
        for (const closingDay of [null, 1])
          expectExplained(
            explainWaiting(
              { category, externalKey, releaseAt },
              { now, closingDay, releaseDays: 7 },
            ),
            [DATE],
          )
  })

  test.each(movements)('of a %s outside the balance', (kind) => {
    for (const account of PointEntry.shape.account.exclude(['available']).options)
      for (const category of ALL)
        for (const externalKey of [null, 'P-1'])
          expectExplained(
            explainTakenBack({ kind, account, category, externalKey, reason: null }),
            [SIDE, REASON, /pedido .*estornada/],
          )
  })

  test.each(orderStatuses)('of an order with the status %s', (status) => {
    expectExplained(orderText.statusSentence[status], [DATE, SIDE])
  })

  test.each(Order.shape.commission.unwrap().shape.state.options)(
    'of a commission that is %s',
    (state) => {
      for (const status of orderStatuses)
        for (const releaseAt of [null, earlier, later])
          for (const heldUntil of [null, earlier, later])
            for (const denied of [false, true])
              for (const closingDay of [null, 1]) {
                const earned = {
                  baseCents: cents(100_00),
                  percent: basisPoints(10_00),
                  rule: 'default' as const,
                  boost: null,
                  state,
                  releaseAt,
                  heldUntil,
                  denied,
                  releaseDays: null,
                }
                const sentence = explainCommission(earned, status, { now, closingDay })
                const progress = sentence.split('sem frete. ')[1] ?? ''
                expectExplained(
                  progress,
                  state === 'under_analysis' && !denied ? [DATE, SIDE] : [REASON, DONE],
                )
              }
    },
  )

  test('of a commission of an open period', () => {
    for (const sentence of [
      openText.waitsForInvoice,
      openText.enters(day),
      openText.entersLater(day),
      openText.countsSince(day),
    ])
      expectExplained(sentence, [DATE, SIDE])
  })

  test.each(closingStatuses)('of a closing that is %s', (status) => {
    for (const paper of ['invoice', 'rpa'] as const)
      for (const due of [null, day, '2026-03-01'])
        for (const expected of [null, day, '2026-03-01']) {
          const { sentence, actor } = explainClosing(
            {
              status,
              paper,
              invoice_due: due,
              expected_payment_date: expected,
              refusal_reason: null,
            },
            '2026-03-10',
          )
          expectExplained(`${sentence} ${actor}.`, [DATE, SIDE, /fecha sozinho/])
          expect(actor).toMatch(/^(Nada a fazer, |Envie |A marca )/)
        }
  })

  test.each(rewardStatuses)('of a redemption that is %s', (state) => {
    const { money, reward } = redemptionStatusText[state]
    for (const sentence of [money, reward])
      expectExplained(sentence.replace('{value}', 'R$ 10,00'), [
        DATE,
        ...(state === 'paid' || state === 'failed' ? [DONE] : [SIDE]),
      ])
  })
})
