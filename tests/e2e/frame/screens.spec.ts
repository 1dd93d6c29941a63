import type { APIRequestContext, Page } from '@playwright/test'

import { violationsOf } from '../accessible.ts'
import { picture } from '../picture.ts'
import { expect, people, test, tokenOf, turn, wholeRun } from '../portal.ts'
import { smallTargets } from '../small-targets.ts'
import { type Screen, screens } from './portal-screens.ts'

// They only read.
test.describe.configure({ mode: 'parallel' })

// Programming mistakes that are visible instead of a value or a Portuguese word.
const LEFTOVERS =
  /\b(undefined|null|NaN|Invalid Date|\[object|Loading|Submit|Cancel|Close|Error|Search|Copy|Share|Today|Yesterday|Available|Pending)\b/

/** Only with `npm run test:e2e`: their parts are covered by other rows or their own tests. */
const SELDOM = new Set(
  `recover-confirm new-password contacts change-password personal-info address bank-account
  company-data social-account change-space disable my-documents privacy my-brands pending-address
  pending-documents sign-up-v2 404 in-review detail claim-form share share-sheet filter dashboard
  commission-mode faq hierarchy own-page materials missions missions-finished mission mission-finished lesson
  closed-redemptions how-to-earn redeem-again coupons payment public-certificate complete-registration waiting
  welcome pending-bank-account pending-change-password pending-change-space pending-company-data
  pending-contact-details pending-disable-account pending-my-documents pending-personal-info pending-privacy
  pending-social-account`.split(/\s+/),
)

const TOLERATED: Record<string, RegExp> = {
  // The browser complains of every page that is answered with 404.
  404: /status of 404/,
}

for (const [name, path, person, heading, ready, open] of screens)
  test.describe(name, () => {
    test.skip(SELDOM.has(name) && !wholeRun)
    test.use({ person, live: false, tolerated: TOLERATED[name] ?? null })

    test('is complete and accessible', async ({ page, request, onPhone }, info) => {
      await page.goto(path.includes('/:') ? await addressFor(request, path) : path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
      await open?.(page)
      await page.waitForLoadState('networkidle')

      expect.soft(await violationsOf(page), 'light').toEqual([])
      await picture(page, `portal/${info.project.name}/${name}-light`)
      await turn(page, 'dark')
      expect.soft(await violationsOf(page), 'dark').toEqual([])
      await picture(page, `portal/${info.project.name}/${name}-dark`)
      await expect.soft(page.locator('h1')).toHaveCount(1)
      expect.soft(await overflow(page), 'scrolls sideways by').toBe(0)
      const words = await page.locator('body').innerText()
      expect.soft(LEFTOVERS.exec(words)?.[0] ?? null).toBeNull()
      // Last: it scrolls.
      if (onPhone) expect.soft(await smallTargets(page), 'too small').toEqual([])
    })
  })

// The same screens in the colours of another brand, which closes months.
for (const [name, path, person] of screens.filter(isOfAnyBrand))
  test.describe(`${name} at a second brand`, () => {
    test.skip(!wholeRun)
    test.use({ person: person && people.anaAtTrilha, live: false })

    test('is accessible', async ({ page }) => {
      await page.goto(path.replace(/^\/aurora\//, '/trilha/'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await violationsOf(page), 'light').toEqual([])
      await turn(page, 'dark')
      expect.soft(await violationsOf(page), 'dark').toEqual([])
    })
  })

/** Without objects of the first brand, nor sheets. */
function isOfAnyBrand([name, path, person, , , open]: Screen): boolean {
  const ownObject = /\/:|^\/(course|mission|missions\/finished|isto)\/|\/desc\/|^\/trilha\//
  return (
    open === undefined &&
    name !== 'me-store' &&
    !ownObject.test(path) &&
    (person === null || person === people.ana)
  )
}

/** Of an object of the demo's ana, whose number is another in every demo. */
async function addressFor(request: APIRequestContext, route: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, people.ana)}` }
  const read = async (path: string) => (await request.get(path, { headers })).json()
  if (route === '/payment-details/:id') {
    const { data } = await read('/api/v1/rewards/opened')
    return `/payment-details/${data[0].id}`
  }
  const { data } = await read('/api/v1/enroll/courses/finished')
  return `/certificate/course/${data[0].certificate_slug}`
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
