/** A part of the screen, from its upper to its lower edge. */
export type Stretch = { top: number; bottom: number }

const GAP = 8
/** A notice of three lines. */
const NOTICE_HEIGHT = 96
/** As wide as a notice on a wide screen, with the space beside it. */
const NOTICE_WIDTH = 472

/**
 * The first lower edge from `from` up where a notice covers none of `taken`; `from` itself
 * where the lower half of the screen has no such place.
 */
export function clearEdge(
  taken: readonly Stretch[],
  { from, height }: { from: number; height: number },
): number {
  let edge = from
  const lowestFirst = taken.toSorted((one, other) => other.bottom - one.bottom)
  for (const { top, bottom } of lowestFirst)
    if (bottom > edge - NOTICE_HEIGHT && top < edge) edge = top - GAP
  return edge < height / 2 ? from : edge
}

/** What a notice must not cover: what acts on the whole screen, and the main buttons of a form or a step. */
const TAKEN =
  '[data-keep-clear], [role="dialog"] header, [role="dialog"] footer, button[type="submit"], [data-variant="filled"]:is(button, a)'

/**
 * Places the notices at the foot of the screen: above its bar, an open keyboard and visible buttons; on a wide
 * screen in the corner.
 */
export function placeNotices(): void {
  const { innerHeight: height, innerWidth: width, visualViewport: seen } = window
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
  const foot = bar !== undefined && bar.height > 0 ? bar.top - RAISED : height
  const aboveKeyboard = seen ? seen.offsetTop + seen.height : height
  const taken = [...document.querySelectorAll(TAKEN)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0 && box.right > width - NOTICE_WIDTH)
  const edge = clearEdge(taken, { from: Math.min(foot, aboveKeyboard) - GAP, height })
  document.documentElement.style.setProperty('--notices-bottom', `${height - edge}px`)
}

/** The raised entry extends above the bar. */
const RAISED = 24
