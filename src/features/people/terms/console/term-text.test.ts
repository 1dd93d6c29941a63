import { expect, test } from 'vitest'

import { docsOfText, textOfDocs } from './term-text.ts'

test('headings begin documents, lines are paragraphs', () => {
  const docs = docsOfText(
    'Antes.\n\n# Uso\nUm.\n  Dois.  \n# Vazio\n# Dados\nTrês.',
    'Termos',
  )
  expect(docs.map(({ title, ops }) => [title, ops.map(({ insert }) => insert)])).toEqual([
    ['Termos', ['Antes.\n']],
    ['Uso', ['Um.\n', 'Dois.\n']],
    ['Dados', ['Três.\n']],
  ])
})

test('the text of documents gives the same documents again', () => {
  const docs = docsOfText('# A\nUm.\n\nDois.\n# B\nTrês.', 'T')
  expect(docsOfText(textOfDocs(docs), 'T')).toEqual(docs)
})
