import { filteredPartner } from '#features/people/partners/server/public.ts'
import { orderByExternalId } from '#features/selling/orders/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { decideSignal } from './decide-signal.ts'
import {
  findingPages,
  findingsOf,
  type Signal,
  signalById,
  signalPages,
  signalsOf,
} from './signals.ts'
import { viewFindings, viewSignals } from './view-signals.ts'

export function fraudRoutes(server: Server): void {
  serve(server, contract.listFraudSignals, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const { state, rule, order } = query
    const partnerId = await filteredPartner(tx, brandId, query.partner)
    const found = order && (await orderByExternalId(tx, brandId, order))
    // An unknown order has no signals.
    const orderId = order === undefined ? undefined : found ? found.id : 0
    const filter = { brandId, state, rule, partnerId, orderId }
    const page = await readPageById(signalPages, query, (range) =>
      signalsOf(tx, filter, range),
    )
    if (page instanceof Refusal) return page
    return { data: await viewSignals(tx, brandId, page.rows), next: page.next }
  })

  serve(server, contract.showFraudSignal, async ({ params, viewer, tx }) => {
    const signal = await signalById(tx, { brandId: viewer.brandId, id: params.id })
    return signal ? viewSignal(tx, signal) : refuse('unknown_signal')
  })

  serve(server, contract.listFraudFindings, async ({ params, query, viewer, tx }) => {
    const { brandId } = viewer
    const signal = await signalById(tx, { brandId, id: params.id })
    if (!signal) return refuse('unknown_signal')
    const page = await readPageById(findingPages, query, (range) =>
      findingsOf(tx, { brandId, id: signal.id }, range),
    )
    if (page instanceof Refusal) return page
    return { data: await viewFindings(tx, brandId, page.rows), next: page.next }
  })

  serve(
    server,
    contract.dismissFraudSignal,
    async ({ params, body, viewer, tx, origin, now }) => {
      const by = { caller: viewer, requestId: origin.requestId, now }
      const decision = { id: params.id, state: 'dismissed', denies: false } as const
      const signal = await decideSignal(tx, { ...decision, reason: body.reason }, by)
      if (!(signal instanceof Refusal)) return viewSignal(tx, signal)
      if (signal.code === 'no_sales') throw new Error('a dismissal denied sales')
      return signal as Refusal<Exclude<typeof signal.code, 'no_sales'>>
    },
  )

  serve(
    server,
    contract.confirmFraudSignal,
    async ({ params, body, viewer, tx, origin, now }) => {
      const by = { caller: viewer, requestId: origin.requestId, now }
      const { reason, deny_sales: denies } = body
      const decision = { id: params.id, state: 'confirmed', reason, denies } as const
      const signal = await decideSignal(tx, decision, by)
      return signal instanceof Refusal ? signal : viewSignal(tx, signal)
    },
  )
}

async function viewSignal(tx: Tx, signal: Signal) {
  const [view] = await viewSignals(tx, signal.brandId, [signal])
  if (!view) throw new Error(`fraud signal ${signal.id} has no view`)
  return view
}
