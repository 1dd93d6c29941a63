import { closingCategories } from '#features/money/commission/server/public.ts'
import { previewClosing } from '#features/money/ledger/server/public.ts'
import { partnerNames } from '#features/people/partners/server/public.ts'
import { unfilledFields } from '#features/people/profile/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { endOf } from '../close-month.ts'
import { closingTerms } from '../closing-terms.ts'
import { closedPartners, reopenedClosings } from '../closings.ts'
import { lastMonth } from './run-month.ts'

/** So many of the largest closings are checked for missing data. */
const MOST_CHECKED = 100

type Due = Awaited<ReturnType<typeof previewClosing>>[number]

/** What closing the last whole month would do now; nothing is changed. */
export async function previewMonth(tx: Tx, brandId: BrandId, now: Date) {
  const period = lastMonth(now)
  const before = endOf(period.end)
  const [terms, due, done, reopened] = await Promise.all([
    closingTerms(tx, brandId),
    previewClosing(tx, { brandId, categories: closingCategories, before }, now),
    closedPartners(tx, brandId, period.begin),
    reopenedClosings(tx, brandId, period.begin),
  ])
  const closing = terms.openOn(dayOf(now))
  const open = due.filter(({ partnerId }) => !done.has(partnerId))
  const checked = open.filter(({ frozen }) => !frozen)
  const least = Math.max(terms.minimumCents, 1)
  const closes = checked.filter((one) => heldOf(one) >= least)
  const below = checked.filter((one) => heldOf(one) < least)
  return {
    period_begin: period.begin,
    period_end: period.end,
    closes_on: closing.begin === period.begin ? closing.closesOn : null,
    closes: groupOf(closes),
    debt_value: sumCents(closes.map(({ debtCents }) => debtCents)),
    below_minimum: groupOf(below),
    minimum_value: terms.minimumCents,
    closed_before: groupOf(due.filter(({ partnerId }) => done.has(partnerId))),
    reopened,
    frozen: groupOf(open.filter(({ frozen }) => frozen)),
    unfilled: await unfilledAmong(tx, brandId, closes),
  }
}

/** What would be held: the commissions less the debt that they repay. */
function heldOf({ dueCents, debtCents }: Due): Cents {
  return cents(dueCents - debtCents)
}

function groupOf(some: Due[]) {
  return { partners: some.length, value: sumCents(some.map(heldOf)) }
}

async function unfilledAmong(tx: Tx, brandId: BrandId, closes: Due[]) {
  const largest = closes.toSorted((a, b) => heldOf(b) - heldOf(a)).slice(0, MOST_CHECKED)
  const missing = await Promise.all(
    largest.map(async (one) => ({
      partnerId: one.partnerId,
      value: heldOf(one),
      fields: await unfilledFields(tx, { brandId, partnerId: one.partnerId }),
    })),
  )
  const found = missing.filter(({ fields }) => fields.length > 0)
  const ids = found.map(({ partnerId }) => partnerId)
  const names = await partnerNames.byId(tx, brandId, ids)
  return found.map(({ partnerId, value, fields }) => ({
    partner_slug: names.get(partnerId)?.slug ?? '',
    partner_name: names.get(partnerId)?.name ?? '',
    value,
    fields: fields.map(({ label }) => label),
  }))
}
