import type { Page } from '@playwright/test'

/** What fingers press. A text field is written into and not aimed at twice. */
const TARGETS = [
  'a[href]',
  'button',
  'summary',
  'input[type=checkbox]',
  'input[type=radio]',
  ...['button', 'tab', 'switch', 'menuitem', 'option', 'radio', 'checkbox'].map(
    (role) => `[role=${role}]`,
  ),
].join(', ')

/** Smaller on purpose; each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  'a[href="#conteudo"]': 'only the keyboard brings it into sight',
}

const LEAST = 44

/**
 * The targets of the screen, or of the sheet above it, that are lower or narrower than 44 pixels, with their size. What
 * counts is where a finger may touch: with the label of a box and with what is drawn around a target to widen it. A link
 * within a sentence may be as high as its words.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ targets, exceptions, least }) => {
      const sheets = [...document.querySelectorAll('[role=dialog]')]
      const root = sheets.findLast((sheet) => sheet.checkVisibility()) ?? document.body

      const labelsOf = (element: Element) =>
        element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []

      const isShown = (element: Element) => {
        const seen = { opacityProperty: true, visibilityProperty: true }
        const parts = [element, ...labelsOf(element)]
        return parts.some((part) => {
          const { width, height } = part.getBoundingClientRect()
          return part.checkVisibility(seen) && width > 1 && height > 1
        })
      }

      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent?.trim() !== element.textContent?.trim()

      const areaOf = (element: Element) => {
        const boxes = [element, ...labelsOf(element)].map((one) =>
          one.getBoundingClientRect(),
        )
        const from = (side: 'left' | 'top') => Math.min(...boxes.map((box) => box[side]))
        const to = (side: 'right' | 'bottom') => Math.max(...boxes.map((box) => box[side]))
        return { width: to('right') - from('left'), height: to('bottom') - from('top') }
      }

      /** Whether a finger so far from the middle still touches it. */
      const reaches = (element: Element, right: number, down: number) => {
        const box = element.getBoundingClientRect()
        const x = box.left + box.width / 2 + right
        const y = box.top + box.height / 2 + down
        const hit = document.elementFromPoint(x, y)
        return [element, ...labelsOf(element)].some((one) => one.contains(hit))
      }

      /** The pixels around the middle, in one direction and back, that touch it. */
      const reach = (element: Element, right: 0 | 1, down: 0 | 1) => {
        let pixels = 0
        for (const way of [-1, 1])
          for (let far = way; Math.abs(far) <= least; far += way) {
            if (!reaches(element, far * right, far * down)) break
            pixels += 1
          }
        return pixels + 1
      }

      const found: string[] = []
      for (const element of root.querySelectorAll(targets)) {
        if (!isShown(element) || isInSentence(element)) continue
        if (exceptions !== '' && element.closest(exceptions) !== null) continue
        const { width, height } = areaOf(element)
        if (Math.round(width) >= least && Math.round(height) >= least) continue
        element.scrollIntoView({ block: 'center', inline: 'center' })
        const isWide = Math.round(width) >= least || reach(element, 1, 0) >= least
        const isHigh = Math.round(height) >= least || reach(element, 0, 1) >= least
        if (isWide && isHigh) continue
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
        const tag = element.tagName.toLowerCase()
        found.push(`${tag} “${name}” ${Math.round(width)}x${Math.round(height)}`)
      }
      return found
    },
    { targets: TARGETS, exceptions: Object.keys(EXCEPTIONS).join(', '), least: LEAST },
  )
}
