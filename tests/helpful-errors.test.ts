import { expect, test } from 'vitest'

import { type Endpoint, isForBrand } from '#platform/contract/endpoint/endpoint.ts'
import { allContracts } from '#server/app/contracts.ts'

import { readCatalogues } from './support/texts/catalogues.ts'
import { namesAction } from './support/texts/next-actions.ts'

/** Words of English and of programs that no person should read; names of products are Portuguese too. */
const FOREIGN =
  /\b(the|and|with|your|please|error|failed|invalid|loading|submit|cancel|close|search|share|today|yesterday|available|pending|settings|upload|download|required|missing|unknown|undefined|null|NaN|string|boolean|array|payload|request|response|timeout|backend|frontend|endpoint|bug|stack|fallback|default|token|JSON|HTTP|SQL)\b|\[object|Invalid Date|\b[a-z]+_[a-z_]+\b/i

/** Where the console speaks to programmers or names what others call so, the word is theirs. */
const TECHNICAL =
  /\/(api-docs|documentation|webhooks|keys|shops|providers|domain|brand-api|installation|trail|audit|imports)\//

test('no text of the portal and the console is English or a technical term', async () => {
  const texts = await readCatalogues([
    'src/features/**/{portal,console}/**/text.ts',
    'src/{portal,console}/**/text.ts',
    'src/platform/web/**/text.ts',
  ])
  expect(texts.length).toBeGreaterThan(5_000)
  const foreign = texts
    .filter(({ words }) => words.includes(' ') && FOREIGN.test(words))
    .filter(({ file }) => !TECHNICAL.test(file))
    // The field holds JSON, which its reader writes.
    .filter(({ key }) => key !== 'parameters.problems.json')
  expect(foreign.map(({ file, key, words }) => `${file} ${key}: ${words}`)).toEqual([])
})

/** Refusals without a verb, and what leads on instead. */
const WAYS: Record<string, string[]> = {
  'the words of the specification; the screen marks the field, or has the button that leads on':
    [
      'Código inválido.',
      'E-mail não confere!',
      'E-mail ou senha incorretos.',
      'Limite de imagens excedido!',
      'Nenhuma resposta registrada para a questão.',
      'Não é possível prosseguir com o resgate, pois há pendências de documentos...',
      'Número de cartão inválido.',
      'O arquivo excede o tamanho máximo de {value}MB.',
      'O arquivo é muito grande (máximo de 2MB).',
      "O termo 'Aceito' não está digitado corretamente!",
      'Preço indisponível',
      'Senha incorreta.',
      'Seu cadastro está incompleto!',
      'Você ainda não tem o saldo mínimo ({value}) para fazer o resgate',
      'Você não possui créditos o suficiente',
    ],
  'what was wanted is so already; the screen shows it': [
    'Esta imagem já está na sua loja.',
    'Esta marca já está suspensa.',
    'Esta marca não está suspensa.',
    'Este item se marca sozinho quando acontece.',
    'Você desistiu desta missão e não pode se inscrever novamente.',
    'Você já desistiu desta missão.',
    'Você já enviou tudo o que esta missão pede neste período.',
    'Você já está inscrito nesta missão.',
    'Você já está inscrito neste curso.',
    'Você já pediu a revisão deste pedido, e a marca ainda não respondeu.',
    'Você já tem cadastro nesta marca.',
    'Você não está vendo o portal como parceiro.',
  ],
  'a rule of the brand, whose contacts are in the help; the screen offers the rest': [
    'A marca bloqueou o seu cadastro e o resgate está suspenso. O seu saldo continua seu. Motivo: {value}',
    'A marca não pede este campo.',
    'A marca não permite trocar o identificador.',
    'Esta aula não tem questionário.',
    'Esta marca ainda não aceita novos parceiros.',
    'Esta marca ainda não está recebendo novos parceiros.',
    'Esta marca não aceita cadastros de empresa.',
    'Esta marca não aceita link de carrinho.',
    'Esta marca não aceita o cadastro deste tipo de pessoa.',
    'Esta marca não permite adicionar imagens.',
    'Esta marca não recebe pedidos de cupom.',
    'Esta marca paga somente com nota fiscal.',
    'Esta missão ainda não começou.',
    'Esta missão conta vendas e não recebe conteúdos.',
    'Esta missão é para {value}.',
    'Este curso é para {value}.',
    'Este fechamento já tem nota ou recibo e não pode mais mudar.',
    'Não foi possível enviar a nota fiscal: ela não foi solicitada neste momento.',
    'São no máximo {value} chaves de acesso.',
    'Um documento aprovado não pode ser excluído.',
    'Uma das perguntas não é desta missão.',
  ],
  'a fault of the device or the browser; the switch is there to try again': [
    'Não deu para ativar os avisos neste aparelho.',
  ],
  'it ends by itself, and says when or by what': [
    'Há um saldo devedor de {value} por vendas devolvidas. Seus próximos créditos quitam esse valor e liberam o resgate.',
    'O resgate está suspenso enquanto conferimos seu saldo. Nenhum crédito se perde.',
    'Seus dados de recebimento mudaram há pouco. Por segurança, o resgate fica liberado {value}.',
    'Você tem saldo devedor. Novos créditos o abatem antes de serem usados.',
  ],
  'the value says what to do': [
    'A nota não confere com o fechamento. {value}',
    'Variável desconhecida: {value}.',
    '{value}',
  ],
  'for programs, not for persons': ['A assinatura não confere.', 'Cursor inválido.'],
}

const refusalsOf = (chosen: (endpoint: Endpoint) => boolean) =>
  new Set(
    allContracts
      .filter(({ endpoint }) => chosen(endpoint))
      .flatMap(({ endpoint }) => Object.values(endpoint.refusals ?? {}))
      // What does not exist is answered by the screen that leads back.
      .filter(({ status }) => status !== 404)
      .map(({ message }) => message),
  )

test('each refusal says what to do, or the screen leads on', () => {
  const refusals = refusalsOf(() => true)
  expect(refusals.size).toBeGreaterThan(400)
  const known = new Set(Object.values(WAYS).flat())
  const mute = [...refusals].filter((one) => !namesAction(one) && !known.has(one))
  expect(mute).toEqual([])
  expect([...known].filter((one) => !refusals.has(one) || namesAction(one))).toEqual([])
})

test('no refusal is English or a technical term', () => {
  const technical = [...refusalsOf(({ access }) => !isForBrand(access))].filter((one) =>
    FOREIGN.test(one.replaceAll('{value}', '')),
  )
  expect(technical).toEqual([])
})
