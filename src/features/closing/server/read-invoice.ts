import { inThread } from '#platform/server/in-thread.ts'

import type { readPdf } from './read-pdf.ts'
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

/** What an XML invoice says; null for anything else and for what takes too long to read. */
export function factsOfXml(bytes: Uint8Array): Promise<InvoiceFacts | null> {
  return inThread<typeof readXmlInvoice>(XML, bytes).catch(nullAfterTimeout)
}

/** The words of a PDF; null where there are none and for what takes too long to read. */
export function wordsOfPdf(bytes: Uint8Array): Promise<string | null> {
  return inThread<typeof readPdf>(PDF, bytes).catch(nullAfterTimeout)
}

function nullAfterTimeout(error: unknown): null {
  if (error instanceof Error && error.name === 'AbortError') return null
  throw error
}
