import { expect, test } from 'vitest'

import { findQuestions } from './rules.ts'

const paying = { question: 'Quando recebo o Pix?', answer: 'Em até 7 dias.' }
const sharing = { question: 'Como divulgo?', answer: 'Pelo link ou pelo cupom.' }
const returned = { question: 'E se devolverem?', answer: 'A comissão é estornada.' }
const categories = [
  { id: 1, questions: [paying] },
  { id: 2, questions: [sharing, returned] },
]

test('a question is found by any of its words, without accents or capitals', () => {
  const found = (words: string) =>
    findQuestions(categories, { words, category: null }).flatMap(
      ({ questions }) => questions,
    )
  expect(found('COMISSAO')).toEqual([returned])
  expect(found('dias pix')).toEqual([paying])
  expect(found('pix cupom')).toEqual([])
  expect(found('  ')).toEqual([paying, sharing, returned])
})

test('a category limits the search, and one without a match is hidden', () => {
  expect(findQuestions(categories, { words: 'cupom', category: null })).toEqual([
    { id: 2, questions: [sharing] },
  ])
  expect(findQuestions(categories, { words: 'cupom', category: 1 })).toEqual([])
})
