import { z } from 'zod'

// A tab in which a person of the brand's staff views the portal as a partner (decision 172). What the
// portal keeps otherwise in the browser, such as the token and the brand of the partner's own session,
// is kept in this tab alone: `safe-storage.ts` and `cookies.ts` ask here. Nothing is kept offline.

const MARK = 'partner-view'
const VIEW_PATH = /^\/[^/]+\/view\/?$/i

const PartnerView = z.object({ name: z.string(), endsAt: z.iso.datetime() })
type PartnerView = z.infer<typeof PartnerView>

/** The prefix of what is kept in this tab instead of the browser. */
export const VIEW_PREFIX = 'view:'

/** Whether this tab views the portal, or did: it never becomes the partner's own. */
export function isViewTab(): boolean {
  return readMark() !== null
}

/** Called before anything is read from the browser: the console opens the portal at this address. */
export function noteViewTab(): void {
  if (VIEW_PATH.test(location.pathname) && !isViewTab()) writeMark('')
}

/** The view that is open in this tab; null where there is none, or it is over. */
export function partnerView(): PartnerView | null {
  try {
    return PartnerView.safeParse(JSON.parse(readMark() ?? '')).data ?? null
  } catch {
    return null
  }
}

export function startView(view: PartnerView): void {
  writeMark(JSON.stringify(view))
}

/** The view is over, and the tab says so until it is closed. */
export function endView(): void {
  writeMark('')
}

let leave: (() => void) | null = null

/** How this tab's view is left, from its banner and from everywhere else in the portal. */
export function leaveViewBy(other: () => void): void {
  leave = other
}

/** Leaves the view of this tab; false where there is none. */
export function leaveView(): boolean {
  leave?.()
  return leave !== null
}

/** Where a page of this tab goes when its session ends. */
export function addressAfterSession(): string {
  return isViewTab() ? '/over/view' : '/'
}

/** Whether a key of the tab's storage belongs to the view itself, or to what it keeps. */
export function isOfView(key: string): boolean {
  return key === MARK || key.startsWith(VIEW_PREFIX)
}

function readMark(): string | null {
  try {
    return sessionStorage.getItem(MARK)
  } catch {
    return null
  }
}

function writeMark(value: string): void {
  try {
    sessionStorage.setItem(MARK, value)
  } catch {
    // Without storage the token is in memory alone, and no banner could be right after a reload.
  }
}
