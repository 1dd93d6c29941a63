import { slugsById } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { type Closing, closingsOfBrand } from '../closings.ts'
import { latestInvoices } from '../invoice/invoices.ts'
import { toInvoiceView } from '../views/view-closures.ts'
import { toAmounts } from '../views/views.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  status?: Closing['status'] | undefined
}

const closingPages = keysetById('closings')

/** A brand's closings, oldest first. */
export async function listClosings(
  tx: Tx,
  { brandId, ...query }: Query & { brandId: BrandId },
  store: FileStore,
) {
  const page = await readPageById(closingPages, query, (range) =>
    closingsOfBrand(tx, { brandId, status: query.status, ...range }),
  )
  if (page instanceof Refusal) return page
  const data = await viewClosings(tx, brandId, { closings: page.rows, store })
  return { data, next: page.next }
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
