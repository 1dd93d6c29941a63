import { batchReads } from '#platform/contract/endpoint/batch.ts'

import { measuredScreens, measureVisit } from '../measured-visit.ts'
import { expect, openAs, people, test, tokenOf } from '../portal.ts'

/**
 * Limits of a first visit with its first tap, which loads the rest of the menu; a figure may only fall. Bytes are
 * compressed (brotli). A loaded machine splits the reads of one moment into more calls, so their limit has some room.
 */
type Limits = { scripts: number; files: number; calls: number; shift: number }

const OTHER: Limits = { scripts: 317_500, files: 25, calls: 14, shift: 0.15 }
const LIMITS: Record<string, Limits> = {
  products: { ...OTHER, scripts: 318_100 },
  login: { scripts: 176_200, files: 12, calls: 3, shift: 0.02 },
  wallet: { ...OTHER, shift: 0.05 },
  statement: { ...OTHER, scripts: 276_600, shift: 0.05 },
  sales: { ...OTHER, scripts: 278_500 },
  redeem: { ...OTHER, shift: 0.05 },
  home: { scripts: 241_200, files: 18, calls: 16, shift: 0.02 },
}

test.skip(({ isMobile }) => !isMobile, 'weights are the same on every screen')

test.describe('a first visit', () => {
  for (const screen of measuredScreens)
    test(`to ${screen.name} keeps its weight, its calls and its place`, async ({
      browser,
      request,
      baseURL,
    }) => {
      const visit = await measureVisit(browser, screen, {
        baseUrl: baseURL ?? '',
        token: screen.signedIn ? await tokenOf(request, people.ana) : null,
        cpu: 1,
        slowNetwork: false,
      })
      const limits = LIMITS[screen.name] ?? OTHER
      const { scripts, calls, shift, shifts } = visit
      expect(scripts.bytes, 'bytes of JavaScript').toBeLessThanOrEqual(limits.scripts)
      expect(scripts.files, 'files of JavaScript').toBeLessThanOrEqual(limits.files)
      expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(limits.calls)
      expect(shift, shifts.join('\n')).toBeLessThanOrEqual(limits.shift)
    })
})

test('the home uses each read that its page has sent, and sends none of them again', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const url = baseURL ?? ''
  await context.addCookies([{ name: 'slug', value: people.ana.brand, url }])
  const sent: string[] = []
  page.on('request', (one) => {
    if (!one.url().endsWith(batchReads.path)) return
    const { reads } = batchReads.body.parse(one.postDataJSON())
    sent.push(...reads.map(({ path, body }) => JSON.stringify([path, body])))
  })
  await openAs(page, request, people.ana, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Meus produtos' })).toBeVisible()
  const unused = () =>
    page.evaluate(() => [...(Reflect.get(window, 'unusedFirstReads') as Set<string>)])
  await expect.poll(unused).toEqual([])
  await expect.poll(() => sent).toContain('["/api/v1/partner-dash/ranking",null]')
  expect(sent).toContain('["/api/v1/user/me",null]')
  expect(sent.filter((read, at) => sent.indexOf(read) !== at)).toEqual([])
})
