import { partnerById } from '#features/people/partners/server/public.ts'
import { brandById, parametersOf } from '#features/program/brands/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import { cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import { INVOICE_BYTES } from '../../contract.ts'
import { type Paper, allows } from '../../rules.ts'
import { linesPage } from '../closing-lines.ts'
import { stepsOf } from '../closing-steps.ts'
import { type Closing, closingsPage, ownClosing } from '../closings.ts'
import { type Invoice, invoicesOf } from '../invoice/invoices.ts'
import { openCommissions, openPage } from '../open-commissions.ts'
import { makeRpa, mayUseRpa, withReceipts } from '../papers/make-rpa.ts'
import { invoiceDescription } from './explain-closing.ts'
import { toAmounts, toClosureView, toLineView, toPayment, toRpaView } from './views.ts'

const LINK_SECONDS = 5 * 60
/** The most lines of the open period that the wallet shows. */
const SHOWN = 20

type Paging = { page: number; per_page: number }

/** One page of the closings as payments of the wallet; the first page also has the open period if it is not empty. */
export async function viewSummary(tx: Tx, owner: PartnerKey, query: Paging, now: Date) {
  const { closings, total } = await closingsPage(tx, { ...owner, ...query })
  const withRpas = await withReceipts(tx, closings, now)
  const { data, ...pagination } = toPage(
    withRpas.map((closing) => toPayment(closing, now)),
    { ...query, total },
  )
  const open = query.page === 1 ? await openCommissions(tx, owner, now) : null
  return {
    data: {
      closures: { data, pagination },
      open_commissions:
        open && open.lines.length > 0
          ? {
              uuid: uuidOfOpen(owner),
              type: 'open' as const,
              reward_option_id: 2 as const,
              summary: open.summary,
              details: openPage(open, { page: 1, per_page: SHOWN }).data,
            }
          : null,
    },
  }
}

/** The open period has no row, so its id is derived from the partner and stays the same. */
function uuidOfOpen({ brandId, partnerId }: PartnerKey): string {
  const digits = `${brandId.toString(16).padStart(8, '0')}${partnerId.toString(16).padStart(12, '0')}`
  return `${digits.slice(0, 8)}-0000-8000-8000-${digits.slice(8, 20)}`
}

export async function viewOpen(tx: Tx, owner: PartnerKey, query: Paging, now: Date) {
  const open = await openCommissions(tx, owner, now)
  return { summary: open.summary, details: openPage(open, query) }
}

type Requested = { owner: PartnerKey; closureId: number | undefined; query: Paging }

/** One closing with all details; the latest if `closureId` is absent. */
export async function viewClosure(
  tx: Tx,
  { owner, closureId, query }: Requested,
  { store, now }: { store: FileStore; now: Date },
) {
  const found = await ownClosing(tx, owner, closureId)
  if (!found && closureId !== undefined) return refuse('unknown_closure')
  const [closing = null] = await withReceipts(tx, found ? [found] : [], now)
  const params = await invoiceParams(tx, owner, closing)
  if (!closing) return { summary: null, params, closure: null }

  const { lines, total } = await linesPage(tx, closing, query)
  const invoices = await invoicesOf(tx, closing)
  return {
    summary: toAmounts(closing),
    params,
    closure: {
      ...toClosureView(closing, now),
      docs: await Promise.all(invoices.map((invoice) => toInvoiceView(invoice, store))),
      doc_pend: allows(closing.status, 'send_invoice'),
      rpa: await rpaView(tx, closing, { allowed: params.rpa_allowed, now }),
      steps: await stepsOf(tx, closing),
      commissions: toPage(lines.map(toLineView), { ...query, total }),
    },
  }
}

export async function toInvoiceView(invoice: Invoice, store: Pick<FileStore, 'readUrl'>) {
  return {
    id: invoice.id,
    file_name: invoice.fileName,
    link: await store.readUrl(invoice.fileKey, { expiresInSeconds: LINK_SECONDS }),
    status: invoice.status,
    sent_at: invoice.sentAt,
    remarks: invoice.remarks,
  }
}

/** The exact content that the invoice must have. */
async function invoiceParams(tx: Tx, owner: PartnerKey, closing: Closing | null) {
  const brand = await brandById(tx, owner.brandId)
  const partner = await partnerById(tx, owner)
  const set = await parametersOf(tx, owner.brandId, [
    'invoice_service_code',
    'commission_pdf_link',
  ])
  return {
    invoice_maximum_kb: INVOICE_BYTES / 1024,
    invoice_data: {
      name: brand.name,
      document: brand.document,
      service_code: set.invoice_service_code,
      description: closing ? invoiceDescription({ brandName: brand.name, ...closing }) : '',
      value: closing?.netCents ?? cents(0),
      month: closing?.periodBegin.slice(0, 7) ?? '',
      issuer_document: partner?.document ?? '',
    },
    rpa_allowed: await mayUseRpa(tx, owner),
    pdf_link: set.commission_pdf_link,
  }
}

async function rpaView(
  tx: Tx,
  closing: Closing,
  { allowed, now }: { allowed: boolean; now: Date },
) {
  if (closing.rpa) return toRpaView(closing.rpa)
  const chosen: Paper = closing.paper
  const possible = allows(closing.status, 'choose_paper') || chosen === 'rpa'
  if (!allowed || !possible) return null
  const day = closing.expectedPaymentDate ?? dayOf(now)
  return toRpaView(await makeRpa(tx, closing, day))
}
