import type { Page } from '@playwright/test'

import { expect } from '../portal.ts'

export function workerIsReady(page: Page): Promise<unknown> {
  return page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}

/** The copy is written a second after the last change. */
export async function copyIsWritten(page: Page): Promise<void> {
  await expect.poll(() => copySize(page)).toBeGreaterThan(1_000)
  await page.waitForTimeout(1_500)
}

export async function copySize(page: Page): Promise<number> {
  const copy = await copyOf(page)
  return copy === '[]' ? 0 : copy.length
}

export function copyOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const opening = indexedDB.open('keyval-store')
        opening.onerror = () => fail(new Error('no database'))
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('keyval')) return done('[]')
          const reading = database.transaction('keyval').objectStore('keyval').getAll()
          reading.onsuccess = () => {
            database.close()
            done(JSON.stringify(reading.result))
          }
        }
      }),
  )
}
