import { sql } from 'kysely'

import type { PayoutProvider } from '#features/money/redemption/server/public.ts'
import { cents, sumCents } from '#platform/contract/money.ts'
import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage, readPageById } from '#platform/server/lists/keyset.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import * as decisions from '../decision-contract.ts'
import * as due from '../due-contract.ts'
import { batchById, batchesOf, batchPages, lockBatch, viewBatch } from './batches.ts'
import { problemOfDay, settleByHand } from './by-hand/pay-by-hand.ts'
import {
  approveBatch,
  cancelBatch,
  createBatch,
  removePayout,
  sendBatch,
  stage,
} from './decide-batch.ts'
import { dueItems, duePages, dueSums, placeOfDue, storedFilter } from './due.ts'
import { payoutFileRoutes } from './files/file-routes.ts'
import { lateRoutes } from './late/late-routes.ts'
import { payoutById, payoutPages, payoutsOfBatch, viewPayouts } from './payouts.ts'
import { noticeRoutes } from './provider/notice-routes.ts'
import { PAY_JOB } from './provider/pay-job.ts'
import { giveBack } from './returns/give-back.ts'
import { payoutReturnRoutes } from './returns/return-routes.ts'
import { exclusionText } from './text.ts'
import { detailOr, viewDetail } from './view-detail.ts'

export function payoutRoutes(server: Server, payout: ByBrand<PayoutProvider>): void {
  dueRoutes(server, payout)
  readRoutes(server)
  decisionRoutes(server, payout)
  byHandRoutes(server)
  payoutFileRoutes(server)
  payoutReturnRoutes(server)
  lateRoutes(server)
  noticeRoutes(server)
}

function dueRoutes(server: Server, payout: ByBrand<PayoutProvider>): void {
  serve(server, due.summarizeDuePayments, async ({ query, viewer, tx, now }) => {
    const { brandId } = viewer
    const filter = await storedFilter(tx, brandId, query)
    if (filter instanceof Refusal) return filter
    const sums = await dueSums(tx, { brandId, filter, now })
    const included = sums.find(({ excluded }) => excluded === null)
    const reasons = sums.flatMap(({ excluded: reason, count, totalCents }) =>
      reason === null
        ? []
        : [{ reason, text: exclusionText[reason], count, total_value: totalCents }],
    )
    return {
      included: {
        count: included?.count ?? 0,
        total_value: included?.totalCents ?? cents(0),
      },
      excluded: {
        count: reasons.reduce((sum, { count }) => sum + count, 0),
        total_value: sumCents(reasons.map(({ total_value }) => total_value)),
      },
      reasons,
      has_provider: await payout.isConfigured(tx, brandId),
    }
  })

  serve(server, due.listDuePayments, async ({ query, viewer, tx, now }) => {
    const { brandId } = viewer
    const filter = await storedFilter(tx, brandId, query)
    if (filter instanceof Refusal) return filter
    const page = await readPage(duePages, query, {
      read: (range) => dueItems(tx, { brandId, filter, now }, range),
      placeOf: placeOfDue,
    })
    if (page instanceof Refusal) return page
    const data = page.rows.map((item) => ({
      kind: item.kind,
      id: String(item.closingId ?? item.redemptionId),
      protocol: item.protocol,
      partner_slug: item.slug,
      partner_name: item.name,
      value: item.amountCents,
      due: item.due,
      created_at: item.createdAt,
      excluded: item.excluded,
      excluded_text: item.excluded === null ? null : exclusionText[item.excluded],
      last_reason: item.lastReason,
    }))
    return { data, next: page.next }
  })
}

function readRoutes(server: Server): void {
  serve(server, contract.listPayoutBatches, async ({ query, viewer, tx }) => {
    const page = await readPageById(batchPages, query, (range) =>
      batchesOf(tx, { brandId: viewer.brandId, state: query.state, ...range }),
    )
    if (page instanceof Refusal) return page
    return { data: page.rows.map(viewBatch), next: page.next }
  })

  serve(server, contract.showPayoutBatch, async ({ params, viewer, tx, now }) => {
    const batch = await batchById(tx, { brandId: viewer.brandId, batchId: params.id })
    return batch ? viewDetail(tx, batch, { viewer, now }) : refuse('unknown_batch')
  })

  serve(server, contract.listPayouts, async ({ params, query, viewer, tx }) => {
    const key = { brandId: viewer.brandId, batchId: params.id }
    const batch = await batchById(tx, key)
    if (!batch) return refuse('unknown_batch')
    const page = await readPage(payoutPages, query, {
      read: (range) => payoutsOfBatch(tx, { ...key, state: query.state, ...range }),
      placeOf: ({ no }) => ({ no }),
    })
    if (page instanceof Refusal) return page
    return { data: await viewPayouts(tx, batch, page.rows), next: page.next }
  })
}

