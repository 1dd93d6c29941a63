import { describe, expect, test } from 'vitest'

import { middleSquare, sizeToFit, wrapText } from './fit-text.ts'

/** Each letter is 10 wide. */
const measure = (words: string) => [...words].length * 10
const room = { width: 100, lines: 2, measure }

describe('the lines of a text', () => {
  test('break between words', () => {
    expect(wrapText('Batom líquido matte', { ...room, lines: 3 })).toEqual([
      'Batom',
      'líquido',
      'matte',
    ])
    expect(wrapText('Um dois três', room)).toEqual(['Um dois', 'três'])
  })

  test('end with an ellipsis within the width where they are too many', () => {
    const lines = wrapText('Kit completo de maquiagem para festa', room)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    expect(lines.map(measure).every((width) => width <= 100)).toBe(true)
  })

  test('break a word that is wider than a line', () => {
    expect(wrapText('Superhipermegaproduto', { ...room, lines: 3 })).toEqual([
      'Superhiper',
      'megaprodut',
      'o',
    ])
  })

  test('are none without words', () => {
    expect(wrapText('  ', room)).toEqual([])
  })
})

test('a price of millions is written smaller, a short one is not', () => {
  const measured = { size: 90, width: 100, measure }
  expect(sizeToFit('R$ 9,90', measured)).toBe(90)
  expect(sizeToFit('R$ 12.345.678,90', measured)).toBe(56)
})

test('a wide picture loses its sides, a tall one its ends', () => {
  expect(middleSquare({ width: 300, height: 100 })).toEqual({ x: 100, y: 0, side: 100 })
  expect(middleSquare({ width: 100, height: 300 })).toEqual({ x: 0, y: 100, side: 100 })
})
