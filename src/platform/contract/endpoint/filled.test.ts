import { expect, test } from 'vitest'

import { filled } from './filled.ts'

test('a sentence shows a value as the person wrote it', () => {
  const value = "$& custa R$$ 5 ($1, $') {value}"
  expect(filled('Já há o título “{value}”.', value)).toBe(`Já há o título “${value}”.`)
})
