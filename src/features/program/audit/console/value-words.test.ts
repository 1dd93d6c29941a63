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
  const [change] = changesOf(null, { available_cents: 3_721_42 })
  expect(change).toMatchObject({ field: 'Disponível' })
  expect(change?.after).toMatch(/^R\$\s3\.721,42$/)
})
