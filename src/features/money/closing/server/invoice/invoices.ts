import { sql } from 'kysely'

import type { BrandId, Id } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import type { InvoiceStatus } from '../../rules.ts'

const invoices = owning<'closing_invoice'>

type Key = { brandId: BrandId; id: number }

export type Invoice = Omit<RowOf<'closing_invoice'>, 'brandId' | 'closingId' | 'sizeBytes'>

type NewInvoice = Omit<Invoice, 'id' | 'sentAt'> & {
  brandId: BrandId
  closingId: Id<'closing'>
  sizeBytes: number
}

export async function storeInvoice(
  tx: Tx,
  invoice: NewInvoice,
  now: Date,
): Promise<Invoice> {
  const row = await invoices(tx)
    .insertInto('closing_invoice')
    .values({
      brandId: invoice.brandId,
      closingId: invoice.closingId,
      fileKey: invoice.fileKey,
      fileName: invoice.fileName,
      contentType: invoice.contentType,
      sizeBytes: invoice.sizeBytes,
      status: invoice.status,
      remarks: invoice.remarks,
      sentAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row
}

/** A closing's invoices, the latest first. */
export async function invoicesOf(tx: Tx, { brandId, id }: Key): Promise<Invoice[]> {
  const rows = await invoices(tx)
    .selectFrom('closing_invoice')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('closingId', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows
}

/** The latest invoice of each of these closings; closings without an invoice are left out. */
export async function latestInvoices(
  tx: Tx,
  brandId: BrandId,
  closingIds: number[],
): Promise<Map<number, Invoice>> {
  const rows = await invoices(tx)
    .selectFrom('closing_invoice')
    .selectAll()
    .distinctOn('closingId')
    .where('brandId', '=', brandId)
    .where('closingId', '=', sql<number>`any(${closingIds}::bigint[])`)
    .orderBy('closingId')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.closingId, row]))
}

/** Changes the status of a closing's latest invoice; without an invoice it does nothing. */
export async function markInvoice(
  tx: Tx,
  closing: Key,
  status: InvoiceStatus,
): Promise<void> {
  const [latest] = await invoicesOf(tx, closing)
  if (!latest) return
  await invoices(tx)
    .updateTable('closing_invoice')
    .set({ status })
    .where('brandId', '=', closing.brandId)
    .where('id', '=', latest.id)
    .execute()
}
