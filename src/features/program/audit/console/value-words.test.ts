import { expect, test } from 'vitest'

import { changesOf, detailsOf } from './value-words.ts'

test('a state is named in words, and a name stays as it is', () => {
  const change = changesOf(
    { status: 'invoice_sent', name: 'open' },
    { status: 'paid', name: 'paid' },
  )
  expect(change.map(({ before, after }) => [before, after])).toEqual([
    ['Nota fiscal enviada', 'Pago'],
    ['open', 'paid'],
  ])
})

test('a change says only what is different, in words', () => {
  const before = { approved: null, level: 3, amountCents: 125_000 }
  const after = { approved: true, level: 3, amountCents: 130_050 }
  expect(changesOf(before, after)).toEqual([
    { field: 'Aprovado', before: '—', after: 'Sim' },
    { field: 'Valor', before: 'R$\u00A01.250,00', after: 'R$\u00A01.300,50' },
  ])
})

test('one value, a new object and nothing at all', () => {
  expect(changesOf(false, true)).toEqual([{ field: 'Valor', before: 'Não', after: 'Sim' }])
  expect(changesOf(null, { label: 'loja' })).toEqual([
    { field: 'Nome', before: '—', after: 'loja' },
  ])
  expect(changesOf(null, null)).toEqual([])
})

test('amounts are shown in reais, and changed personal data by their names only', () => {
  expect(detailsOf({ changed: ['email', 'document'] })).toEqual([
    { label: 'Dados pessoais que mudaram', value: 'E-mail, CPF ou CNPJ' },
  ])
  expect(detailsOf({ fields: ['mobile', 'pix_key'] })).toEqual([
    { label: 'Dados vistos', value: 'Celular, Chave Pix' },
  ])
  const [change] = changesOf(null, { available_cents: 3_721_42 })
  expect(change).toMatchObject({ field: 'Disponível' })
  expect(change?.after).toMatch(/^R\$\s3\.721,42$/)
})

test.each([
  ['percent', 1_250, '12,5%'],
  ['default_commission_points', 900, '9%'],
  ['minimum_redemption_cents', 2_000, 'R$\u00A020,00'],
  ['times', 1_200, '1.200'],
  ['validFrom', '2026-12-08', '08/12/2026'],
  ['published_at', '2026-09-29T11:00:00.000Z', '29/09/2026, 08:00'],
  ['permissions', ['keys.write', 'of.the.past'], 'Criar e revogar chaves, of.the.past'],
  ['scope', 'default', 'Padrão da marca'],
])('the value of %s is shown as people write it', (name, value, words) => {
  expect(changesOf(null, { [name]: value })).toMatchObject([{ after: words }])
})

test.each([
  ['percent', '5%'],
  ['value', 'R$\u00A05,00'],
])('a discount of the type %s is %s', (discountType, words) => {
  const [discount] = changesOf(null, { discount: 500, discountType })
  expect(discount).toEqual({ field: 'Desconto', before: '—', after: words })
})

test('one value has the unit of its name', () => {
  expect(changesOf(2_000, 3_000, 'minimum_redemption_cents')).toMatchObject([
    { before: 'R$\u00A020,00', after: 'R$\u00A030,00' },
  ])
})
