import { describe, expect, test } from 'vitest'

import { maskCep, maskCnpj, maskCpf, maskMobile } from './mask-typed.ts'

describe('what was typed is shown with its signs, as far as it goes', () => {
  test.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['11987654321', '(11) 98765-4321'],
    ['+5511987654321', '(11) 98765-4321'],
    ['55 11 98765-4321', '(11) 98765-4321'],
    ['55987654321', '(55) 98765-4321'],
    ['(11) 98765-43219', '(11) 98765-4321'],
    ['(55) 98765-43219', '(55) 98765-4321'],
  ])('mobile %s', (typed, shown) => {
    expect(maskMobile(typed)).toBe(shown)
  })

  test.each([
    [maskCpf, '123', '123'],
    [maskCpf, '1234', '123.4'],
    [maskCpf, '123.456.789-0912', '123.456.789-09'],
    [maskCnpj, '12abc34501de35', '12.ABC.345/01DE-35'],
    [maskCnpj, '12.ABC.', '12.ABC'],
    [maskCep, '01310100', '01310-100'],
    [maskCep, '01310', '01310'],
  ])('%o of %s', (mask, typed, shown) => {
    expect(mask(typed)).toBe(shown)
  })
})
