import { expect, test } from 'vitest'

import { accountRoutes } from './account-sections.ts'

test('contact, password, privacy and leaving are open in any state of approval', () => {
  const open = accountRoutes
    .filter(({ access }) => access === 'signed-in')
    .map(({ path }) => path)
  expect(open).toEqual([
    '/pending/contact-details',
    '/pending/change-password',
    '/pending/privacy',
    '/pending/disable-account',
  ])
})
