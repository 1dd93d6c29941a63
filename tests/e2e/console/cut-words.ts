import type { Page } from '@playwright/test'

/**
 * The buttons, headings, badges and fields' names of which a word cannot be seen: outside of the
 * window, over the thing beside it, or hidden by something around it that does not scroll.
 */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wholeWords = 'h1, h2, h3, .mantine-Button-root, .mantine-Badge-root'
    const checked = `${wholeWords}, button, [role="button"], legend, label`
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('[aria-hidden="true"], [inert]') !== null

    function* textsIn(element: Element) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode())
        if (walker.currentNode.nodeValue?.trim()) yield walker.currentNode
    }

    /** What hides a part of a text; null where all of it can be seen. */
    function hiderOf(text: Node, element: Element): string | null {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      const isOutOf = (box: DOMRect | { left: number; right: number }) =>
        left < box.left - 1 || right > box.right + 1
      for (let one = text.parentElement; one; one = one.parentElement) {
        const { overflowX, position, textOverflow } = getComputedStyle(one)
        const box = one.getBoundingClientRect()
        // Words for screen readers only.
        if (box.width <= 1 || overflowX === 'auto' || overflowX === 'scroll') return null
        const isPart = one !== element && element.contains(one)
        if (overflowX !== 'visible' && isOutOf(box)) {
          // A line of a list may end with an ellipsis; a name of an action may not.
          const mayEnd =
            isPart && textOverflow === 'ellipsis' && !element.matches(wholeWords)
          return mayEnd ? null : one.className
        }
        if (one === element && isOutOf(box)) return 'itself'
        if (position === 'fixed') return null
      }
      return isOutOf({ left: 0, right: document.documentElement.clientWidth })
        ? 'window'
        : null
    }

    return [...document.querySelectorAll(checked)]
      .filter((element) => !isHidden(element))
      .flatMap((element) =>
        [...textsIn(element)].flatMap((text) => {
          const hider = hiderOf(text, element)
          return hider === null ? [] : [`${text.nodeValue} (${hider})`]
        }),
      )
  })
}
