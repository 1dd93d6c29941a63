import { expect, test } from 'vitest'

import { fillText, unknownVariable } from './rules.ts'

test('a text names only what is known of its reader', () => {
  expect(unknownVariable('{nome}, você é {nivel} em {marca}')).toBeNull()
  expect(unknownVariable('Olá, {Nome}')).toBe('Nome')
  expect(unknownVariable('{saldo} e {outra}')).toBe('saldo')
  const values = { nome: 'Ana', nivel: 'Ouro', marca: 'Aurora' }
  expect(fillText('{nome}: {nivel}, {nome}', values)).toBe('Ana: Ouro, Ana')
})
