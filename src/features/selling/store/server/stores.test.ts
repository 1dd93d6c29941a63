import fc from 'fast-check'
import { expect, test } from 'vitest'

import { STORE_PHOTOS } from '../rules.ts'
import { freePlace } from './stores.ts'

test('there is a free position only while fewer than five are taken, and never a taken one', () => {
  const taken = fc.uniqueArray(fc.integer({ min: 1, max: STORE_PHOTOS }))
  fc.assert(
    fc.property(taken, (places) => {
      const free = freePlace(places)
      expect(free === null).toBe(places.length === STORE_PHOTOS)
      expect(places).not.toContain(free)
    }),
  )
})
