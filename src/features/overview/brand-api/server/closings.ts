import {
  type Closing,
  closingsPage,
  invoicesOf,
  toAmounts,
  toInvoiceView,
} from '#features/money/closing/server/public.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import { toPage } from '#platform/contract/page.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

type Query = Omit<Parameters<typeof closingsPage>[1], 'partnerId'>

/** A brand's closings, the oldest first. */
export async function listClosings(tx: Tx, query: Query, store: FileStore) {
  const { closings, total } = await closingsPage(tx, query)
  const data = []
  for (const closing of closings) data.push(await viewClosing(tx, closing, store))
  return toPage(data, { ...query, total })
}

export async function viewClosing(tx: Tx, closing: Closing, store: FileStore) {
  const partner = await partnerById(tx, closing)
  const [latest] = await invoicesOf(tx, closing)
  return {
    id: closing.id,
    protocol: closing.protocol,
    partner_slug: partner?.slug ?? '',
    status: closing.status,
    paper: closing.paper,
    period_begin: closing.periodBegin,
    period_end: closing.periodEnd,
    ...toAmounts(closing),
    created_at: closing.createdAt,
    invoice_due: closing.invoiceDue,
    expected_payment_date: closing.expectedPaymentDate,
    paid_at: closing.paidAt,
    refusal_reason: closing.refusalReason,
    invoice: latest ? await toInvoiceView(latest, store) : null,
  }
}
