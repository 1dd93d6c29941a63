import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Each is also in redemption or in the landing page. */
const EXCEPTIONS = new Set([
  'Em breve voltaremos com novidades, aguarde!',
  'Não foi possível consultar o fornecedor agora. Tente novamente mais tarde.',
  'O fornecedor de cartões não está disponível agora.',
  'Você está offline. O resgate precisa de conexão.',
])

/** A whole sentence of at least three words, in quotes. */
const SENTENCE = /'([A-ZÀ-Ý][^'\n]*[.!?])'/g

test('no two features write the same sentence', () => {
  const homes = new Map<string, Set<string>>()
  for (const path of globSync('src/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(path)) continue
    const home = homeOf(path)
    for (const [, sentence = ''] of readFileSync(path, 'utf8').matchAll(SENTENCE)) {
      if (sentence.split(/\s+/).length < 3) continue
      homes.set(sentence, (homes.get(sentence) ?? new Set()).add(home))
    }
  }
  const repeated = [...homes].filter(([, where]) => where.size > 1).map(([text]) => text)
  expect(repeated.filter((text) => !EXCEPTIONS.has(text))).toEqual([])
})

/** `src/features/money/claims`, `src/platform/contract`, `src/portal` */
function homeOf(path: string): string {
  const parts = path.replaceAll('\\', '/').split('/')
  return parts.slice(0, parts[1] === 'features' ? 4 : 2).join('/')
}
