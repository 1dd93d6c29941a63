import { extractText, getDocumentProxy } from 'unpdf'

/** An invoice has a page or two; more is nothing that needs reading. */
const MOST_PAGES = 10

/** The words of a PDF; null where it has none that can be read. */
export async function readPdf(bytes: Uint8Array): Promise<string | null> {
  try {
    // The library takes the bytes for itself.
    const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 })
    try {
      if (document.numPages > MOST_PAGES) return null
      return (await extractText(document, { mergePages: true })).text
    } finally {
      await document.loadingTask.destroy()
    }
  } catch {
    // Broken, protected, or no PDF behind its first bytes.
    return null
  }
}
