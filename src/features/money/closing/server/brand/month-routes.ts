import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../../month-contract.ts'
import { closeLastMonth } from '../close-commissions.ts'
import { monthById, type MonthClosing, storeMonth } from './month-closings.ts'
import { previewMonth } from './preview-month.ts'
import { lastMonth } from './run-month.ts'

/** A month closed by hand. */
export function monthRoutes(server: Server): void {
  serve(server, contract.previewMonthClosing, async ({ viewer, tx, now }) =>
    (await closesMonths(tx, viewer.brandId))
      ? previewMonth(tx, viewer.brandId, now)
      : refuse('not_by_closings'),
  )

  serve(server, contract.startMonthClosing, async ({ body, viewer, tx, origin, now }) => {
    const { brandId, actor } = viewer
    if (!(await closesMonths(tx, brandId))) return refuse('not_by_closings')
    if (body.period_begin !== lastMonth(now).begin) return refuse('other_month')
    return view(await startMonth(tx, { brandId, actor, requestId: origin.requestId }, now))
  })

  serve(server, contract.showMonthClosing, async ({ params, viewer, tx }) => {
    const { brandId } = viewer
    const month = await monthById(tx, { brandId, monthClosingId: params.id })
    return month ? view(month) : refuse('unknown_month_closing')
  })

  runRoute(server)
}

type Starter = { brandId: BrandId; actor: string; requestId: string }

async function startMonth(tx: Tx, { brandId, actor, requestId }: Starter, now: Date) {
  const { begin, end } = lastMonth(now)
  const month = await storeMonth(
    tx,
    { brandId, periodBegin: begin, periodEnd: end, createdBy: actor },
    now,
  )
  await audit(tx, {
    brandId,
    actor,
    act: 'closings.month_started',
    subject: `brand:${brandId}`,
    detail: { period: begin },
    requestId,
    at: now,
  })
  return month
}

async function closesMonths(tx: Tx, brandId: BrandId): Promise<boolean> {
  return (await brandById(tx, brandId)).mode === 'commission'
}

function view(month: MonthClosing): contract.MonthClosing {
  const begun = month.total === null ? ('waiting' as const) : ('running' as const)
  return {
    id: month.id,
    period_begin: month.periodBegin,
    period_end: month.periodEnd,
    state: month.finishedAt === null ? begun : 'done',
    total: month.total,
    handled: month.handled,
    closed: month.closed,
    created_by: month.createdBy,
    created_at: month.createdAt,
    finished_at: month.finishedAt,
  }
}

function runRoute(server: Server): void {
  serveWithoutTransaction(
    server,
    contract.runClosings,
    async ({ body, viewer, origin, inTransaction, now }) => {
      const { brandId } = viewer
      const { isByClosings, partner } = await inTransaction(async (tx) => ({
        isByClosings: await closesMonths(tx, brandId),
        partner: body.partner_slug
          ? await partnerBySlug(tx, brandId, body.partner_slug)
          : null,
      }))
      if (!isByClosings) return refuse('not_by_closings')
      if (body.partner_slug && !partner) return refuse('unknown_partner')
      if (body.background) {
        const starter = { brandId, actor: viewer.actor, requestId: origin.requestId }
        const job = view(await inTransaction((tx) => startMonth(tx, starter, now)))
        const { period_begin, period_end, closed } = job
        return { period_begin, period_end, closed, job }
      }
      const partnerId = partner?.id ?? null
      const { period, closed } = await closeLastMonth(
        inTransaction,
        { brandId, partnerId },
        now,
      )
      await inTransaction((tx) =>
        audit(tx, {
          brandId,
          actor: viewer.actor,
          act: 'closings.run',
          subject: partner ? `partner:${partner.id}` : `brand:${brandId}`,
          detail: { period: period.begin, closed },
          requestId: origin.requestId,
          at: now,
        }),
      )
      return { period_begin: period.begin, period_end: period.end, closed, job: null }
    },
  )
}
