/** Offers a text to the device's own share sheet or, without one, to the clipboard. */
export async function shareText(text: string): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ text })
      return 'shared'
    }
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    // The person closed the sheet: nothing to report.
    return error instanceof DOMException && error.name === 'AbortError'
      ? 'shared'
      : 'failed'
  }
}

/** Puts a text on the clipboard; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
