import type { z } from 'zod'

import { partnerById } from '#features/people/partners/server/public.ts'
import { brandById, parameter } from '#features/program/brands/server/public.ts'
import { formatCnpj, maskTaxId } from '#platform/contract/brazil/numbers.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { type checkClosingInvoice, invoiceFields } from '../../payment-contract.ts'
import { monthName } from '../../rules.ts'
import { closingById } from '../closings.ts'
import { type Expected, foundIn, monthOfGoods, nameOf } from '../invoice/check-invoice.ts'
import { invoicesOf } from '../invoice/invoices.ts'
import { factsOfXml, openPdf, signatureOf } from '../invoice/read-invoice.ts'
import type { InvoiceFacts } from '../invoice/read-xml-invoice.ts'

type Answer = z.output<typeof checkClosingInvoice.response>
type Field = Answer['fields'][number]
type Name = Field['field']
type Requested = { brandId: BrandId; id: number }

/** Compares the file of a closing's last invoice with the closing. The file is read outside of transactions. */
export async function checkInvoiceFile(
  inTransaction: InTransaction,
  request: Requested,
  store: FileStore,
): Promise<Answer | Refusal<'unknown_closing' | 'no_invoice'>> {
  const found = await inTransaction((tx) => invoiceAndExpected(tx, request))
  if (found instanceof Refusal) return found
  const { invoice, expected } = found
  const file = await store.get(invoice.fileKey)
  const answer = { invoice_id: invoice.id, cancelled: false, signed_by: null }
  const bytes = file?.bytes ?? new Uint8Array()
  if (file?.contentType === 'application/xml') {
    const [facts, signature] = await Promise.all([factsOfXml(bytes), signatureOf(bytes)])
    return {
      ...answer,
      file: 'xml',
      fields: facts ? compareFacts(facts, expected) : unread(expected),
      cancelled: facts?.cancelled ?? false,
      signature: signature.state,
      signed_by: signature.signedBy,
    }
  }
  if (file?.contentType === 'application/pdf') {
    const read = await openPdf(bytes)
    const words = 'problem' in read ? null : foundIn(read.words, expected)
    const fields = words ? compareWords(words, expected) : unread(expected)
    return { ...answer, file: 'pdf', fields, signature: 'unchecked' }
  }
  return { ...answer, file: 'picture', fields: unread(expected), signature: 'unchecked' }
}

type Required = Expected & { serviceCode: string | null }

async function invoiceAndExpected(tx: Tx, { brandId, id }: Requested) {
  const closing = await closingById(tx, { brandId, id })
  if (!closing) return refuse('unknown_closing')
  const [invoice] = await invoicesOf(tx, closing)
  if (!invoice) return refuse('no_invoice')
  const [partner, brand, serviceCode] = await Promise.all([
    partnerById(tx, closing),
    brandById(tx, brandId),
    parameter(tx, brandId, 'invoice_service_code'),
  ])
  const expected: Required = {
    issuer: partner?.document ?? '',
    taker: brand.document,
    valueCents: closing.netCents,
    periodBegin: closing.periodBegin,
    serviceCode,
  }
  return { invoice, expected }
}

/** Each value as people read it; a CPF is masked. */
function shownExpected(expected: Required): Record<Name, string | null> {
  return {
    number: null,
    issuer: shownTaxId(expected.issuer),
    taker: shownTaxId(expected.taker),
    value: formatCents(expected.valueCents),
    month: monthName(expected.periodBegin),
    service_code: expected.serviceCode,
  }
}

function compareFacts(facts: InvoiceFacts, expected: Required): Field[] {
  const shown = shownExpected(expected)
  const month = facts.competence ?? monthOfGoods(facts, expected)
  const pairs: Record<Name, { found: string | null; equal: boolean }> = {
    number: { found: facts.number, equal: true },
    issuer: {
      found: facts.issuer && shownTaxId(facts.issuer),
      equal: facts.issuer === expected.issuer,
    },
    taker: {
      found: facts.taker && shownTaxId(facts.taker),
      equal: facts.taker === expected.taker,
    },
    value: {
      found: facts.valueCents === null ? null : formatCents(facts.valueCents),
      equal: facts.valueCents === expected.valueCents,
    },
    month: {
      found: month && nameOf(month),
      equal: month === expected.periodBegin.slice(0, 7),
    },
    service_code: {
      found: facts.serviceCode,
      equal: isSameService(facts.serviceCode, expected.serviceCode),
    },
  }
  return invoiceFields.map((field) => {
    const { found, equal } = pairs[field]
    return {
      field,
      expected: shown[field],
      found,
      result: resultOf(shown[field], found, equal),
    }
  })
}

function resultOf(
  expected: string | null,
  found: string | null,
  equal: boolean,
): Field['result'] {
  if (expected === null) return 'any'
  if (found === null) return 'missing'
  return equal ? 'equal' : 'different'
}

/** The national list has `170601` for the item `17.06` of the law. */
function isSameService(found: string | null, expected: string | null): boolean {
  const digits = (code: string | null) =>
    (code ?? '').replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits(found).startsWith(digits(expected))
}

type Words = NonNullable<ReturnType<typeof foundIn>>

function compareWords(words: Words, expected: Required): Field[] {
  const shown = shownExpected(expected)
  return invoiceFields.map((field) => {
    const value = shown[field]
    if (field === 'number' || field === 'service_code')
      return { field, expected: value, found: null, result: 'unread' as const }
    const has = words[field]
    return {
      field,
      expected: value,
      found: has ? value : null,
      result: has ? ('equal' as const) : ('missing' as const),
    }
  })
}

function unread(expected: Required): Field[] {
  const shown = shownExpected(expected)
  return invoiceFields.map((field) => ({
    field,
    expected: shown[field],
    found: null,
    result: 'unread' as const,
  }))
}

function shownTaxId(document: string): string {
  return document.length === 11 ? maskTaxId(document) : formatCnpj(document)
}
