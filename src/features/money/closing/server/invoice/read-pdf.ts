import { extractText, getDocumentProxy } from 'unpdf'

/** Longer documents are not read: an invoice has one or two pages. */
const MOST_PAGES = 10

/** The text of a PDF (null if it has too many pages), or the reason why it cannot be opened. */
export type PdfReading = { words: string | null } | { problem: 'broken' | 'protected' }

export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  try {
    // A copy, because the library transfers the buffer.
    const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 })
    try {
      if (document.numPages > MOST_PAGES) return { words: null }
      // Inside the try: an unreadable page counts as a broken PDF.
      return { words: (await extractText(document, { mergePages: true })).text }
    } finally {
      await document.loadingTask.destroy()
    }
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException'
    return { problem: isProtected ? 'protected' : 'broken' }
  }
}
