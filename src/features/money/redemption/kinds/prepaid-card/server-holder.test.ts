import { expect, test } from 'vitest'

import { missingOfHolder } from './server-holder.ts'

test('only a card that is sent needs an address', () => {
  const holder = {
    name: 'A',
    document: '1',
    cpf: '1' as string | null,
    email: 'e',
    mobile: null,
    hasAddress: false,
  }
  expect(missingOfHolder(holder, { isGhost: true })).toEqual(['mobile'])
  expect(missingOfHolder(holder, { isGhost: false })).toEqual(['mobile', 'address'])
  expect(missingOfHolder({ ...holder, cpf: null }, { isGhost: true })).toContain('cpf')
})
