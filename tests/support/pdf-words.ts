import { readPdf } from '#features/money/closing/server/invoice/read-pdf.ts'

/** The words of a PDF that the product has drawn. */
export async function wordsOfPdf(bytes: Uint8Array): Promise<string> {
  const read = await readPdf(new Uint8Array(bytes))
  if ('problem' in read || read.words === null) throw new Error('no readable PDF')
  return read.words
}
