import { cnpj, cpf } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import {
  Cep,
  Cnpj,
  Cpf,
  MobilePhone,
  PisPasep,
  TaxId,
  formatCnpj,
  formatCpf,
  formatPhone,
  formatTaxId,
  maskAccount,
  maskEmail,
  maskPixKey,
  maskTaxId,
  normalizeAnyPixKey,
  normalizePixKey,
  withoutSigns,
} from './numbers.ts'
import { type PixKeyType } from './pix-key-type.ts'

function accepts(schema: z.ZodType, text: string): boolean {
  return schema.safeParse(text).success
}

describe('CPF', () => {
  test.each([
    '52998224725',
    '11144477735',
    '12345678909',
    '39053344705',
    '00000000191',
    '25524893033',
    '72246143004',
    '31928282008',
  ])('%s is one, with and without mask', (digits) => {
    expect(Cpf.parse(digits)).toBe(digits)
    expect(Cpf.parse(` ${formatCpf(digits)} `)).toBe(digits)
  })

  const repeated = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11))
  test.each([...repeated, '12345678900', '5299822472', '529982247255', '529x98224725', ''])(
    '%j is invalid',
    (text) => expect(accepts(Cpf, text)).toBe(false),
  )

  test('returns the problem', () => {
    expect(Cpf.safeParse('').error?.issues).toMatchObject([
      { message: 'O campo CPF é requerido' },
    ])
    expect(Cpf.safeParse('12345678900').error?.issues).toMatchObject([
      { message: 'CPF inválido' },
    ])
  })

  test('agrees with another library for any eleven digits', () => {
    fc.assert(
      fc.property(digits(9), fc.nat(99), fc.boolean(), (body, guess, isRight) => {
        const first = cpf.verifierDigit(body)
        const right = `${body}${first}${cpf.verifierDigit(`${body}${first}`)}`
        const text = isRight ? right : `${body}${String(guess).padStart(2, '0')}`
        expect(accepts(Cpf, text)).toBe(cpf.isValid(text))
      }),
    )
  })
})

describe('CNPJ', () => {
  test.each([
    '12ABC34501DE35',
    'AA345678000114',
    'AA345678000A29',
    '12345678000A08',
    '00000000000191',
    '33000167000101',
    '12345678000195',
    '11222333000181',
    '54550752000155',
    '12ABC345000188',
    'ZZZZZZZZZZZZ62',
  ])('%s is one, with and without mask, in any case', (canonical) => {
    expect(Cnpj.parse(canonical)).toBe(canonical)
    expect(Cnpj.parse(formatCnpj(canonical))).toBe(canonical)
    expect(Cnpj.parse(canonical.toLowerCase())).toBe(canonical)
  })

  test.each([
    '12ABC34501DE00',
    '12ABC34501DE3A',
    '00000000000000',
    '11111111111111',
    '12ABC34501DE3',
    '12ABC34501DE355',
    '12......ABC.345/01DE-35',
    '12ABC34501DE3５',
    '',
  ])('%j is none', (text) => expect(accepts(Cnpj, text)).toBe(false))

  test('keeps its letters in the mask', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  })

  test('agrees with another library for any fourteen characters', () => {
    fc.assert(
      fc.property(alphanumerics(12), fc.nat(99), fc.boolean(), (body, guess, isRight) => {
        fc.pre(new Set(body).size > 1)
        const first = cnpj.verifierDigit(body)
        const right = `${body}${first}${cnpj.verifierDigit(`${body}${first}`)}`
        const text = isRight ? right : `${body}${String(guess).padStart(2, '0')}`
        expect(accepts(Cnpj, text)).toBe(cnpj.isValid(text))
      }),
    )
  })
})

test('a tax id is a CPF or a CNPJ, distinguished by its length', () => {
  expect(TaxId.parse('529.982.247-25')).toBe('52998224725')
  expect(TaxId.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  expect(accepts(TaxId, '12345678900')).toBe(false)
})

test('any text is either refused or normalized to a form that stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      for (const schema of [Cpf, Cnpj, TaxId, MobilePhone, Cep]) {
        const parsed = schema.safeParse(text)
        if (parsed.success) expect(z.encode(schema, parsed.data)).toBe(parsed.data)
      }
    }),
  )
})

describe('mobile phone', () => {
  test.each(['11987654321', '(11) 98765-4321', '+55 (11) 98765-4321', '+5511987654321'])(
    '%s is valid',
    (text) => expect(MobilePhone.parse(text)).toBe('11987654321'),
  )

  test('the area code 55 is not taken for the country code', () => {
    expect(MobilePhone.parse('55987654321')).toBe('55987654321')
  })

  test.each(['1187654321', '20987654321', '23987654321', '11887654321', '11787654321', ''])(
    '%j is invalid',
    (text) => expect(accepts(MobilePhone, text)).toBe(false),
  )

  test('is shown in the mask', () => {
    expect(formatPhone('11987654321')).toBe('(11) 98765-4321')
  })
})

test.each([
  ['120.56412.54-5', '12056412545'],
  ['12056412545', '12056412545'],
  ['120.56412.54-6', null],
  ['1205641254', null],
  ['x12056412545', null],
  ['12056412545x', null],
])('the PIS %s is read as %s', (text, pis) => {
  expect(PisPasep.safeParse(text).data ?? null).toBe(pis)
})

