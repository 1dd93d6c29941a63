import { expect, test } from 'vitest'

import { exampleValues, variablesFor } from './events/event.ts'
import { eventNames, eventText } from './registry.ts'
import { fillWords, problemOfText, textKinds, textLimits } from './rules.ts'

const own = eventNames.flatMap((name) =>
  textKinds.flatMap((kind) => {
    const words = eventText(name).texts[kind]
    return words ? [{ name, kind, words }] : []
  }),
)

test.each(own)('the product’s $kind of $name is complete', ({ name, kind, words }) => {
  const event = eventText(name)
  expect(problemOfText(variablesFor(event, kind), words)).toBeNull()
  expect(words.body.length).toBeLessThanOrEqual(textLimits[kind].body)
  expect((words.title ?? '').length).toBeLessThanOrEqual(textLimits[kind].title)
  const filled = fillWords(words, exampleValues(event))
  expect(`${filled.title} ${filled.body}`).not.toMatch(/[{}]/)
  expect(filled.body).not.toBe('')
})

test('the subject of every e-mail names the brand: a partner may have several', () => {
  const subjects = own.flatMap(({ kind, words }) => (kind === 'email' ? [words.title] : []))
  expect(subjects.length).toBeGreaterThan(20)
  expect(subjects.filter((subject) => !subject?.includes('{marca}'))).toEqual([])
})

test('a variable that an event lacks, and braces that are not closed, are found', () => {
  const event = eventText('document.refused')
  const problem = (body: string) =>
    problemOfText(variablesFor(event, 'notice'), { title: 'Oi', body })
  expect(problem('Por {motivo}, {pedido}')).toMatchObject({
    code: 'unknown_variable',
    value: '{pedido}. Use {marca}, {nome}, {documento}, {motivo}',
  })
  expect(problem('Por {motivo')).toMatchObject({
    value: expect.stringMatching(/^\{motivo\. /) as unknown,
  })
  expect(problem('Por motivo}')).toMatchObject({
    value: expect.stringMatching(/^\}\. /) as unknown,
  })
  expect(problem('Envie de novo')).toMatchObject({
    code: 'missing_variable',
    value: '{motivo}',
  })
  expect(problem('{motivo} {marca}')).toBeNull()
})

test('a paragraph whose variable is empty is left out, and values are never read as text', () => {
  const words = { title: 'Oi, {nome}', body: 'Um.\n\nRecado: {recado}\n\nFim de {nome}.' }
  expect(fillWords(words, { nome: '{recado}\n x', recado: null })).toEqual({
    title: 'Oi, {recado} x',
    body: 'Um.\n\nFim de {recado}\n x.',
  })
})
