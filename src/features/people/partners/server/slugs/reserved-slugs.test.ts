import { expect, test } from 'vitest'

import { isReservedSlug } from './reserved-slugs.ts'

test('a slug is never the brand’s own name nor a reserved word', () => {
  expect(isReservedSlug('aurora', 'aurora')).toBe(true)
  expect(isReservedSlug('suporte', 'aurora')).toBe(true)
  expect(isReservedSlug('biasouza', 'aurora')).toBe(false)
})
