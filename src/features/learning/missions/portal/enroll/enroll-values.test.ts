import { expect, test } from 'vitest'

import { problemsOf } from './enroll-values.ts'

test('an answer that the contract refuses is reported at its question', () => {
  const questions = [1, 2].map((id) => ({
    id,
    question: `Pergunta ${id}`,
    kind: 'text' as const,
    required: false,
    options: [],
  }))
  const values = {
    nome: 'Ana',
    email_principal: 'ana@exemplo.test',
    celular: '11987654321',
    confirmation: 'CONFIRMAR',
    accepted_terms: 'yes',
    q1: '',
    q2: 'a'.repeat(100_000),
  }
  expect(Object.keys(problemsOf(values, questions))).toEqual(['q2'])
  expect(problemsOf({ ...values, q2: 'curta' }, questions)).toEqual({})
})
