import { expect, test } from 'vitest'

import { hasWords, named } from './palette-order.ts'

test.each([
  ['Kit 5 Pincéis', 'pix', false],
  ['Sérum Soapix', 'pix', false],
  ['Chave Pix', 'pix', true],
  ['Kit 5 Pincéis', 'pinceis', true],
  ['Kit 5 Pincéis', 'pin kit', true],
  ['Kit 5 Pincéis', 'kit 6', false],
  ['Batom', '', true],
])('in %s, “%s” begins a word: %s', (name, typed, found) => {
  expect(hasWords(name, typed)).toBe(found)
})

test('what is called so comes before what begins so', () => {
  const screens = [
    { label: 'Notificações' },
    { label: 'Comissões', words: 'nota fiscal' },
    { label: 'Notas' },
  ]
  const labels = (typed: string) => named(screens, typed).map(({ label }) => label)
  expect(labels('nota')).toEqual(['Comissões', 'Notas'])
  expect(labels('not')).toEqual(['Notificações', 'Comissões', 'Notas'])
})
