import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Tests of raw HTTP: malformed requests, the access of every address, hostile input. */
const ABOUT_HTTP =
  /^tests\/(?:chaos\/|batch\.test|access-matrix|served|tampering|limits|support\/servers\/fake-|raw-addresses)|^src\/platform\/|^src\/portal\/|^src\/server\/app\/operations\.test/

/** Addresses that are still built from parts; a number may only fall. */
const LEFT: Record<string, number> = {
  'src/features/learning/missions/server/mission-ends.test.ts': 1,
  'src/features/money/credits/server/credits-routes.test.ts': 1,
  'src/features/money/gift-cards/server/gift-cards-routes.test.ts': 1,
  'src/features/overview/brand-api/server/brand-calls.test.ts': 1,
  'src/features/overview/brand-api/server/decision-emails.test.ts': 2,
  'src/features/overview/brand-api/server/guidance.test.ts': 3,
  'src/features/overview/brand-api/server/menu.test.ts': 2,
  'src/features/overview/dashboard/server/dashboard-routes.test.ts': 1,
  'src/features/overview/privacy/server/erased-traces.test.ts': 2,
  'src/features/people/challenges/server/challenge-routes.test.ts': 1,
  'src/features/people/followers/server/followers.test.ts': 1,
  'src/features/people/memberships/server/joining.test.ts': 2,
  'src/features/people/profile/server/payout/payout-proof.test.ts': 1,
  'src/features/people/signup/server/outside.test.ts': 1,
  'src/features/people/terms/server/terms-routes.test.ts': 1,
  'src/features/program/identity/server/password/recover-password.test.ts': 1,
  'src/features/program/identity/server/sessions.test.ts': 1,
  'src/features/program/identity/server/sign-in/platform-sign-in.test.ts': 1,
  'src/features/selling/catalog/server/query-products.test.ts': 1,
  'src/features/selling/landing/server/landing.test.ts': 1,
  'tests/model.test.ts': 1,
  'tests/support/steps/course.ts': 1,
}

const ADDRESS = /['"`]\/(?:api|v\d)\//g

test('tests call contracts, not addresses', () => {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.ts', 'tests/**/*.tsx'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('tests/e2e/') && !ABOUT_HTTP.test(path))
  const found: Record<string, number> = {}
  for (const path of files.toSorted()) {
    const count = [...readFileSync(path, 'utf8').matchAll(ADDRESS)].length
    if (count > 0) found[path] = count
  }
  expect(found).toEqual(LEFT)
})
