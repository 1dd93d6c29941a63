import { expect, test } from 'vitest'

import { levelsInWords } from './rules.ts'

test.each([
  [['Ouro'], 'o nível Ouro'],
  [['Ouro', 'Diamante'], 'os níveis Ouro e Diamante'],
  [['Prata', 'Ouro', 'Diamante'], 'os níveis Prata, Ouro e Diamante'],
])('levels %j in words: %s', (levels, words) => expect(levelsInWords(levels)).toBe(words))
