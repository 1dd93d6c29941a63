/** A part of the screen, from its upper to its lower edge. */
export type Stretch = { top: number; bottom: number }

const GAP = 8
/** A notice of one line, and one of three. */
const SHORT_NOTICE = 64
const LONG_NOTICE = 96
/** How many letters a phone shows in one line of a notice. */
const ONE_LINE = 36
/** As wide as a notice on a wide screen, with the space beside it. */
const NOTICE_WIDTH = 472

/**
 * The first lower edge from `from` up where a notice as high as `notice` covers none of `taken`; null where the
 * lower half of the screen has no such place.
 */
export function clearEdge(
  taken: readonly Stretch[],
  { from, height, notice }: { from: number; height: number; notice: number },
): number | null {
  let edge = from
  const lowestFirst = taken.toSorted((one, other) => other.bottom - one.bottom)
  for (const { top, bottom } of lowestFirst)
    if (bottom > edge - notice && top < edge) edge = top - GAP
  return edge < height / 2 ? null : edge
}

/** What a notice must not cover on a phone, where it is as wide as the cards: all that can be pressed. */
const PRESSED =
  ':is(button, a, label, input, select, textarea):not([data-bottom-bar] *, [data-notices] *)'

/** On a wide screen: what acts on the whole screen, and the main buttons of a form or a step. */
const TAKEN =
  '[data-keep-clear], [role="dialog"] header, [role="dialog"] footer, button[type="submit"], [data-variant="filled"]:is(button, a)'

/**
 * Places the notices at the foot of the screen: above its bar, an open keyboard and visible buttons; on a wide
 * screen in the corner. Returns whether a phone has no free place there: then they are at its top, over the bar or above
 * an open sheet.
 */
export function placeNotices(message: string, { phone }: { phone: boolean }): boolean {
  const { innerHeight: height, innerWidth: width, visualViewport: seen } = window
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
  const foot = bar !== undefined && bar.height > 0 ? bar.top - RAISED : height
  const aboveKeyboard = seen ? seen.offsetTop + seen.height : height
  const notice = message.length > ONE_LINE ? LONG_NOTICE : SHORT_NOTICE
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const found = phone
    ? (dialog ?? document).querySelectorAll(PRESSED)
    : document.querySelectorAll(TAKEN)
  const taken = [...found]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0 && box.right > width - NOTICE_WIDTH)
  const from = Math.min(foot, aboveKeyboard) - GAP
  const free = clearEdge(taken, { from, height, notice })
  const edge = free ?? from
  document.documentElement.style.setProperty('--notices-bottom', `${height - edge}px`)
  return phone && free === null
}

/** The raised entry extends above the bar. */
const RAISED = 24
