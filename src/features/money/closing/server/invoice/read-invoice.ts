import { inThread } from '#platform/server/jobs/in-thread.ts'

import type { PdfReading, readPdf } from './read-pdf.ts'
import type { InvoiceFacts, readXmlInvoice } from './read-xml-invoice.ts'

/** A real invoice takes some milliseconds; what takes seconds was made to take them. */
const LONGEST_MS = 5_000
const XML = {
  module: new URL('read-xml-invoice.ts', import.meta.url),
  name: 'readXmlInvoice',
  longestMs: LONGEST_MS,
}
const PDF = {
  module: new URL('read-pdf.ts', import.meta.url),
  name: 'readPdf',
  longestMs: LONGEST_MS,
}

/** The content of an XML invoice; null for anything else and for what takes too long to read. */
export function factsOfXml(bytes: Uint8Array): Promise<InvoiceFacts | null> {
  return inThread<typeof readXmlInvoice>(XML, bytes).catch(nullAfterTimeout)
}

/** The words of a PDF, null for what takes too long to read; or why it does not open. */
export async function openPdf(bytes: Uint8Array): Promise<PdfReading> {
  const reading = await inThread<typeof readPdf>(PDF, bytes).catch(nullAfterTimeout)
  return reading ?? { words: null }
}

function nullAfterTimeout(error: unknown): null {
  if (error instanceof Error && error.name === 'AbortError') return null
  throw error
}
