import { expectTypeOf, test } from 'vitest'

import type { BrandId, Id, PartnerId, TextId } from './ids.ts'

test('the type checker refuses the id of another table, and accepts a plain input', () => {
  expectTypeOf<number>().toExtend<PartnerId>()
  expectTypeOf<PartnerId>().toExtend<number>()
  expectTypeOf<BrandId>().not.toExtend<PartnerId>()
  expectTypeOf<Id<'mission'>>().not.toExtend<Id<'term'>>()
  expectTypeOf<TextId<'redemption'>>().not.toExtend<TextId<'session'>>()
})