function decisionRoutes(server: Server, payout: ByBrand<PayoutProvider>): void {
  serve(server, contract.createPayoutBatch, async ({ body, viewer, tx, origin, now }) => {
    const decider = { caller: viewer, requestId: origin.requestId, now }
    const hasProvider = await payout.isConfigured(tx, viewer.brandId)
    return detailOr(tx, { viewer, now }, createBatch(tx, { ...body, hasProvider }, decider))
  })

  serve(server, decisions.removePayout, ({ params, viewer, tx, origin, now }) => {
    const decider = { caller: viewer, requestId: origin.requestId, now }
    const line = { batchId: params.id, payoutId: params.payout_id }
    return detailOr(tx, { viewer, now }, removePayout(tx, line, decider))
  })

  serve(
    server,
    decisions.cancelPayoutBatch,
    ({ params, body, viewer, tx, origin, now }) => {
      const decider = { caller: viewer, requestId: origin.requestId, now }
      const cancelled = { batchId: params.id, reason: body.reason }
      return detailOr(tx, { viewer, now }, cancelBatch(tx, cancelled, decider))
    },
  )

  serve(
    server,
    decisions.approvePayoutBatch,
    ({ params, body, viewer, tx, origin, now }) => {
      const decider = { caller: viewer, requestId: origin.requestId, now }
      const { payment_count: count, total_value: totalCents, version } = body
      const seen = { batchId: params.id, count, totalCents, version }
      return detailOr(tx, { viewer, now }, approveBatch(tx, seen, decider))
    },
  )

  serve(
    server,
    decisions.sendPayoutBatch,
    async ({ params, body, viewer, tx, origin, now }) => {
      const decider = { caller: viewer, requestId: origin.requestId, now }
      const hasProvider = await payout.isConfigured(tx, viewer.brandId)
      const sending = { batchId: params.id, fileKind: body.file_kind ?? null, hasProvider }
      return detailOr(tx, { viewer, now }, sendBatch(tx, sending, decider))
    },
  )
}

function byHandRoutes(server: Server): void {
  serve(server, decisions.payPayouts, async ({ params, body, viewer, tx, origin, now }) => {
    const by = { actor: viewer.actor, requestId: origin.requestId, now }
    const { payouts, reference, paid_on: paidOn } = body
    const { brandId } = viewer
    const wrongDay = await problemOfDay(tx, { brandId, payouts }, paidOn, now)
    if (wrongDay) return refuse(wrongDay, { field: 'paid_on' })
    const done = await settleByHand(
      tx,
      { brandId: viewer.brandId, batchId: params.id },
      { payouts, result: 'paid', reference, paidOn },
      by,
    )
    if (done instanceof Refusal) return done
    return {
      recorded: done.recorded,
      batch: await viewDetail(tx, done.batch, { viewer, now }),
    }
  })

  serve(
    server,
    decisions.refusePayouts,
    async ({ params, body, viewer, tx, origin, now }) => {
      const by = { actor: viewer.actor, requestId: origin.requestId, now }
      const done = await settleByHand(
        tx,
        { brandId: viewer.brandId, batchId: params.id },
        { payouts: body.payouts, result: 'refused', reason: body.reason },
        by,
      )
      if (done instanceof Refusal) return done
      return {
        recorded: done.recorded,
        batch: await viewDetail(tx, done.batch, { viewer, now }),
      }
    },
  )

  serve(server, decisions.giveBackPayout, ({ params, body, viewer, tx, origin, now }) => {
    const { brandId, actor } = viewer
    const returned = { brandId, batchId: params.id, payoutId: params.payout_id, ...body }
    const by = { actor, requestId: origin.requestId, now }
    return detailOr(tx, { viewer, now }, giveBack(tx, returned, by))
  })

  serve(server, decisions.queryPayout, async ({ params, viewer, tx, origin, now }) => {
    const { brandId, actor } = viewer
    const batch = await lockBatch(tx, { brandId, batchId: params.id })
    if (!batch) return refuse('unknown_batch')
    const payout = await payoutById(tx, { brandId, payoutId: params.payout_id })
    if (payout?.batchId !== batch.id) return refuse('unknown_payout')
    const { rows } = await sql<{ queued: boolean }>`
      select queue_payout_again(${brandId}, ${payout.id}, ${PAY_JOB.name}, ${PAY_JOB.attempts}) as queued`.execute(
      tx,
    )
    if (rows[0]?.queued !== true) return refuse('not_now', stage(batch))
    await audit(tx, {
      brandId,
      actor,
      act: 'payout.queried',
      subject: `payout:${payout.id}`,
      detail: { state: payout.state },
      requestId: origin.requestId,
      at: now,
    })
    return viewDetail(tx, batch, { viewer, now })
  })
}
