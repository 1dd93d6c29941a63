import { expect, test } from 'vitest'

import { offeredActivities, storedActivities } from './company-activities.ts'

const allowed = [
  { code: '4772-5/00', description: 'Comércio de cosméticos' },
  { code: '9602-5/02', description: 'Estética' },
]

test('a company’s activities are found in the brand’s list, however they were spelled', () => {
  expect(storedActivities(['4772500', '6201-5/01'], allowed)).toEqual([
    '4772-5/00',
    '6201-5/01',
  ])
})

test('an activity that the brand no longer accepts stays visible, so that it can be removed', () => {
  expect(offeredActivities(allowed, ['6201-5/01']).map(({ code }) => code)).toEqual([
    '4772-5/00',
    '9602-5/02',
    '6201-5/01',
  ])
  expect(offeredActivities([], ['6201-5/01'])).toEqual([])
})
