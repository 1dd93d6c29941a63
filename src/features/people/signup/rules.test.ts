import { cnpj, cpf } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  categoriesFit,
  cnpjProblem,
  cpfProblem,
  mobileProblem,
  personTypesOf,
  slugFrom,
} from './rules.ts'
import { Email, SignUpPayload, Slug } from './sign-up-payload.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

describe('a CPF', () => {
  test.each([
    '52998224725',
    '11144477735',
    '12345678909',
    '39053344705',
    '00000000191',
    '25524893033',
    '72246143004',
    '31928282008',
    '529.982.247-25',
  ])('%s is good', (text) => expect(cpfProblem(text)).toBeNull())

  test.each([
    ['', 'O campo CPF é requerido'],
    ['529.982', 'CPF incompleto'],
    ['12345678900', 'CPF inválido'],
    ...Array.from({ length: 10 }, (_, digit) => [String(digit).repeat(11), 'CPF inválido']),
  ])('%j: %s', (text, problem) => expect(cpfProblem(text)).toBe(problem))

  test('is validated as another library validates it', () => {
    fc.assert(
      fc.property(digits(11), (text) => (cpfProblem(text) === null) === cpf.isValid(text)),
      { numRuns: 2_000 },
    )
    for (let nth = 0; nth < 500; nth++) {
      const good = cpf.generate(nth % 2 === 0)
      expect(cpfProblem(good), good).toBeNull()
    }
  })
})

describe('a CNPJ', () => {
  test.each([
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '00000000000191',
    '33000167000101',
    '12345678000195',
    '11222333000181',
    '54550752000155',
    '12ABC345000188',
    'ZZZZZZZZZZZZ62',
    'AAAAAAAAAAAA45',
  ])('%s is good', (text) => expect(cnpjProblem(text)).toBeNull())

  test.each([
    ['', 'O campo CNPJ é requerido'],
    ['12ABC34501DE3', 'CNPJ incompleto'],
    ['12ABC34501DE00', 'CNPJ inválido'],
    ['12ABC34501DE3A', 'CNPJ inválido'],
    ['00000000000000', 'CNPJ inválido'],
    ['11111111111111', 'CNPJ inválido'],
    ['112223330001811', 'CNPJ inválido'],
    ['12......ABC.345/01DE-35', 'CNPJ inválido'],
  ])('%j: %s', (text, problem) => expect(cnpjProblem(text)).toBe(problem))

  test('is validated as another library validates it, with letters and without', () => {
    const body = fc.stringMatching(/^[0-9A-Z]{12}$/)
    fc.assert(
      fc.property(
        body,
        digits(2),
        (root, check) =>
          (cnpjProblem(root + check) === null) === cnpj.isValid(root + check),
      ),
      { numRuns: 2_000 },
    )
    for (let nth = 0; nth < 500; nth++) {
      const good = cnpj.generate(nth % 2 === 0)
      expect(cnpjProblem(good), good).toBeNull()
    }
  })
})

describe('a mobile', () => {
  test.each(['11987654321', '(11) 98765-4321', '+55 11 98765-4321'])('%s is good', (text) =>
    expect(mobileProblem(text)).toBeNull(),
  )

  test.each([
    ['', 'O campo Celular é requerido'],
    ['+55 ', 'O campo Celular é requerido'],
    ['abc', 'Celular inválido'],
    ['(11) 8', 'Celular inválido'],
    ['11887654321', 'Celular inválido'],
    ['(11) 9876', 'Celular incompleto'],
    ['20987654321', 'Celular inválido'],
    ['23987654321', 'Celular inválido'],
    ['119876543210', 'Celular inválido'],
  ])('%j: %s', (text, problem) => expect(mobileProblem(text)).toBe(problem))

  test('is valid with the 67 area codes, and with no other', () => {
    const codes =
      /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])$/
    for (let code = 10; code < 100; code++)
      expect(mobileProblem(`${code}987654321`) === null, String(code)).toBe(
        codes.test(String(code)),
      )
  })
})

describe('a slug', () => {
  test('made of any name is accepted by the contract', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 999 }),
        (name, nth) => Slug.safeParse(slugFrom(name, nth)).success,
      ),
    )
  })

  test.each([
    ['Bia Souza', 1, 'biasouza'],
    ['Conceição & Irmãos', 1, 'conceicaoirmaos'],
    ['Bia Souza', 3, 'biasouza3'],
    ['!!!', 1, 'loja'],
  ])('of %s, the %dth, is %s', (name, nth, slug) => expect(slugFrom(name, nth)).toBe(slug))
})

describe('a form', () => {
  const good = {
    slug_parent: 'aurora',
    slug: 'bia',
    email: ' BIA@Exemplo.com ',
    pf_pj: 'PF',
    nome: 'Bia Souza',
    pf_cpf: '529.982.247-25',
    celular: '(11) 98765-4321',
  }

  test.each([
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    [undefined, false],
  ])('with opt_in %s says %s', (opt_in, input) =>
    expect(SignUpPayload.parse({ ...good, opt_in }).opt_in).toBe(input),
  )

  test('may omit or null optional fields, and is normalized', () => {
    const nulls = { facebook_id: null, partner_type_id: null, slug_indicated_by: null }
    expect(SignUpPayload.parse({ ...good, ...nulls })).toMatchObject({
      email: 'bia@exemplo.com',
      pf_cpf: '52998224725',
      celular: '11987654321',
      ...nulls,
    })
  })

  test.each([
    [{ network: 'instagram', content: 'bi' }, false],
    [{ network: 'instagram', content: 'bia.souza_1' }, true],
    [{ network: 'instagram', content: 'instagram.com/bia' }, false],
    [{ network: 'site', content: 'minha loja' }, false],
    [{ network: 'site', content: 'https://bia.com.br/loja' }, true],
    [{ network: 'orkut', content: 'bia' }, false],
  ])('with the network %j is good: %s', (social, expected) =>
    expect(SignUpPayload.safeParse({ ...good, social_networks: [social] }).success).toBe(
      expected,
    ),
  )

  test.each(['bia', 'bia@', '@exemplo.com', 'bia@exemplo', 'b ia@exemplo.com'])(
    'is refused with the e-mail %s',
    (email) => expect(Email.safeParse(email).success).toBe(false),
  )
})

describe('a brand’s rules', () => {
  test('admit whom user_who_can_register allows', () => {
    expect(['PF', 'PJ', 'ALL'].map((setting) => personTypesOf(setting as 'ALL'))).toEqual([
      ['PF'],
      ['PJ'],
      ['PF', 'PJ'],
    ])
  })

  test('accept one to five of its categories', () => {
    const offered = [1, 2, 3, 4, 5, 6].map((id) => ({ id }))
    expect(categoriesFit([], offered)).toBe(false)
    expect(categoriesFit([1, 2, 3, 4, 5], offered)).toBe(true)
    expect(categoriesFit([1, 2, 3, 4, 5, 6], offered)).toBe(false)
    expect(categoriesFit([7], offered)).toBe(false)
    expect(categoriesFit([], [])).toBe(true)
  })
})
