import { z } from 'zod'

import { debtsOf } from '#features/money/ledger/server/public.ts'
import {
  filteredPartner,
  partnerBySlug,
  sellersById,
} from '#features/people/partners/server/public.ts'
import { closesAfter } from '#features/program/brands/closing-terms.ts'
import { closingDayOf } from '#features/program/brands/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { CursorTime, keysetOf, readPage } from '#platform/server/lists/keyset.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import { listPartnerDebts, writeOffDebt } from '../../debt-contract.ts'
import { answerAdjustment } from '../brand/answer-adjustment.ts'

const debtPages = keysetOf(
  'partner-debts',
  z.object({ since: CursorTime, partnerId: z.int() }),
)

export function debtRoutes(server: Server): void {
  serve(server, listPartnerDebts, async ({ query, viewer, tx, now }) => {
    const { brandId } = viewer
    const filter = {
      brandId,
      partnerId: await filteredPartner(tx, brandId, query.partner),
      minCents: query.min_value,
      until: query.until,
      covered: query.covered === undefined ? undefined : query.covered === 'yes',
    }
    const page = await readPage(debtPages, query, {
      read: (range) => debtsOf(tx, filter, range),
      placeOf: ({ since, partnerId }) => ({ since, partnerId }),
    })
    if (page instanceof Refusal) return page
    const ids = page.rows.map(({ partnerId }) => partnerId)
    const people = await sellersById(tx, brandId, ids)
    const closingDay = await closingDayOf(tx, brandId)
    const data = page.rows.map((row) => ({
      partner_slug: people.get(row.partnerId)?.slug ?? '',
      partner_name: people.get(row.partnerId)?.name ?? '',
      debt: row.debtCents,
      since: row.since,
      days: daysBetween(row.since, now),
      causes: row.causes.map((cause) => ({
        movement: cause.kind,
        external_key: cause.externalKey,
        reason: cause.reason,
        amount: cause.amountCents,
        at: cause.at,
        transaction: cause.transactionNo,
      })),
      under_analysis: row.underAnalysisCents,
      covered_on: row.coveredAt && coveredOn(dayOf(row.coveredAt), closingDay, dayOf(now)),
      covered_by: closingDay === null ? ('release' as const) : ('closing' as const),
      uncovered: cents(Math.max(0, row.debtCents - row.underAnalysisCents)),
    }))
    return { data, next: page.next }
  })

  serve(server, writeOffDebt, async ({ params, body, viewer, tx, origin, now }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const { amount: amountCents, reason } = body
    const change = { partner, kind: 'write_off', amountCents, reason } as const
    return answerAdjustment(tx, change, {
      caller: viewer,
      requestId: origin.requestId,
      now,
    })
  })
}

/** When credits that are due on a day repay a debt: that day or now, or with the closing that takes them. */
function coveredOn(due: Day, closingDay: number | null, today: Day): Day {
  if (closingDay !== null) return closesAfter(due, closingDay, today)
  return due < today ? today : due
}

/** Whole São Paulo days. */
function daysBetween(since: Date, now: Date): number {
  return Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(since))) / DAY_MS)
}
