import fc from 'fast-check'
import { expect, test } from 'vitest'

import { releaseOf, releaseWithoutHold } from './hold-terms.ts'

const time = fc.date({ noInvalidDate: true })
const perhaps = fc.option(time)

test('a hold postpones a release, and its end restores the release that it found', () => {
  fc.assert(
    fc.property(perhaps, fc.array(perhaps, { maxLength: 4 }), (normal, holds) => {
      let release = releaseOf(normal, null)
      for (const until of holds) {
        release = releaseOf(releaseWithoutHold(release), until)
        if (normal === null) expect(release.releaseAt).toBeNull()
        else
          expect(Number(release.releaseAt)).toBe(Math.max(+normal, Number(until ?? normal)))
      }
      expect(releaseOf(releaseWithoutHold(release), null)).toEqual({
        releaseAt: normal,
        heldUntil: null,
        releaseBeforeHold: null,
      })
    }),
  )
})
