import { expect, test } from 'vitest'

import { offeredActivities, storedActivities } from './company-activities.ts'

const allowed = [
  { code: '4772-5/00', description: 'Comércio de cosméticos' },
  { code: '9602-5/02', description: 'Estética' },
]

test('what a company said is found in the list of the brand, however it was spelled', () => {
  expect(storedActivities(['4772500', '6201-5/01'], allowed)).toEqual([
    '4772-5/00',
    '6201-5/01',
  ])
})

test('what the brand no longer takes stays in sight, to be taken back', () => {
  expect(offeredActivities(allowed, ['6201-5/01']).map(({ code }) => code)).toEqual([
    '4772-5/00',
    '9602-5/02',
    '6201-5/01',
  ])
  expect(offeredActivities([], ['6201-5/01'])).toEqual([])
})
