import { type RawBuilder, sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { PendingSource } from '#platform/server/lists/pending-items.ts'

import { payableInRow } from '../payment-terms.ts'

type Step = { status: 'closed' | 'invoice_checked'; due: 'expected_payment_date' | null }

/** Closings that wait for approval. */
export const pendingClosings: PendingSource = {
  kind: 'closing',
  sees: 'closings.read',
  rows: ({ brandId }) => closingsAt(brandId, { status: 'closed', due: null }),
}

/** Invoices that wait for a check. */
export const pendingInvoices: PendingSource = {
  kind: 'invoice',
  sees: 'closings.read',
  rows: ({ brandId }) => sql`
    select c.id::text as id, c.partner_id, c.protocol as title, i.file_name as detail,
      i.sent_at as since, c.expected_payment_date as due, ${payableInRow} as amount_cents
    from closing c
    join lateral (
      select file_name, sent_at from closing_invoice i
      where i.brand_id = c.brand_id and i.closing_id = c.id order by i.id desc limit 1
    ) i on true
    where c.brand_id = ${brandId} and c.status = 'invoice_sent'`,
}

/** Closings that wait for the brand's payment. */
export const pendingPayments: PendingSource = {
  kind: 'payment',
  sees: 'payouts.read',
  rows: ({ brandId }) =>
    closingsAt(brandId, { status: 'invoice_checked', due: 'expected_payment_date' }),
}

function closingsAt(brandId: BrandId, { status, due }: Step): RawBuilder<unknown> {
  return sql`
    select id::text as id, partner_id, protocol as title, null::text as detail,
      coalesce(approved_at, created_at) as since,
      ${due === null ? sql`null::date` : sql.ref(due)} as due, ${payableInRow} as amount_cents
    from closing where brand_id = ${brandId} and status = ${status}::closing_status
      -- A payout batch pays it.
      and payout_batch_id is null`
}