test('a CEP has eight digits that are not all zero', () => {
  expect(Cep.parse('01.310-100')).toBe('01310100')
  expect(Cep.parse('01310 100')).toBe('01310100')
  for (const text of ['x01310-100', '01310-100x', '01310--100', '0131-0100', '013101000'])
    expect(accepts(Cep, text)).toBe(false)
  expect(Cep.parse('01310-100')).toBe('01310100')
  expect(Cep.parse('01310100')).toBe('01310100')
  expect(accepts(Cep, '00000-000')).toBe(false)
  expect(accepts(Cep, '0131010')).toBe(false)
})

describe('Pix key', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(8)}.com`
  const evp = '123e4567-e12b-12d1-a456-426655440000'

  test.each<[PixKeyType, string, string | null]>([
    ['cpf', '000.000.001-91', '00000000191'],
    ['cpf', '11111111111', null],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['cnpj', '00.000.000/0001-91', '00000000000191'],
    ['phone', '(11) 91234-5684', '+5511912345684'],
    ['phone', '+5511912345684', '+5511912345684'],
    ['phone', '1132345684', null],
    ['email', ' Ana.Souza@Demo.Aliado.TEST ', 'ana.souza@demo.aliado.test'],
    ['email', longest, longest],
    ['email', `a${longest}`, null],
    ['email', 'ana@@demo.test', null],
    ['email', 'a@b', null],
    ['email', 'ana@demo.', null],
    ['evp', evp.toUpperCase(), evp],
    ['evp', evp.slice(1), null],
    ['evp', `${evp}0`, null],
    ['evp', `0${evp}`, null],
    ['evp', evp.replace('-', ''), null],
  ])('%s %j becomes %j', (type, text, canonical) => {
    expect(normalizePixKey(type, text)).toBe(canonical)
  })

  test('eleven digits that are a mobile and a CPF are read by the type', () => {
    expect(normalizePixKey('cpf', '11912345684')).toBe('11912345684')
    expect(normalizePixKey('phone', '11912345684')).toBe('+5511912345684')
  })
})

test.each([
  ['11912345684', '11912345684'],
  ['+5511912345684', '+5511912345684'],
  ['(11) 98765-4321', '+5511987654321'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['Ana@Demo.test', 'ana@demo.test'],
  ['123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ['ana', null],
])('the key %s of any type becomes %s', (text, key) => {
  expect(normalizeAnyPixKey(text)).toBe(key)
})

test('a document has at most one sign between two groups, and nothing around it', () => {
  expect(Cpf.parse('529 982 247 25')).toBe('52998224725')
  expect(Cnpj.parse('12 abc 345 01de 35')).toBe('12ABC34501DE35')
  for (const text of [
    '529..982.247-25',
    '529.982..247-25',
    '529.982.247--25',
    '52.9982.247-25',
  ])
    expect(accepts(Cpf, text)).toBe(false)
  for (const text of ['x52998224725', '52998224725x', '529982247-2-5'])
    expect(accepts(Cpf, text)).toBe(false)
  for (const text of ['x12ABC34501DE35', '12ABC34501DE35x', '12..ABC.345/01DE-35'])
    expect(accepts(Cnpj, text)).toBe(false)
  for (const text of ['12.ABC..345/01DE-35', '12.ABC.345//01DE-35', '12.ABC.345/01DE--35'])
    expect(accepts(Cnpj, text)).toBe(false)
  for (const text of ['x11987654321', '11987654321x', '((11) 98765-4321', '11 98765--4321'])
    expect(accepts(MobilePhone, text)).toBe(false)
  for (const text of ['+54 11 98765-4321', '(11))98765-4321', '11  98765-4321'])
    expect(accepts(MobilePhone, text)).toBe(false)
  expect(MobilePhone.parse('+55 11 98765 4321')).toBe('11987654321')
  expect(withoutSigns('12.abc-345/01 de_35')).toBe('12ABC34501DE35')
})

test('a document is shown by its length', () => {
  expect(formatTaxId('52998224725')).toBe('529.982.247-25')
  expect(formatTaxId('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
})

test('a masked value is recognised only by its owner', () => {
  expect(maskPixKey('cnpj', '12ABC34501DE35')).toBe('**.ABC.345/01DE-**')
  expect(maskAccount('567842')).toBe('****42')
  expect(maskAccount('123')).toBe('*23')
  expect(maskAccount('42')).toBe('**')
  expect(maskEmail('ab@demo.test')).toBe('a***@demo.test')
  expect(maskEmail('"a@b"@demo.test')).toBe('"a@***@demo.test')
  expect(maskTaxId('52998224725')).toBe('***.982.247-**')
  expect(maskTaxId('12ABC34501DE35')).toBe('**.ABC.345/01DE-**')
  expect(maskPixKey('cpf', '52998224725')).toBe('***.982.247-**')
  expect(maskPixKey('phone', '+5511912345684')).toBe('(11) *****-5684')
  expect(maskPixKey('email', 'bruno@demo.aliado.test')).toBe('bru***@demo.aliado.test')
  expect(maskPixKey('evp', '123e4567-e12b-12d1-a456-426655440000')).toBe(
    '123e4567-****-****-****-************',
  )
  expect(maskEmail('a@demo.test')).toBe('***@demo.test')
})

function digits(length: number) {
  return textOf('0123456789', length)
}

function alphanumerics(length: number) {
  return textOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', length)
}

function textOf(alphabet: string, length: number) {
  return fc.string({
    unit: fc.constantFrom(...alphabet),
    minLength: length,
    maxLength: length,
  })
}
