import { expect, test } from 'vitest'

import { NameText } from './text.ts'

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
