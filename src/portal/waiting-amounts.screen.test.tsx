import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { ClosureStatus } from '#features/money/closing/portal/closure/closure-status.tsx'
import type { Closure } from '#features/money/closing/portal/queries.ts'
import { closingStatuses } from '#features/money/closing/rules.ts'
import { PointEntry } from '#features/money/credits/contract.ts'
import { LineDetails } from '#features/money/credits/portal/line-details.tsx'
import { creditCategories } from '#features/money/ledger/rules.ts'
import { ClosureDetail } from '#features/money/redemption/portal/payments/closure-detail.tsx'
import { RewardDetail } from '#features/money/redemption/portal/payments/reward-detail.tsx'
import { Receipt } from '#features/money/redemption/portal/receipt-sheet.tsx'
import { rewardStatuses } from '#features/money/redemption/rules.ts'
import type { Order } from '#features/selling/orders/contract.ts'
import { OrderDetails } from '#features/selling/orders/portal/order-details.tsx'
import { orderStatuses } from '#features/selling/orders/rules.ts'
import { cents } from '#platform/contract/money.ts'

const now = new Date('2026-03-10T15:00:00Z')
const day = '2026-03-12'

/** Expects one way to the brand: its contacts, or a claim with the order. */
function expectContact(element: ReactElement) {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>{element}</MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  const ways = [...place.querySelectorAll('a[href="/faq"], a[href^="/sales/claims?"]')]
  root.unmount()
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Algo errado/),
  ])
}

test.each(PointEntry.shape.account.options)(
  'there is a way to the brand on a line of the account %s',
  (account) => {
    for (const category of Object.values(creditCategories))
      for (const external_key of [null, 'P-1'])
        for (const amount of [cents(1_00), cents(-1_00)])
          expectContact(
            <LineDetails
              line={{
                id: '1',
                e_type: 'point',
                about: null,
                sold_by: null,
                order_id: null,
                payment_id: null,
                destination: null,
                account,
                category,
                external_key,
                amount,
                points_rescue: null,
                points_canceled: null,
                balance_after: null,
                created_at: now,
                valid_from: null,
                expires_at: null,
                explanation: 'Porque sim.',
              }}
            />,
          )
  },
)

test.each(orderStatuses)(
  'there is a way to the brand on an order with the status %s',
  (status) => {
    const order: Order = {
      id: 1,
      parent_id: 1,
      parent_name: 'Aurora',
      external_id: 'P-1',
      status,
      status_description: 'Situação',
      created_at: now,
      total: cents(1_00),
      freight: cents(0),
      attributed_by: null,
      customer: { city: null, state: null },
      items: [],
      commission: null,
      expected: null,
      closes_on: null,
      obstacle: null,
    }
    expectContact(<OrderDetails order={order} />)
  },
)

test.each(rewardStatuses)(
  'there is a way to the brand on a redemption that is %s',
  (code) => {
    const reward = {
      id: crypto.randomUUID(),
      reward_option_id: 1,
      type: 'open',
      kind: 'gift_card',
      status: { code, description: 'Situação' },
      title: 'Pix',
      points: cents(1_00),
      fee: cents(0),
      quantity: 1,
      protocol: '1',
      destination: 'Pix',
      created_at: now,
      submitted_at: null,
      resolved_at: null,
      paid_at: null,
      paid_on: null,
      failure_reason: null,
      explanation: 'Porque sim.',
      end_to_end_id: null,
      has_codes: false,
    } as const
    expectContact(<Receipt reward={reward} />)
    expectContact(<RewardDetail reward={reward} />)
  },
)

test.each(closingStatuses)(
  'there is a way to the brand on a closing that is %s',
  (status) => {
    const zero = cents(0)
    const summary = {
      orders: 1,
      order_value: zero,
      gross_value: zero,
      bonus_value: zero,
      debt_value: zero,
      financial_fee: zero,
      net_value: zero,
      withheld_value: zero,
      payable_value: zero,
    }
    const closure = {
      id: 1,
      protocol: '1',
      status,
      paper: 'invoice' as const,
      period_begin: day,
      period_end: day,
      created_at: now,
      release_date: null,
      expected_payment_date: null,
      paid_at: null,
      paid_on: null,
      refusal_reason: null,
      invoice_due: null,
      explanation: 'Porque sim.',
      next_actor: 'A marca',
    }
    const details = { ...closure, docs: [], doc_pend: false, rpa: null, steps: [] }
    const commissions = { data: [], current_page: 1, last_page: 1, per_page: 1, total: 0 }
    expectContact(
      <ClosureStatus
        closure={{ ...details, commissions } satisfies Closure}
        summary={summary}
        named={false}
      />,
    )
    const payment = {
      uuid: crypto.randomUUID(),
      type: 'close' as const,
      reward_option_id: 2 as const,
      closure,
      summary,
    }
    expectContact(<ClosureDetail payment={{ kind: 'closure', closure: payment }} />)
  },
)
