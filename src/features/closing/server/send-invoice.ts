import { randomUUID } from 'node:crypto'

import { brandById } from '#features/brands/server/public.ts'
import { partnerById } from '#features/partners/server/public.ts'
import { dayOf } from '#platform/contract/dates.ts'
import type { Viewer } from '#platform/server/access.ts'
import type { Tx } from '#platform/server/db.ts'
import type { FileStore, StoredBytes } from '#platform/server/files/file-store.ts'
import { inspectFile } from '#platform/server/files/inspect-file.ts'
import { nameToShow } from '#platform/server/files/name-to-show.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import type { InTransaction } from '#platform/server/http.ts'
import { spendAll } from '#platform/server/rate-bucket.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'

import { allows, paymentDayAfter } from '../rules.ts'
import { checkFacts, checkWords, type Verdict, type Wanted } from './check-invoice.ts'
import { closingTerms } from './closing-terms.ts'
import { lockOwnClosing } from './closings.ts'
import { storeInvoice } from './invoices.ts'
import { moveClosing } from './move-closing.ts'
import { factsOfXml, wordsOfPdf } from './read-invoice.ts'

export type InvoiceParts = {
  store: FileStore
  scan: FileScanner
  inTransaction: InTransaction
  now: Date
}
type Owner = Pick<Viewer, 'brandId' | 'partnerId'>
type Sending = { owner: Owner; closingId: number; file: File }

const PICTURES_AND_PDF = ['application/pdf', 'image/png', 'image/jpeg']

/**
 * Takes an invoice in: looked into, held against the closing, stored, then written down. What
 * contradicts the closing is refused at once, with every reason; what cannot be read, or lacks
 * something, waits for the brand.
 */
export async function sendInvoice(
  { owner, closingId, file }: Sending,
  parts: InvoiceParts,
) {
  const { store, inTransaction, now } = parts
  const wanted = await inTransaction(async (tx) => {
    const waitMs = await spendAll(tx, [sendingsOf(owner)], now)
    return waitMs === null
      ? wantedOf(tx, owner, closingId)
      : refuseForNow('too_many_sent', waitMs)
  })
  if (wanted instanceof Refusal) return wanted

  const given = new Uint8Array(await file.arrayBuffer())
  const read = await readInvoice(given, wanted, parts.scan)
  if (!read) return refuse('not_what_it_says', { field: 'file' })
  const { contradictions } = read.verdict
  if (contradictions.length > 0)
    return refuse('does_not_fit', { field: 'file', value: contradictions.join(' ') })

  const fileKey = `invoice/${owner.brandId}/${owner.partnerId}/${randomUUID()}`
  await store.put(fileKey, read.stored)
  const sent = await inTransaction((tx) =>
    writeDown(tx, { owner, closingId, now, file: { ...read, fileKey, name: file.name } }),
  )
  // Somebody else was quicker: the file belongs to nothing.
  if (sent instanceof Refusal) await store.remove(fileKey)
  return sent
}

/** Each is read, scanned and stored: so many an hour are enough for every correction. */
function sendingsOf({ brandId, partnerId }: Owner) {
  return { bucket: `invoice:${brandId}:${partnerId}`, limit: 60, windowMs: 3_600_000 }
}

/** What the invoice of a closing has to say, where one is asked for. */
async function wantedOf(tx: Tx, owner: Owner, closingId: number) {
  const closing = await lockOwnClosing(tx, owner, closingId)
  if (!closing) return refuse('unknown_closure')
  if (!allows(closing.status, 'send_invoice')) return refuse('not_requested')
  const partner = await partnerById(tx, owner)
  const brand = await brandById(tx, owner.brandId)
  return {
    issuer: partner?.document ?? '',
    taker: brand.document,
    valueCents: closing.netCents,
    periodBegin: closing.periodBegin,
  }
}

type Read = { stored: StoredBytes; verdict: Verdict }

async function readInvoice(
  given: Uint8Array,
  wanted: Wanted,
  scan: FileScanner,
): Promise<Read | null> {
  const facts = await factsOfXml(given)
  if (facts) {
    if ((await scan(given)) === 'infected') return null
    const stored = { bytes: given, contentType: 'application/xml' }
    return { stored, verdict: checkFacts(facts, wanted) }
  }
  const stored = await inspectFile(given, PICTURES_AND_PDF, scan)
  if (!stored) return null
  const words = stored.contentType === 'application/pdf' ? await wordsOfPdf(given) : null
  return { stored, verdict: checkWords(words, wanted) }
}

type Writing = {
  owner: Owner
  closingId: number
  file: Read & { fileKey: string; name: string }
  now: Date
}

async function writeDown(tx: Tx, { owner, closingId, file, now }: Writing) {
  const closing = await lockOwnClosing(tx, owner, closingId)
  if (!closing) return refuse('unknown_closure')
  if (!allows(closing.status, 'send_invoice')) return refuse('not_requested')
  const { payment } = await closingTerms(tx, owner.brandId)
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
      // The brand checks each: a file without a verified signature proves nothing by what it says.
      status: 'sent',
      remarks,
    },
    now,
  )
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
  return invoice
}
