import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  CARD_NUMBER_LENGTH,
  agreementRefusal,
  isCardNumber,
  formatCardNumber,
  passesLuhn,
  prepaidFeeCents,
} from './rules.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })

/** The check digit by the table of the standard's annex. */
function checkDigit(body: string): number {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
  const sum = body
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit)
      return total + (place % 2 === 0 ? (doubled[value] ?? 0) : value)
    }, 0)
  return (10 - (sum % 10)) % 10
}

describe('a card’s number', () => {
  test.each([
    ['5067 1234 5678 9014', '5067', true],
    ['5067 1234 5678 9015', '5067', false],
    ['4111 1111 1111 1111', '5067', false],
    ['4111 1111 1111 1111', '4', true],
    ['5067123456789014', '5067', false],
    ['5067 1234 5678 901', '5067', false],
    ['5067 1234 5678 9014 ', '5067', false],
    ['5067-1234-5678-9014', '5067', false],
  ])('%s beginning with %s: %s', (number, prefix, valid) => {
    expect(isCardNumber(number, prefix)).toBe(valid)
  })

  test('passes with its check digit and with no other', () => {
    fc.assert(
      fc.property(digits(15), fc.integer({ min: 1, max: 9 }), (body, wrong) => {
        const start = body.join('')
        const right = checkDigit(start)
        expect(passesLuhn(`${start}${right}`)).toBe(true)
        expect(passesLuhn(`${start}${(right + wrong) % 10}`)).toBe(false)
      }),
    )
  })

  test('is grouped by four however it is typed, and never grows beyond its length', () => {
    fc.assert(
      fc.property(fc.string(), digits(16), (noise, number) => {
        const typed = number.join(noise.replaceAll(/\d/g, ''))
        const masked = formatCardNumber(typed)
        expect(masked).toHaveLength(CARD_NUMBER_LENGTH)
        expect(masked.replaceAll(' ', '')).toBe(number.join(''))
        expect(formatCardNumber(masked)).toBe(masked)
      }),
    )
  })

  test.each([
    ['', ''],
    ['5', '5'],
    ['50671', '5067 1'],
    ['5067 ', '5067'],
  ])('reads %j as %j while it is typed', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
  })
})

describe('a partner’s agreement', () => {
  const word = { email: 'ana@x.br', registeredEmail: 'Ana@x.br', agreed: true }
  test.each([
    [{ agreement: 'Aceito' }, null],
    [{ agreement: ' Aceito ' }, null],
    [{ agreement: 'ACEITO' }, 'agreement_mismatch'],
    [{ agreement: 'Aceito', agreed: false }, 'not_agreed'],
    [{ agreement: 'Aceito', email: 'bea@x.br' }, 'email_mismatch'],
    [{ agreement: 'Aceito', email: undefined }, 'email_mismatch'],
  ])('%o: %s', (input, code) => {
    expect(agreementRefusal({ ...word, ...input })?.code ?? null).toBe(code)
  })
})

test('the fees of a card are its freight, its plastic and its taxes', () => {
  expect(
    prepaidFeeCents({ freightCents: 1_00, plasticCents: 20_00, taxesCents: 300_00 }),
  ).toBe(321_00)
})
