import { describe, expect, test } from 'vitest'

import { messageToSave, messageWith } from './rules.ts'
import { reasonShown } from './strip-reason.ts'

const LINK = 'https://aliado.test/r/bcdf2345'

describe('the sent message', () => {
  test('has the link at its named place, at each of them', () => {
    expect(messageWith('Veja {link} hoje', [LINK])).toBe(`Veja ${LINK} hoje`)
    expect(messageWith('{link} e {link}', [LINK])).toBe(`${LINK} e ${LINK}`)
  })

  test('ends with the link where it names no place', () => {
    expect(messageWith('  Veja que lindo ', [LINK])).toBe(`Veja que lindo\n${LINK}`)
    expect(messageWith('   ', [LINK])).toBe(LINK)
  })

  test('has the links of several products, one in each line', () => {
    expect(messageWith('Separei:', ['a: 1', 'b: 2'])).toBe('Separei:\na: 1\nb: 2')
  })

  test('keeps a link with signs that a replacement would read', () => {
    expect(messageWith('{link}', ['https://x.test/$&'])).toBe('https://x.test/$&')
  })
})

test('the strip calls one product the best seller, and each other reason is said', () => {
  const reasons = ['shared', 'own_sales', 'own_sales', 'newest', 'newest'] as const
  const products = reasons.map((reason) => ({ reason }))
  expect(products.map((_, at) => reasonShown(products, at))).toEqual([
    'shared',
    'own_sales',
    null,
    'newest',
    'newest',
  ])
})

describe('the saved message', () => {
  const usual = 'Olha o que eu escolhi: Batom'

  test('is what was typed', () => {
    expect(messageToSave(' Meu preferido ', { usual, saved: null })).toBe('Meu preferido')
  })

  test('is the usual one again where it was emptied or typed as usual', () => {
    expect(messageToSave(' ', { usual, saved: 'Meu preferido' })).toBeNull()
    expect(messageToSave(usual, { usual, saved: 'Meu preferido' })).toBeNull()
  })

  test('is not saved where nothing has changed', () => {
    expect(messageToSave(usual, { usual, saved: null })).toBeUndefined()
    expect(messageToSave('A', { usual, saved: 'A' })).toBeUndefined()
  })
})
