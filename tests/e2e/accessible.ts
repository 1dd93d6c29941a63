import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

import { untilStill } from './still.ts'

/** The rules of WCAG. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What people who listen to a screen need besides, and WCAG's rules do not find. */
const BESIDES = [
  'heading-order',
  'landmark-no-duplicate-banner',
  'landmark-unique',
  'label-content-name-mismatch',
]

const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: Object.fromEntries(BESIDES.map((rule) => [rule, { enabled: true }])),
  resultTypes: ['violations'],
  // The only frame is the preview of a public page, which is read at its own address.
  iframes: false,
}

/**
 * What axe finds on the page as it is shown now: the rule and the element of each place. Axe is loaded once into each
 * page, which takes a fifth of the time of its package for Playwright.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (options) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    return (await loaded.run(document, options)).violations
  }, OPTIONS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}

/** Axe finds nothing; a test that has other looks to take goes on where it does. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await violationsOf(page)).toEqual([])
}
