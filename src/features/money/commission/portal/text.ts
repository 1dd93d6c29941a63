import { courseNeeded } from '#platform/contract/sentences.ts'

export const text = {
  title: 'Como ganhar créditos',
  levels: 'Percentual por nível',
  level: 'Nível',
  from: 'Vendas em 90 dias',
  percent: 'Comissão',
  fromAmount: (amount: string) => `a partir de ${amount}`,
  fromFirst: 'desde a primeira venda',
  yours: 'Seu nível',
  courseNeeded,
  courseDone: (title: string) => `Curso “${title}” concluído`,
  levelsHint:
    'O percentual do seu nível vale no lugar do percentual padrão e do da categoria, exceto nos casos abaixo.',
  rules: 'Quanto rende cada venda',
  base: 'A base é o valor dos produtos menos os descontos. O frete não entra na conta.',
  order:
    'Vale a primeira regra que se aplica: exceção (do produto ou sua), seu nível, categoria, percentual padrão.',
  standard: 'Percentual padrão',
  invite: 'Nas vendas de quem você indicou',
  inviteHint: 'É a marca que paga: nada sai da comissão de quem vendeu.',
  category: 'Categoria',
  boosters: 'Impulsos valendo agora',
  boostersHint:
    'O impulso aumenta o percentual que a regra dá. Se mais de um serve para a venda, vale o que dá mais: eles não se somam.',
  exceptions: 'Exceções',
  exceptionFor: 'Para',
  everything: 'Todos os produtos',
  mine: 'só para você',
  example: 'Exemplo',
  exampleText: (sale: string, percent: string, amount: string) =>
    `Uma venda de ${sale} em produtos, com comissão de ${percent}, rende ${amount}.`,
  questions: 'Perguntas e respostas',
}
