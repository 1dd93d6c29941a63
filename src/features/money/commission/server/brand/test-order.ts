import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import { ingestOrders } from '#features/selling/orders/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

import type { Explanation, testOrder } from '../../order-contract.ts'
import { settleCommissions } from '../settle-commissions.ts'
import { explainOrder } from './explain-order.ts'

type Clues = z.output<typeof testOrder.body>

const EXAMPLE_TOTAL = cents(100_00)

/** Ends the transaction of a test order: everything is undone but the explanation. */
class Tested extends Error {
  readonly explanation: Explanation

  constructor(explanation: Explanation) {
    super('a test order')
    this.explanation = explanation
  }
}

/** What an approved order with these clues would do now; nothing of it is stored. */
export async function tryOrder(
  clues: Clues,
  { caller, now }: { caller: BrandActor; now: Date },
  inTransaction: InTransaction,
): Promise<Explanation> {
  const { brandId, actor } = caller
  const explanation = await inTransaction(async (tx): Promise<Explanation> => {
    const external_id = `teste-${randomUUID()}`
    const event = {
      external_id,
      status: 'apv' as const,
      created_at: now,
      updated_at: now,
      coupon: clues.coupon,
      click_id: clues.click_id,
      partner_slug: clues.partner_slug,
      freight: cents(0),
      items: [
        {
          sku: clues.sku ?? 'teste',
          name: 'Pedido de teste',
          category: clues.category ?? 'Teste',
          quantity: 1,
          price: clues.total ?? EXAMPLE_TOTAL,
        },
      ],
    }
    await ingestOrders(tx, { brandId, events: [event], announce: settleCommissions }, now)
    const explained = await explainOrder(tx, brandId, external_id)
    if (!explained) throw new Error('the test order was not stored')
    throw new Tested(explained)
  }).catch((error: unknown) => {
    if (error instanceof Tested) return error.explanation
    throw error
  })
  await inTransaction((tx) =>
    audit(tx, {
      brandId,
      actor,
      act: 'order.tested',
      subject: `brand:${brandId}`,
      detail: { attributed_by: explanation.attributed_by },
      at: now,
    }),
  )
  return explanation
}
