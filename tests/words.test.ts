import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Terms that no text for people may use, with the term to use instead. */
const terms: [RegExp, string][] = [
  [/\bPIX\b/, 'Pix'],
  [/\bPôr (?!do )|\bPonha |\bTirar |\bPegar /, 'Adicionar, Remover'],
  [/\bsaque\b/i, 'resgate'],
  [/\btarifa/i, 'taxa'],
  [/Tente novamente/, 'Tente de novo'],
  [/\bCarregar mais\b/, 'Ver mais'],
  [/foi trocado/, 'foi alterado'],
  [/código QR/i, 'QR Code'],
  [/\bTwitter \(X\)/, 'X (Twitter)'],
  [/Pede o curso/, 'Exige o curso'],
  [/\bcapturas?\b/i, 'print'],
  [/\betnia\b/i, 'cor ou raça'],
  [/precisa de conexão|sem rede\b/, 'Conecte-se à internet para …'],
  [/\bEmitente\b/, 'Prestador'],
  [/impostos retidos/i, 'retenções'],
  [/Recompensa por/, 'Prêmio por'],
  [/\bAbandonar\b|\bAbandonada\b/, 'Desistir'],
  [/Já é parceiro\?/, 'Já tem conta?'],
  [/\bna \{marca\}|\bda \{marca\}|\ba \{marca\}/, 'em, de {marca}'],
  [/[^.]\.\.\.(?!\.)/, '…'],
  [/\d %/, '10%'],
]

/** Texts that the specification gives word by word. */
const quoted = [
  'Sessão expirada. Recarregando...',
  'Nenhum curso aqui, por enquanto...',
  'Não é possível prosseguir com o resgate, pois há pendências de documentos...',
]

const catalogues = globSync('src/**/{text,texts,sentences}.ts').concat(
  globSync('src/**/*contract.ts'),
  globSync('src/features/program/event-texts/events/*.ts'),
  globSync('demo/guidance.ts'),
)

test('no text for people uses a term that has a better one', () => {
  const found = catalogues.flatMap((path) =>
    stringsOf(readFileSync(path, 'utf8')).flatMap((words) =>
      terms
        .filter(([term]) => term.test(words) && !quoted.includes(words))
        .map(([, better]) => `${path}: “${words}” (${better})`),
    ),
  )
  expect(found).toEqual([])
})

/** The string literals of a file that read like words for people. */
function stringsOf(code: string): string[] {
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)
  return [...literals]
    .map(([, plain, template]) => plain ?? template ?? '')
    .filter((words) => /\p{L}{2}/u.test(words) && !words.startsWith('#'))
}
