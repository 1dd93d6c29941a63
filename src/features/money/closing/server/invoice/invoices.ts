import { owning, type Tx } from '#platform/server/database/db.ts'

import type { InvoiceStatus } from '../../rules.ts'

const invoices = owning<'closing_invoice'>

type Key = { brandId: number; id: number }

export type Invoice = {
  id: number
  fileKey: string
  fileName: string
  status: InvoiceStatus
  remarks: string[]
  sentAt: Date
}

type NewInvoice = Omit<Invoice, 'id' | 'sentAt'> & {
  brandId: number
  closingId: number
  contentType: string
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
      brand_id: invoice.brandId,
      closing_id: invoice.closingId,
      file_key: invoice.fileKey,
      file_name: invoice.fileName,
      content_type: invoice.contentType,
      size_bytes: invoice.sizeBytes,
      status: invoice.status,
      remarks: invoice.remarks,
      sent_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toInvoice(row)
}

/** A closing's invoices, the latest first. */
export async function invoicesOf(tx: Tx, { brandId, id }: Key): Promise<Invoice[]> {
  const rows = await invoices(tx)
    .selectFrom('closing_invoice')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('closing_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toInvoice)
}

/** Says what became of the invoice that stands, which is the latest. */
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
    .where('brand_id', '=', closing.brandId)
    .where('id', '=', latest.id)
    .execute()
}

type Row = {
  id: number
  file_key: string
  file_name: string
  status: string
  remarks: string[]
  sent_at: Date
}

function toInvoice(row: Row): Invoice {
  return {
    id: row.id,
    fileKey: row.file_key,
    fileName: row.file_name,
    // The table's constraint lets nothing else in.
    status: row.status as InvoiceStatus,
    remarks: row.remarks,
    sentAt: row.sent_at,
  }
}
