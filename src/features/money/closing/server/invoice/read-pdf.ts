import { extractText, getDocumentProxy } from 'unpdf'

/** An invoice has a page or two; more is nothing that needs reading. */
const MOST_PAGES = 10

/** The words of a PDF, or null where it opens and has none; else why it does not open. */
export type PdfReading = { words: string | null } | { problem: 'broken' | 'protected' }

export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  try {
    // The library takes the bytes for itself.
    const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 })
    try {
      if (document.numPages > MOST_PAGES) return { words: null }
      // A page that cannot be read is no PDF that opens.
      return { words: (await extractText(document, { mergePages: true })).text }
    } finally {
      await document.loadingTask.destroy()
    }
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException'
    return { problem: isProtected ? 'protected' : 'broken' }
  }
}
