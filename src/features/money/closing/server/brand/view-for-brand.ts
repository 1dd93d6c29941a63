import type { z } from 'zod'

import {
  filteredPartner,
  namedOrProtocol,
  partnerById,
  partnerNames,
} from '#features/people/partners/server/public.ts'
import {
  listBanks,
  profileOf,
  unfilledFields,
} from '#features/people/profile/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { isAboveLimit } from '#features/program/staff/server/public.ts'
import { maskAccount, maskPixKey } from '#platform/contract/brazil/numbers.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { type listClosings as contract, madeStatuses } from '../../brand-contract.ts'
import { allows } from '../../rules.ts'
import { linesAfter } from '../closing-lines.ts'
import { stepsOf } from '../closing-steps.ts'
import type { Closing } from '../closings.ts'
import { latestInvoices } from '../invoice/invoices.ts'
import { makeRpa, mayUseRpa } from '../papers/make-rpa.ts'
import { payableOf } from '../payment-terms.ts'
import { viewProof } from '../payment/proofs.ts'
import { toInvoiceView } from '../views/view-closures.ts'
import { toAmounts, toLineView, toRpaView } from '../views/views.ts'
import { type ClosingFilter, closingsOfBrand, countClosings } from './listed-closings.ts'

type Query = z.output<typeof contract.query>

const pages = {
  oldest: keysetById('closings'),
  newest: keysetById('closings newest'),
}

/** A brand's closings, as its list shows them. */
export async function listClosings(
  tx: Tx,
  { brandId, now, ...query }: Query & { brandId: BrandId; now: Date },
  store: FileStore,
) {
  const filter = await closingFilterOf(tx, { brandId, now, ...query })
  return closingsListed(tx, query, { filter, store })
}

type Listed = { filter: ClosingFilter; store: Pick<FileStore, 'readUrl'> }

/** One page of a brand's closings. */
export async function closingsListed(
  tx: Tx,
  range: { limit: number; cursor?: string | undefined },
  { filter, store }: Listed,
) {
  const page = await readPageById(pages[filter.order ?? 'oldest'], range, (within) =>
    closingsOfBrand(tx, filter, within),
  )
  if (page instanceof Refusal) return page
  const data = await viewClosings(tx, filter.brandId, { closings: page.rows, store })
  return { data, next: page.next }
}

type Filtering = Omit<Query, 'limit' | 'cursor'> & { brandId: BrandId; now: Date }

export async function closingFilterOf(
  tx: Tx,
  { brandId, now, status, month, search, partner, due, order, ...expected }: Filtering,
): Promise<ClosingFilter> {
  return {
    brandId,
    status,
    order,
    periodBegin: month === undefined ? undefined : `${month}-01`,
    partnerId: await filteredPartner(tx, brandId, partner),
    search: await namedOrProtocol(tx, brandId, search),
    payableOn: due === 'payable' ? dayOf(now) : undefined,
    stage: due === 'payable' ? undefined : due,
    expectedSince: expected.expected_since,
    expectedUntil: expected.expected_until,
  }
}

/** Above, neither count nor sum is shown: counting more would take too long. */
const MOST_COUNTED = 2_000

/** The closings that wait for someone, by status. */
export async function summarize(tx: Tx, brandId: BrandId) {
  const waiting = madeStatuses.filter((status) => allows(status, 'reopen'))
  const statuses = await Promise.all(
    waiting.map(async (status) => {
      const counted = await countClosings(tx, { brandId, status }, MOST_COUNTED)
      return {
        status,
        closings: counted?.closings ?? null,
        payable_value: counted?.payableCents ?? null,
      }
    }),
  )
  const [{ mode }, some] = await Promise.all([
    brandById(tx, brandId),
    closingsOfBrand(tx, { brandId }, { after: null, limit: 1 }),
  ])
  const pays = mode === 'commission'
  return { pays_by_closings: pays, has_closings: some.length > 0, statuses }
}

export async function viewClosing(tx: Tx, closing: Closing, store: FileStore) {
  const [view] = await viewClosings(tx, closing.brandId, { closings: [closing], store })
  if (!view) throw new Error(`closing ${closing.id} has no view`)
  return view
}

