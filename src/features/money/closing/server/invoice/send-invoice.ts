import { randomUUID } from 'node:crypto'

import { partnerById } from '#features/people/partners/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import type { Id } from '#platform/contract/ids.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore, StoredBytes } from '#platform/server/files/file-store.ts'
import { inspectFile } from '#platform/server/files/inspect-file.ts'
import { nameToShow } from '#platform/server/files/name-to-show.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { spendAll } from '#platform/server/rate-bucket.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'

import { allows } from '../../rules.ts'
import { storeStep } from '../closing-steps.ts'
import { closingTerms } from '../closing-terms.ts'
import { type Closing, lockOwnClosing } from '../closings.ts'
import { moveClosing } from '../move-closing.ts'
import { paymentDayAfter } from '../payment-terms.ts'
import { checkFacts, checkWords, type Verdict, type Expected } from './check-invoice.ts'
import { invoicesOf, markInvoice, storeInvoice } from './invoices.ts'
import { factsOfXml, openPdf } from './read-invoice.ts'

export type InvoiceParts = {
  store: FileStore
  scan: FileScanner
  inTransaction: InTransaction
  now: Date
}
type Sending = {
  owner: PartnerKey
  closingId: Id<'closing'>
  file: File
  /** The id of the invoice to replace; null for the first invoice. */
  replaces: number | null
}

/** The note of the closing's step, which partner and brand read. */
const REPLACED = 'Outra nota no lugar da anterior.'

const PICTURES_AND_PDF = ['application/pdf', 'image/png', 'image/jpeg']

/**
 * Receives an invoice: reads it, compares it with the closing, stores the file and records it. An
 * invoice that contradicts the closing is refused with all differences; one that cannot be read or
 * lacks a value is recorded with remarks for the brand.
 */
export async function sendInvoice(
  { owner, closingId, file, replaces }: Sending,
  parts: InvoiceParts,
) {
  const { store, inTransaction, now } = parts
  const expected = await inTransaction(async (tx) => {
    const waitMs = await spendAll(tx, [sendingsOf(owner)], now)
    return waitMs === null
      ? requiredContent(tx, { owner, closingId, replaces })
      : refuseForNow('too_many_sent', waitMs)
  })
  if (expected instanceof Refusal) return expected

  const given = new Uint8Array(await file.arrayBuffer())
  const read = await readInvoice(given, expected, parts.scan)
  if (read instanceof Refusal) return read
  const { contradictions } = read.verdict
  if (contradictions.length > 0)
    return refuse('does_not_fit', { field: 'file', value: contradictions.join(' ') })

  const fileKey = `invoice/${owner.brandId}/${owner.partnerId}/${randomUUID()}`
  await store.put(fileKey, read.stored)
  const sent = await inTransaction((tx) =>
    writeDown(
      tx,
      { owner, closingId, replaces },
      { ...read, fileKey, name: file.name, now },
    ),
  )
  // Refused because the closing changed meanwhile: the file belongs to no invoice.
  if (sent instanceof Refusal) await store.remove(fileKey)
  return sent
}

/** The rate limit of a partner's invoices, because each is scanned, read and stored. */
function sendingsOf({ brandId, partnerId }: PartnerKey) {
  return { bucket: `invoice:${brandId}:${partnerId}`, limit: 60, windowMs: HOUR_MS }
}

/** The required content of the closing's invoice, or the refusal if none is requested. */
async function requiredContent(tx: Tx, target: Target) {
  const { owner } = target
  const closing = await closingToServe(tx, target)
  if (closing instanceof Refusal) return closing
  const partner = await partnerById(tx, owner)
  const brand = await brandById(tx, owner.brandId)
  return {
    issuer: partner?.document ?? '',
    taker: brand.document,
    valueCents: closing.netCents,
    periodBegin: closing.periodBegin,
  }
}

type Target = Omit<Sending, 'file'>

/** Locks the closing; refuses unless it waits for an invoice, or its latest one is the one to replace. */
async function closingToServe(tx: Tx, { owner, closingId, replaces }: Target) {
  const closing = await lockOwnClosing(tx, owner, closingId)
  if (!closing) return refuse('unknown_closure')
  // The bank may have paid it: a person decides that first.
  if (closing.payoutBatchId !== null) return refuse('not_requested')
  if (replaces === null)
    return allows(closing.status, 'send_invoice') ? closing : refuse('not_requested')
  const [latest] = await invoicesOf(tx, closing)
  const isLatest = latest?.id === replaces
  return isLatest && allows(closing.status, 'replace_invoice')
    ? closing
    : refuse('not_requested')
}

type Read = { stored: StoredBytes; verdict: Verdict }

async function readInvoice(
  given: Uint8Array,
  expected: Expected,
  scan: FileScanner,
): Promise<Read | Refusal<'not_what_it_says' | 'broken_pdf' | 'protected_pdf'>> {
  const facts = await factsOfXml(given)
  if (facts) {
    if ((await scan(given)) === 'infected')
      return refuse('not_what_it_says', { field: 'file' })
    const stored = { bytes: given, contentType: 'application/xml' }
    return { stored, verdict: checkFacts(facts, expected) }
  }
  const stored = await inspectFile(given, PICTURES_AND_PDF, scan)
  if (!stored) return refuse('not_what_it_says', { field: 'file' })
  if (stored.contentType !== 'application/pdf')
    return { stored, verdict: checkWords(null, expected) }
  const pdf = await openPdf(given)
  if ('problem' in pdf) return refuse(`${pdf.problem}_pdf`, { field: 'file' })
  return { stored, verdict: checkWords(pdf.words, expected) }
}

type Writing = Read & { fileKey: string; name: string; now: Date }

async function writeDown(tx: Tx, target: Target, { now, ...file }: Writing) {
  const { owner, closingId } = target
  const closing = await closingToServe(tx, target)
  if (closing instanceof Refusal) return closing
  if (target.replaces !== null) await markInvoice(tx, closing, 'replaced')
  const { remarks } = file.verdict
  const invoice = await storeInvoice(
    tx,
    {
      brandId: owner.brandId,
      closingId,
      fileKey: file.fileKey,
      fileName: nameToShow(file.name) || 'nota-fiscal',
      contentType: file.stored.contentType,
      sizeBytes: file.stored.bytes.length,
      // The brand checks every invoice, because the signature of the file is not verified.
      status: 'sent',
      remarks,
    },
    now,
  )
  if (target.replaces === null) await moveToSent(tx, closing, now)
  else {
    const { brandId, status } = closing
    await storeStep(tx, { brandId, closingId, status, note: REPLACED }, now)
  }
  return invoice
}

async function moveToSent(tx: Tx, closing: Closing, now: Date): Promise<void> {
  const { payment } = await closingTerms(tx, closing.brandId)
  await moveClosing(
    tx,
    closing,
    {
      status: 'invoice_sent',
      paper: 'invoice',
      refusalReason: null,
      expectedPaymentDate: paymentDayAfter(dayOf(now), payment),
    },
    now,
  )
}
