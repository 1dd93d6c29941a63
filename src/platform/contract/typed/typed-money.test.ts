import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cents } from '../money.ts'
import { formatTypedReais, parseSignedReais, parseTypedReais } from './typed-money.ts'

test.each([
  ['1.000,00', 1_000_00],
  ['50.000,00', 50_000_00],
  ['1.500', 1_500_00],
  ['1500', 1_500_00],
  ['1500,5', 1_500_50],
  ['30,', 30_00],
  ['0,01', 1],
  ['R$ 1.234,56', 1_234_56],
  ['R$\u00A01.234,56', 1_234_56],
  [' 50 ', 50_00],
  ['12.50', 12_50],
  ['10.000.000.000,00', 1_000_000_000_000],
  ['1.234.567,89', 1_234_567_89],
])('%s is read as %i centavos', (typed, amount) => {
  expect(parseTypedReais(typed)).toBe(amount)
})

test.each([
  '-50',
  '+50',
  '−50',
  '1e9',
  '1.5',
  '1.50,00',
  '1,500',
  '1,000.00',
  '1.0000',
  '1000.000,00',
  ',50',
  '.50',
  '1,2,3',
  '50R$',
  'xR$50',
  'R$R$50',
  '10000000000,01',
  'cem',
  '50 reais',
  '999999999999999',
])('%s is refused, not guessed', (typed) => {
  expect(parseTypedReais(typed)).toBe('malformed')
})

test('an empty field is not an amount', () => {
  expect(parseTypedReais('  ')).toBeNull()
  expect(parseTypedReais('R$ ')).toBeNull()
})

test('every amount is read back from its displayed form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
      expect(parseTypedReais(formatTypedReais(cents(amount)))).toBe(amount)
    }),
  )
})

test('an amount is shown with its centavos', () => {
  expect(formatTypedReais(cents(1_234_50))).toBe('1.234,50')
  expect(formatTypedReais(cents(5_00))).toBe('5,00')
})

test('any typed text is read exactly or refused', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[-+0-9.,e]{0,12}$/), (typed) => {
      const read = parseTypedReais(typed)
      if (typeof read !== 'number') return
      const digits = typed.replaceAll(/\D/g, '')
      expect(typed).toMatch(/^[0-9.,]+$/)
      // No digit is dropped: the amount is the digits with the missing centavos added.
      expect(String(read).padEnd(digits.length, '0')).toMatch(/^\d+$/)
      expect([Number(digits), Number(digits) * 10, Number(digits) * 100]).toContain(read)
    }),
  )
})

test.each([
  ['-50,00', -50_00],
  ['− 1.000', -1_000_00],
  ['50', 50_00],
  ['', null],
  ['--5', 'malformed'],
])('%s is read as %s with its sign', (typed, amount) => {
  expect(parseSignedReais(typed)).toBe(amount)
})