/** A closing with what its page shows. */
export async function viewClosingPage(
  tx: Tx,
  closing: Closing,
  { store, ...reader }: { store: FileStore; caller: BrandActor; now: Date },
) {
  const { now } = reader
  const isPayable = closing.payoutBatchId === null && allows(closing.status, 'pay')
  const [view, steps, receiptAllowed, paidTo, unfilled, proof, isAbove] = await Promise.all(
    [
      viewClosing(tx, closing, store),
      stepsOf(tx, closing),
      mayUseRpa(tx, closing),
      maskedPayout(tx, closing),
      unfilledFields(tx, closing),
      viewProof(tx, closing, store),
      isPayable && isAboveLimit(tx, reader, payableOf(closing)),
    ],
  )
  const mayChoose = receiptAllowed && allows(closing.status, 'choose_paper')
  const day = closing.expectedPaymentDate ?? dayOf(now)
  const rpa = closing.rpa ?? (mayChoose ? await makeRpa(tx, closing, day) : null)
  return {
    ...view,
    steps,
    receipt_allowed: receiptAllowed,
    receipt: rpa && toRpaView(rpa),
    paid_to: paidTo?.masked ?? null,
    has_pix_key: paidTo?.isPix === true,
    unfilled: unfilled.map(({ label }) => label),
    proof,
    needs_batch: isAbove,
    batch_id: closing.payoutBatchId,
  }
}

async function maskedPayout(tx: Tx, owner: PartnerKey) {
  const partner = await partnerById(tx, owner)
  if (partner?.pix) {
    const { type, key } = partner.pix
    return { masked: `Pix ${maskPixKey(type, key)}`, isPix: true }
  }
  const { bank_account: account } = await profileOf(tx, owner)
  if (!account) return null
  const bank = (await listBanks()).find(({ codigo }) => codigo === account.bank)
  const number = maskAccount(`${account.number}${account.digit}`)
  const name = bank?.nome ?? account.bank
  return { masked: `${name}, ag. ${account.agency}, conta ${number}`, isPix: false }
}

const linePages = keysetById('closing lines')

/** One page of a closing's commissions. */
export async function listLines(
  tx: Tx,
  closing: Closing,
  query: { limit: number; cursor?: string | undefined },
) {
  const page = await readPageById(linePages, query, async (range) => {
    const lines = await linesAfter(tx, closing, range)
    return lines.map((line) => ({ ...line, id: line.no }))
  })
  if (page instanceof Refusal) return page
  return {
    data: page.rows.map((line) => ({ ...toLineView(line), no: line.no })),
    next: page.next,
  }
}

type Shown = { closings: Closing[]; store: Pick<FileStore, 'readUrl'> }

async function viewClosings(tx: Tx, brandId: BrandId, { closings, store }: Shown) {
  const partnerIds = closings.map(({ partnerId }) => partnerId)
  const ids = closings.map(({ id }) => id)
  const [names, invoices] = await Promise.all([
    partnerNames.byId(tx, brandId, partnerIds),
    latestInvoices(tx, brandId, ids),
  ])
  return Promise.all(
    closings.map(async (closing) => {
      const invoice = invoices.get(closing.id)
      const partner = names.get(closing.partnerId)
      return {
        id: closing.id,
        protocol: closing.protocol,
        partner_slug: partner?.slug ?? '',
        partner_name: partner?.name ?? '',
        status: closing.status,
        paper: closing.paper,
        period_begin: closing.periodBegin,
        period_end: closing.periodEnd,
        ...toAmounts(closing),
        created_at: closing.createdAt,
        invoice_due: closing.invoiceDue,
        expected_payment_date: closing.expectedPaymentDate,
        paid_at: closing.paidAt,
        paid_on: closing.paidOn,
        payment_reference: closing.paymentReference,
        reopened_at: closing.reopenedAt,
        refusal_reason: closing.refusalReason,
        invoice: invoice ? await toInvoiceView(invoice, store) : null,
      }
    }),
  )
}
