import type { Locator, Page } from '@playwright/test'

import { expect } from './portal.ts'

/** Counts what is tapped; each target has to be in sight without scrolling. */
export function tapper(page: Page) {
  let taps = 0
  return {
    count: () => taps,
    async tap(target: Locator) {
      await expect(target).toBeInViewport({ ratio: 0.9 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
      taps += 1
      await target.click()
    },
  }
}
