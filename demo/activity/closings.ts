import { closingsOfBrand } from '#features/money/closing/server/brand/listed-closings.ts'
import { closingJob } from '#features/money/closing/server/close-commissions.ts'
import type { Closing } from '#features/money/closing/server/closings.ts'
import { sendInvoice } from '#features/money/closing/server/invoice/send-invoice.ts'
import { choosePaper } from '#features/money/closing/server/papers/choose-paper.ts'
import { payClosing } from '#features/money/closing/server/payment/pay-closing.ts'
import {
  acceptInvoice,
  approveClosing,
  refuseInvoice,
} from '#features/money/closing/server/review-closing.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { noScanner } from '#platform/server/files/scan-file.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { DemoBrand } from '../brands.ts'
import { invoiceFile } from '../invoice.ts'
import { brandKey } from './brand-key.ts'
import { momentOf } from './calendar.ts'
import { payInBatch, prepareOne } from './payout-batches.ts'
import type { Seller } from './sellers.ts'

type Month = {
  db: Db
  store: FileStore
  brand: DemoBrand
  brandId: number
  sellers: readonly Seller[]
  day: Day
  today: Day
  now: Date
}
type Step = Month & { at: Date; monthsAgo: number }

/** The day of the month and the hour of each step of the closings. */
const STEPS: Record<string, { hour: number; act: (step: Step) => Promise<void> }> = {
  '01': { hour: 6.4, act: closeMonth },
  '02': { hour: 10, act: approve },
  '06': { hour: 11, act: sendPapers },
  '08': { hour: 15, act: refuseOne },
  '10': { hour: 14, act: pay },
}

async function closeMonth({ db, brandId, at }: Step): Promise<void> {
  await closingJob.run({ db, clock: { now: () => at } }, { brandId, now: at })
}

/** Runs one day of a commission brand's closings, as the brand and its partners would. */
export async function runClosings(month: Month): Promise<void> {
  const planned = STEPS[month.day.slice(8)]
  if (!planned) return
  const at = momentOf(month.day, planned.hour)
  if (at > month.now) return
  const monthsAgo = monthsBetween(month.day, month.today)
  await planned.act({ ...month, at, monthsAgo })
  // Only this month's messages stay in the mailbox.
  if (monthsAgo > 0)
    await inScope(month.db, month.brandId, (tx) => markMessagesSent(tx, month.brandId, at))
}

const OF_ALL = { after: null, limit: 100 }

async function each(
  { db, brandId, sellers }: Step,
  status: Closing['status'],
  work: (closing: Closing, seller: Seller) => Promise<unknown>,
): Promise<void> {
  const closings = await inScope(db, brandId, (tx) =>
    closingsOfBrand(tx, { brandId, status }, OF_ALL),
  )
  for (const closing of closings) {
    const seller = sellers.find(({ partnerId }) => partnerId === closing.partnerId)
    if (seller) await work(closing, seller)
  }
}

/** Leaves some of this month's closings in each state, so that the demo shows every state. */
async function approve(step: Step): Promise<void> {
  const { db, brandId, at, monthsAgo } = step
  await each(step, 'closed', async ({ id }, seller) => {
    if (monthsAgo === 0 && seller.partnerId % 4 === 1 && seller.slug !== 'bruno') return
    await inScope(db, brandId, async (tx) => {
      if (seller.pfPj === 'PF') await choosePaper(tx, seller, { id, paper: 'rpa' }, at)
      await approveClosing(tx, id, reviewer(step))
    })
  })
}

async function sendPapers(step: Step): Promise<void> {
  const { db, brandId, brand, store, at, monthsAgo } = step
  await each(step, 'invoice_requested', async (closing, seller) => {
    // The main demo account has an invoice to send.
    if (monthsAgo === 0 && seller.slug === 'bruno') return
    await sendInvoice(
      {
        owner: seller,
        closingId: closing.id,
        replaces: null,
        file: invoiceFile({
          issuer: seller.document,
          taker: brand.document,
          cents: closing.netCents,
          month: closing.periodBegin.slice(0, 7),
          ...(isToRefuse(step, seller) && { service: '170101' }),
        }),
      },
      {
        store,
        scan: noScanner,
        inTransaction: (work) => inScope(db, brandId, work),
        now: at,
      },
    )
  })
}

const REASON =
  'O código de serviço da nota não é o de divulgação (17.06). Emita outra com o código indicado.'

/** One invoice has another service code, and is refused. */
function isToRefuse({ monthsAgo }: Step, { slug }: { slug: string }): boolean {
  return monthsAgo === 1 && slug === 'bruno'
}

async function refuseOne(step: Step): Promise<void> {
  await each(step, 'invoice_sent', async ({ id }, seller) => {
    if (isToRefuse(step, seller))
      await inScope(step.db, step.brandId, (tx) =>
        refuseInvoice(tx, { id, reason: REASON }, reviewer(step)),
      )
  })
}

async function pay(step: Step): Promise<void> {
  await each(step, 'invoice_sent', async ({ id }, { slug }) => {
    // One invoice of the month waits for its check.
    if (step.monthsAgo === 0 && slug === 'diego-paes') return
    await inScope(step.db, step.brandId, (tx) =>
      acceptInvoice(tx, { id, invoiceId: null }, reviewer(step)),
    )
  })
  if (step.monthsAgo === 1) return payInBatch(step)
  let isAboveLimit = false
  await each(step, 'invoice_checked', async ({ id }, { partnerId }) => {
    if (step.monthsAgo === 0 && partnerId % 3 === 0) return
    const paid = await inScope(step.db, step.brandId, (tx) =>
      payClosing(tx, id, reviewer(step)),
    )
    if (paid instanceof Refusal) isAboveLimit ||= paid.code === 'above_limit'
  })
  // Another person approves what is above the brand's limit.
  if (isAboveLimit && step.monthsAgo > 1) await payInBatch(step)
  if (step.monthsAgo === 0) await prepareOne(step)
}

function reviewer({ brandId, at }: Step) {
  const caller = brandKey(brandId, 'financeiro')
  return { caller, requestId: 'demo', now: at }
}

function markMessagesSent(tx: Tx, brandId: number, at: Date) {
  return tx
    .updateTable('message')
    .set({ sentAt: at, recipient: null, subject: '', body: null })
    .where('brandId', '=', brandId)
    .where('externalId', 'like', 'closing:%')
    .where('sentAt', 'is', null)
    .execute()
}

function monthsBetween(from: Day, to: Day): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth
}
