/** Closes the open page; set by `browse`, which is loaded after the window exists. */
let close: (() => Promise<void>) | null = null

export async function closeBrowser(): Promise<void> {
  const closing = close
  close = null
  await closing?.()
}

export function whenClosed(work: () => Promise<void>): void {
  close = work
}
