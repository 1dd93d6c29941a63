import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const EXCEPTIONS = new Set([
  // Each is also in redemption or in the landing page.
  'Em breve voltaremos com novidades, aguarde!',
  'Não foi possível consultar o fornecedor agora. Tente de novo mais tarde.',
  'O fornecedor de cartões não está disponível agora. Tente de novo mais tarde.',
  'Você está offline. Conecte-se à internet para resgatar.',
  // The contract of the courses has as many lines as a file may have.
  'Certificado não encontrado.',
  'Conclua a aula anterior primeiro.',
  'Nenhuma aula selecionada.',
  'Nenhuma resposta registrada para a questão.',
  'O número necessário de acertos não foi alcançado. Revise e tente novamente.',
  'Pedido não encontrado.', // Twice in the contract of the brand API.
  'Salve o questionário para concluir esta etapa.',
  'Você já usou todas as tentativas deste questionário. Fale com a marca.',
  'Você não possui créditos o suficiente',
  // Two buttons: a purchase to review, and a mission's content.
  'Enviar para a marca',
  // Two features read and simulate the same supplier's name.
  'ACESSO SOLUCOES DE PAGAMENTO',
  // The simulated bank answers with what the product says of any bank.
  'O banco recusou a transferência.',
  // A path of the drawn app icon.
  'M17 45V32a15 15 0 0 1 30 0v13',
])

const QUOTED = /'([A-ZÀ-Ý][^'\n]*)'/g
const WORDS_OF_A_SENTENCE = 3
const WORDS_OF_A_LABEL = 4

test('every sentence and every longer label is written once', () => {
  const places = new Map<string, string[]>()
  for (const path of globSync('src/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|app\/documentation\//.test(path)) continue
    for (const [, text = ''] of readFileSync(path, 'utf8').matchAll(QUOTED)) {
      const least = /[.!?]$/.test(text) ? WORDS_OF_A_SENTENCE : WORDS_OF_A_LABEL
      if (text.split(/\s+/).length < least) continue
      places.set(text, [...(places.get(text) ?? []), path])
    }
  }
  const repeated = [...places].filter(
    ([text, paths]) => paths.length > 1 && !EXCEPTIONS.has(text),
  )
  expect(repeated).toEqual([])
})
