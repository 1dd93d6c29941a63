import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules of WCAG. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What people who listen to a screen need besides, and WCAG's rules do not find. */
const BESIDES = ['heading-order', 'landmark-unique', 'label-content-name-mismatch']

/** What axe finds on the page as it is shown now: the rule and the element of each place. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: TAGS },
      rules: Object.fromEntries(BESIDES.map((rule) => [rule, { enabled: true }])),
    })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}
