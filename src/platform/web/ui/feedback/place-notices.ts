/** A part of the screen, from its upper to its lower edge. */
export type Stretch = { top: number; bottom: number }

const GAP = 8
/** A notice of three lines. */
const NOTICE_HEIGHT = 96

/**
 * The first position from `from` down where a notice covers none of `taken`; `from` itself
 * where the upper half of the screen has no such position.
 */
export function clearTop(
  taken: readonly Stretch[],
  { from, height }: { from: number; height: number },
): number {
  let top = from
  for (const { top: begin, bottom } of taken.toSorted((one, other) => one.top - other.top))
    if (begin < top + NOTICE_HEIGHT && bottom > top) top = bottom + GAP
  return top > height / 2 ? from : top
}

/**
 * What a notice must not cover: the buttons of a title, of a dialog's title, and submit
 * buttons.
 */
const TAKEN = '[data-keep-clear], [role="dialog"] header, button[type="submit"]'

/** Places the notices below the header and clear of visible buttons. */
export function placeNotices(): void {
  const header = document.querySelector('[data-top-bar]')
  const from = (header?.getBoundingClientRect().bottom ?? 0) + GAP
  const taken = [...document.querySelectorAll(TAKEN)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  const top = clearTop(taken, { from, height: window.innerHeight })
  document.documentElement.style.setProperty('--notices-top', `${top}px`)
}
