import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Files that also open worlds without `worldForFile`, and why. */
const REASONS: Record<string, string> = {
  'src/features/money/gift-cards/server/gift-cards-routes.test.ts':
    'one test needs a world without suppliers',
  'src/features/overview/brand-api/server/orders/orders-together.test.ts':
    'some tests need a line that is cut, or a server that stops',
  'src/features/people/signup/server/fields/check-fields.test.ts':
    'one test needs a second process on the same database',
  'src/features/program/identity/server/sign-in/social-sign-in.test.ts':
    'one test needs a world without the provider',
  'src/features/program/providers/server/providers.test.ts':
    'one test needs a world as in production',
  'src/features/program/webhooks/server/webhooks.test.ts':
    'one test needs a world as in production',
  'src/platform/server/database/database-login.test.ts':
    'only one test needs a world, on a database whose logins the file changes',
  'src/server/app/operations.test.ts': 'tests of other settings of the metrics',
  'src/server/choose-messenger.test.ts': 'one test needs a worker and a mail server',
  'src/server/readiness.test.ts': 'each test needs another setting of the worker',
  'tests/access-matrix.test.ts': 'some groups of tests change the database for all',
  'tests/batch.test.ts': 'one test needs a proxy in front of the database',
  'tests/chaos/backup.test.ts': 'one test needs a world on a restored database',
  'tests/chaos/enumeration.test.ts': 'one test needs a second process',
  'tests/chaos/long/greedy.test.ts': 'one test needs a second process',
  'tests/chaos/own-provider.test.ts':
    'the only world is opened on the database of a server',
  'tests/chaos/restored-balances.test.ts': 'a test needs a world on a restored database',
  'tests/olist.test.ts': 'the only test is skipped where its data is absent',
}

test('a test file opens its world by `worldForFile`, except where a reason is listed', () => {
  const opening = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\bcreateWorld\(/.test(readFileSync(path, 'utf8')))
    .filter((path) => path !== 'tests/own-worlds.test.ts')
  expect(opening.toSorted()).toEqual(Object.keys(REASONS).toSorted())
})
