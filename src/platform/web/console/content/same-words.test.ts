import { expect, test } from 'vitest'

import { sameWords } from './same-words.ts'

test('another way to write the same formats is the same text', () => {
  expect(sameWords('* Um\n* **Dois**', '- Um\n- __Dois__\n')).toBe(true)
  expect(
    sameWords('Veja https://a.test/b', 'Veja [https://a.test/b](https://a.test/b)'),
  ).toBe(true)
})

test('a lost word is another text', () => {
  expect(sameWords('Veja ![capa](/x.png) aqui', 'Veja aqui')).toBe(false)
})
