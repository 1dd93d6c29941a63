import { copyText } from './copy-text.ts'

/** Offers a text to the device's own share sheet or, without one, to the clipboard. */
export async function shareText(text: string): Promise<void> {
  if (typeof navigator.share !== 'function') return copyText(text)
  try {
    await navigator.share({ text })
  } catch (error) {
    // The person closed the sheet: nothing to report.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyText(text)
  }
}
