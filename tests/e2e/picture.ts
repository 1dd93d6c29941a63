import type { Page } from '@playwright/test'

/** With `npm run pictures`: a picture of the whole page in the folder PICTURES, for a review by people. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
