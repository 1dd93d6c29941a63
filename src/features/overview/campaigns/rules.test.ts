import { expect, test } from 'vitest'

import { afterQuietHours, fillText, unknownVariable } from './rules.ts'

test('a text names only what is known of its reader', () => {
  expect(unknownVariable('{nome}, você é {nivel} em {marca}')).toBeNull()
  expect(unknownVariable('Olá, {Nome}')).toBe('Nome')
  expect(unknownVariable('{saldo} e {outra}')).toBe('saldo')
  const values = { nome: 'Ana', nivel: 'Ouro', marca: 'Aurora' }
  expect(fillText('{nome}: {nivel}, {nome}', values)).toBe('Ana: Ouro, Ana')
})

// São Paulo is three hours behind UTC.
test.each([
  ['2026-03-10T12:00:00Z', '2026-03-10T12:00:00Z'],
  ['2026-03-11T00:59:59Z', '2026-03-11T00:59:59Z'],
  ['2026-03-11T01:00:00Z', '2026-03-11T11:00:00Z'],
  ['2026-03-11T10:30:00Z', '2026-03-11T11:00:00Z'],
  ['2026-03-11T11:00:00Z', '2026-03-11T11:00:00Z'],
])('what is due at %s leaves at %s', (due, leaves) => {
  const quiet = { from: 22, to: 8 }
  expect(afterQuietHours(new Date(due), quiet)).toEqual(new Date(leaves))
})

test('quiet hours may be within one day, or none', () => {
  const noon = new Date('2026-03-10T15:20:00Z')
  expect(afterQuietHours(noon, { from: 12, to: 14 })).toEqual(
    new Date('2026-03-10T17:00:00Z'),
  )
  expect(afterQuietHours(noon, { from: 8, to: 8 })).toEqual(noon)
})
