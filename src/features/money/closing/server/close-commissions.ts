import { sql } from 'kysely'

import { allBrands } from '#features/program/brands/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { addDays, type Day, dayOf, formatDay } from '#platform/contract/time/dates.ts'
import type { Period } from '#platform/contract/time/periods.ts'
import { type Db, inScope, owning, type Tx } from '#platform/server/database/db.ts'
import type { BrandJob, Slice } from '#platform/server/jobs/brand-job.ts'

import { lastMonth } from './brand/run-month.ts'
import { closePeriod, partnersToClose } from './close-month.ts'
import { type ClosingTerms, closingTerms } from './closing-terms.ts'
import { closingsToRemind, markReminded } from './closings.ts'
import { notifyPartner, wordsOf } from './notify-partner.ts'

/**
 * Closes the last month of each brand in commission mode, from the brand's closing day on. Runs every hour. Each partner
 * has a transaction, so that the next run continues after a crash; a month that is closed for all partners is marked and
 * not read again.
 */
export const closingJob: BrandJob = {
  name: 'close_commissions',
  schedule: { cron: '7 * * * *' },
  brands: async (tx) =>
    (await allBrands(tx)).flatMap(({ id, mode }) => (mode === 'commission' ? [id] : [])),
  run: ({ db }, slice) => closeBrand(db, slice),
}

async function closeBrand(
  db: Db,
  { brandId, now, isOver }: Slice,
): Promise<'done' | 'more'> {
  const due = await inScope(db, brandId, async (tx) => {
    const terms = await closingTerms(tx, brandId)
    const period = terms.closedOn(dayOf(now))
    if (await isFinished(tx, brandId, period.begin)) return null
    return { terms, period, partnerIds: await partnersToClose(tx, brandId, period) }
  })
  if (!due) return 'done'
  for (const partnerId of due.partnerIds) {
    if (isOver?.()) return 'more'
    await inScope(db, brandId, (tx) => closePeriod(tx, { ...due, brandId, partnerId }, now))
  }
  await inScope(db, brandId, (tx) => finish(tx, brandId, due, now))
  return 'done'
}

/**
 * Closes the last whole month of a brand at its own request, for all partners or for one; existing
 * closings do not change. Each partner has a transaction, as in the hourly run.
 */
export async function closeLastMonth(
  inTransaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  { brandId, partnerId }: { brandId: BrandId; partnerId: PartnerId | null },
  now: Date,
): Promise<{ period: Period; closed: number }> {
  const due = await inTransaction(async (tx) => {
    const terms = await closingTerms(tx, brandId)
    const period = lastMonth(now)
    const all = await partnersToClose(tx, brandId, period)
    return { terms, period, all }
  })
  const partnerIds = due.all.filter((id) => partnerId === null || id === partnerId)
  let closed = 0
  for (const id of partnerIds) {
    const { terms, period } = due
    const made = await inTransaction((tx) =>
      closePeriod(tx, { brandId, partnerId: id, terms, period }, now),
    )
    if (made !== null) closed += 1
  }
  return { period: due.period, closed }
}

const REMIND_DAYS_BEFORE = 3
const BATCH = 200

/** Reminds partners once of an invoice that is due within `REMIND_DAYS_BEFORE` days; returns how many. */
export async function remindOfInvoices(db: Db, now: Date): Promise<number> {
  const today = dayOf(now)
  const lastDay = addDays(today, REMIND_DAYS_BEFORE)
  return inScope(db, 'every brand: due work', async (tx) => {
    const late = await closingsToRemind(tx, { today, lastDay, limit: BATCH })
    for (const closing of late) {
      const due = closing.invoiceDue ?? lastDay
      await notifyPartner(
        tx,
        closing,
        {
          cause: `reminder:${due}`,
          wordsFor: wordsOf('closing.reminder', { prazo: formatDay(due) }),
        },
        now,
      )
      await markReminded(tx, closing, now)
    }
    return late.length
  })
}

const runs = owning<'closing_run'>

async function isFinished(tx: Tx, brandId: BrandId, periodBegin: Day): Promise<boolean> {
  const row = await runs(tx)
    .selectFrom('closing_run')
    .select('finishedAt')
    .where('brandId', '=', brandId)
    .where('periodBegin', '=', sql<string>`${periodBegin}::date`)
    .executeTakeFirst()
  return row !== undefined
}

async function finish(
  tx: Tx,
  brandId: BrandId,
  { period }: { period: { begin: Day }; terms: ClosingTerms },
  now: Date,
): Promise<void> {
  await runs(tx)
    .insertInto('closing_run')
    .values({ brandId, periodBegin: period.begin, finishedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
