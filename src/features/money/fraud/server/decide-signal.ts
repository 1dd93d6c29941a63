import { denyCommissions } from '#features/money/commission/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { holdSales } from './hold-sales.ts'
import { endSignal, ordersOfSignals, signalById } from './signals.ts'
import { stateText } from './text.ts'

type Decision = {
  id: number
  state: 'confirmed' | 'dismissed'
  reason: string
  /** Whether the commissions of its sales are taken away. */
  denies: boolean
}
type By = { caller: BrandActor; requestId: string; now: Date }

/** Ends an open signal by a person's decision; the same decision again changes nothing. */
export async function decideSignal(
  tx: Tx,
  { id, state, reason, denies }: Decision,
  { caller, requestId, now }: By,
) {
  const { brandId, actor } = caller
  const signal = await signalById(tx, { brandId, id }, { lock: true })
  if (!signal) return refuse('unknown_signal')
  const isSame = signal.state === state && signal.reason === reason
  if (isSame && signal.denied === denies) return signal
  if (signal.state !== 'open')
    return refuse('already_decided', { value: stateText[signal.state] })
  const orders = await ordersOfSignals(tx, brandId, [signal.id])
  const orderIds = [...new Set(orders.map(({ orderId }) => orderId))]
  if (denies && orderIds.length === 0) return refuse('no_sales')
  const key = { brandId, id: signal.id }
  const ended = await endSignal(tx, key, { state, actor, reason, denied: denies, now })
  // Other open signals may hold the same sales.
  await holdSales(tx, brandId, orderIds, now)
  if (denies) await denyCommissions(tx, { brandId, orderIds }, now)
  await audit(tx, {
    brandId,
    actor,
    act: `fraud_signal.${state}`,
    subject: `partner:${signal.partnerId}`,
    // The reason may name a person; the log outlives an erasure.
    detail: {
      signal: signal.id,
      rule: signal.rule,
      orders: orderIds.length,
      before: { state: signal.state, denied: signal.denied },
      after: { state, denied: denies },
    },
    requestId,
    at: now,
  })
  return ended
}
