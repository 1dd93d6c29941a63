import { expect, test } from 'vitest'

import { hostOf, leadingRecord } from './domain-rules.ts'

const OURS = 'app.aliado.com.br'
const problemOf = (typed: string) => {
  const found = hostOf(typed, OURS)
  return 'problem' in found ? found.problem : found.host
}

test('a name is taken as browsers send it', () => {
  expect(problemOf(' Parceiros.Marca.com.br. ')).toBe('parceiros.marca.com.br')
  expect(problemOf('promoção.marca.com')).toBe('xn--promoo-7ta5a.marca.com')
  expect(problemOf('marca.com')).toBe('marca.com')
})

test('an address with more than a name is refused', () => {
  for (const typed of [
    '',
    'https://parceiros.marca.com',
    'parceiros.marca.com:8080',
    'parceiros.marca.com/loja',
    'a b.marca.com',
    'eu@marca.com',
    '-a.marca.com',
    'a..marca.com',
    `${'a'.repeat(64)}.marca.com`,
  ])
    expect([typed, problemOf(typed)]).toEqual([typed, 'form'])
})

test('numbers are no name', () => {
  for (const typed of ['10.0.0.1', '2130706433', '0x7f.1'])
    expect([typed, problemOf(typed)]).toEqual([typed, 'address'])
  expect(problemOf('[::1]')).toBe('form')
})

test('the platform’s own names and shared endings are refused', () => {
  expect(problemOf(OURS)).toBe('ours')
  expect(problemOf(`loja.${OURS}`)).toBe('ours')
  expect(problemOf('aliado.com.br')).toBe('ours')
  for (const typed of ['com.br', 'co.uk', 'localhost', 'com'])
    expect([typed, problemOf(typed)]).toEqual([
      typed,
      typed === 'com.br' ? 'ours' : 'suffix',
    ])
  expect(hostOf('com.br', 'app.aliado.io')).toMatchObject({ problem: 'suffix' })
})

test('a domain leads to a name by CNAME, to a number by its address, and to localhost not at all', () => {
  const records = [OURS, '203.0.113.7', '[2001:db8::7]', 'localhost', 'app.localhost']
  expect(records.map((host) => leadingRecord(host))).toEqual([
    { type: 'CNAME', value: OURS },
    { type: 'A', value: '203.0.113.7' },
    { type: 'AAAA', value: '2001:db8::7' },
    null,
    null,
  ])
})
