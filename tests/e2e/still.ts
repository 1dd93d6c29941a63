import type { Page } from '@playwright/test'

/**
 * Waits until no colour and nothing else on the screen is still changing: what is read in between is of two states.
 * Animations without an end, such as those of a skeleton, are not waited for.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (;;) {
      // One frame for what the application draws, one for the transitions that it causes.
      await frame()
      await frame()
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })
}
