import {
  type Closing,
  closingsPage,
  latestInvoices,
  toAmounts,
  toInvoiceView,
} from '#features/money/closing/server/public.ts'
import { slugsById } from '#features/people/partners/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

type Query = Omit<Parameters<typeof closingsPage>[1], 'partnerId'>

/** A brand's closings, oldest first. */
export async function listClosings(tx: Tx, query: Query, store: FileStore) {
  const { closings, total } = await closingsPage(tx, query)
  const data = await viewClosings(tx, query.brandId, { closings, store })
  return toPage(data, { ...query, total })
}

export async function viewClosing(tx: Tx, closing: Closing, store: FileStore) {
  const [view] = await viewClosings(tx, closing.brandId, { closings: [closing], store })
  if (!view) throw new Error(`closing ${closing.id} has no view`)
  return view
}

type Shown = { closings: Closing[]; store: FileStore }

async function viewClosings(tx: Tx, brandId: BrandId, { closings, store }: Shown) {
  const partnerIds = closings.map(({ partnerId }) => partnerId)
  const ids = closings.map(({ id }) => id)
  const [slugs, invoices] = await Promise.all([
    slugsById(tx, brandId, partnerIds),
    latestInvoices(tx, brandId, ids),
  ])
  return Promise.all(
    closings.map(async (closing) => {
      const invoice = invoices.get(closing.id)
      return {
        id: closing.id,
        protocol: closing.protocol,
        partner_slug: slugs.get(closing.partnerId) ?? '',
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
        invoice: invoice ? await toInvoiceView(invoice, store) : null,
      }
    }),
  )
}
