import { expect, test } from 'vitest'

import { CodeText, NameText, Text, Unchosen } from './text.ts'

test.each(['Ana 😀 Souza', 'Loja ❤️', 'Bia 👩🏽‍💻 Lima', 'Time 🇧🇷', 'Nota 1️⃣'])(
  'a name has no emoji: %s',
  (name) => {
    const { error } = NameText(60).safeParse(name)
    expect(error?.issues[0]?.message).toBe('Escreva o nome sem emojis.')
  },
)

test.each([
  "D'Ávila & Filhos",
  'Açaí nº 1 Ltda.',
  'Marca® 24h',
  'José–Luís Núñez',
  '李 Wang',
])('a name may be: %s', (name) => {
  expect(NameText(60).parse(` ${name} `)).toBe(name)
})

test('a text has its length, no NUL and no half of a character', () => {
  const isRead = (text: string) => Text(5).safeParse(text).success
  expect(isRead('abcde')).toBe(true)
  expect(isRead('abcdef')).toBe(false)
  expect(isRead('😀')).toBe(true)
  for (const text of ['a\u0000', '\uD83D', 'a\uDE00b', '\uD800', '\uDFFF'])
    expect(isRead(text)).toBe(false)
})

test.each([
  ['123456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['a12345', false],
])('the code %s is one: %s', (typed, isCode) => {
  expect(CodeText.safeParse(typed).success).toBe(isCode)
})

test('an empty filter is none, and is sent empty', () => {
  expect(Unchosen.parse('')).toBeUndefined()
  expect(Unchosen.encode(undefined)).toBe('')
  expect(Unchosen.safeParse('x').success).toBe(false)
})
