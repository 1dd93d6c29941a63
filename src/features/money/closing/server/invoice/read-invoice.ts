import { inThread } from '#platform/server/jobs/in-thread.ts'

import type { PdfReading, readPdf } from './read-pdf.ts'
import type { readSignature, Signature } from './read-signature.ts'
import type { InvoiceFacts, readXmlInvoice } from './read-xml-invoice.ts'

/** Real invoices are read in milliseconds; a file that takes seconds is an attack. */
const LONGEST_MS = 5_000
const XML = {
  module: new URL('read-xml-invoice.ts', import.meta.url),
  name: 'readXmlInvoice',
  longestMs: LONGEST_MS,
}
const SIGNATURE = {
  module: new URL('read-signature.ts', import.meta.url),
  name: 'readSignature',
  longestMs: LONGEST_MS,
}
const PDF = {
  module: new URL('read-pdf.ts', import.meta.url),
  name: 'readPdf',
  longestMs: LONGEST_MS,
}

/** Reads an XML invoice in a thread; null for another file, and after the time limit. */
export function factsOfXml(bytes: Uint8Array): Promise<InvoiceFacts | null> {
  return inThread<typeof readXmlInvoice>(XML, bytes).catch(nullAfterTimeout)
}

/** Checks the signatures of an XML invoice in a thread; `unchecked` after the time limit. */
export async function signatureOf(bytes: Uint8Array): Promise<Signature> {
  const signature = await inThread<typeof readSignature>(SIGNATURE, bytes).catch(
    nullAfterTimeout,
  )
  return signature ?? { state: 'unchecked', signedBy: null }
}

/** Reads the text of a PDF in a thread; `words` is null after the time limit. */
export async function openPdf(bytes: Uint8Array): Promise<PdfReading> {
  const reading = await inThread<typeof readPdf>(PDF, bytes).catch(nullAfterTimeout)
  return reading ?? { words: null }
}

function nullAfterTimeout(error: unknown): null {
  if (error instanceof Error && error.name === 'AbortError') return null
  throw error
}
