import { expect, test } from 'vitest'

import {
  bankOption,
  findBanks,
  knownNames,
} from '#features/people/profile/portal/payout/bank-search.ts'
import { listBanks } from '#features/people/profile/server/payout/banks.ts'

const banks = (await listBanks()).map(bankOption)

test.each([
  ['itau', '341'],
  ['Itaú', '341'],
  ['nubank', '260'],
  ['NUBANK', '260'],
  ['caixa', '104'],
  ['mercado pago', '323'],
  ['inter', '077'],
  ['pagseguro', '290'],
  ['c6', '336'],
  ['341', '341'],
  ['001', '001'],
  ['bb', '001'],
  ['amazonia', '003'],
])('%s finds the bank %s first', (search, code) => {
  expect(findBanks(banks, search)[0]?.value).toBe(code)
})

test('words match in any order, an empty search lists every bank, an unknown word none', () => {
  expect(findBanks(banks, 'brasil banco do')[0]?.value).toBe('001')
  expect(findBanks(banks, ' ')).toHaveLength(banks.length)
  expect(findBanks(banks, 'banco da lua')).toEqual([])
})

test('a bank is listed by its well-known name', () => {
  expect(banks.find(({ value }) => value === '260')?.label).toMatch(/^260 Nubank – NU PAG/)
  expect(banks.find(({ value }) => value === '237')?.label).toBe('237 Banco Bradesco S.A.')
})

test('each known name belongs to a bank of the list', () => {
  const codes = banks.map(({ value }) => value)
  expect(Object.keys(knownNames).filter((code) => !codes.includes(code))).toEqual([])
})
