import { describe, expect, test } from 'vitest'

import { editDistance, nearestName } from './nearest-name.ts'

const categories = ['Maquiagem', 'Cabelo', 'Rosto', 'Perfumes', 'Corpo']

describe('the category that a misspelt one means', () => {
  test.each([
    ['Maquiagen', 'Maquiagem'],
    ['maquiagem', 'Maquiagem'],
    [' MAQUIÁGEM ', 'Maquiagem'],
    ['Maqiagem', 'Maquiagem'],
    ['Perfume', 'Perfumes'],
    ['Cabelos', 'Cabelo'],
    ['Copo', 'Corpo'],
    ['Livros', null],
    ['Unhas', null],
    ['', null],
  ])('of %j is %j', (written, meant) =>
    expect(nearestName(written, categories)).toBe(meant),
  )

  test('is the closest of several', () => {
    expect(nearestName('Kit verão', ['Kits verão', 'Kit verao', 'Kit versão'])).toBe(
      'Kit verao',
    )
    expect(nearestName('Rosto', [])).toBeNull()
  })
})

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['casa', 'cassa', 1],
  ['casa', 'caso', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %i letters', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})
