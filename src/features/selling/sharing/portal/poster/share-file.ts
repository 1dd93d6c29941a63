import { saveFile } from '#platform/web/files/save-file.ts'

/** Whether the device's own share sheet takes this file. */
export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/** Offers a file to the device's share sheet, without a text: apps show only one of both. */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The person closed the sheet: nothing to report.
    if (error instanceof DOMException && error.name === 'AbortError') return
    saveFile(file, file.name)
  }
}
