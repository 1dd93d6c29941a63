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
  [
    /precisa de conexão|sem rede\b|sem conexão|sem internet não/i,
    'Você está offline. Conecte-se à internet para …',
  ],
  [
    /\bvoltaram ao seu\b|\bchegaram ao destino|\bjá estão nos seus\b/,
    'O valor de … voltou, já está',
  ],
  [/\bvalidando o campo\b|\bCampo validado\b/, 'Conferindo, Tudo certo'],
  [/\bColocar n[ao] /, 'Adicionar'],
  [/\bem espera\b/, 'suspenso, aguardando'],
  [/\bespera (?:a|sua|a sua) (?:nota|marca|aprovação)/i, 'aguarda'],
  [/\bnota fiscal .*vence\b/, 'envie até'],
  [/não foi aceita\b/, 'não foi aprovada (uma nota: devolvida)'],
  [/\btelefone não pode\b|\bidentificador não pode\b/, 'celular, nome'],
  [/\bvocê o \p{L}+/u, 'sem pronome'],
  [/\bEmitente\b/, 'Prestador'],
  [/impostos retidos/i, 'retenções'],
  [/Recompensa por/, 'Prêmio por'],
  [/\bAbandonar\b|\bAbandonada\b/, 'Desistir'],
  [/Já é parceiro\?/, 'Já tem conta?'],
  [
    /\b[na]a \{marca\}|\bda \{marca\}|\ba \{marca\}|\bA \{marca\}|\bda \$\{brand|\bConheça a \$/,
    'em, de {marca}',
  ],
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
