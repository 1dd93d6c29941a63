import { expect, test } from 'vitest'

import { areCnaesOf, cnaeProblem } from './cnae.ts'

test('a brand accepts the activities of its list, however they are written', () => {
  const allowed = [{ code: '4772-5/00' }]
  expect(cnaeProblem([], allowed)).toBe('cnae_required')
  expect(cnaeProblem(['4772500'], allowed)).toBeNull()
  expect(cnaeProblem(['4772-5/00', '0111-3/01'], allowed)).toBe('cnae_not_allowed')
  expect(cnaeProblem(['0111-3/01'], [])).toBeNull()
  expect(cnaeProblem(['padaria'], [])).toBe('cnae_not_allowed')
})

test('a company has the activities of its registration', () => {
  expect(areCnaesOf(['4772-5/00', '7319002'], ['4772500', '7319-0/02'])).toBe(true)
  expect(areCnaesOf(['4772-5/00'], ['4772-5/00', '9602-5/01'])).toBe(false)
  expect(areCnaesOf([], ['9602-5/01'])).toBe(true)
})
