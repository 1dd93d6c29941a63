import { type Cents, formatCents } from '#platform/contract/money.ts'
import { type Day, formatDay } from '#platform/contract/time/dates.ts'

import { type CampaignChannel, textVariables } from './rules.ts'

export const automaticKinds = ['no_sale', 'credits_expiring', 'level_near'] as const
export type AutomaticKind = (typeof automaticKinds)[number]

/** The hour of São Paulo from which the people of a day are looked for. */
export const AUTOMATIC_HOUR = 9

export const PAUSE_DAYS = { min: 1, max: 365 } as const

type Variable = { means: string; example: string }

type AutomaticRule = {
  /** What people call it. */
  name: string
  /** The number that a brand chooses, with its limits. */
  figure: { min: number; max: number; default: number }
  pauseDays: number
  /** What its text may say besides the variables of every campaign. */
  variables: Readonly<Record<string, Variable>>
  /** The product's text. */
  title: string
  body: string
  link: string
}

export const automaticRules = {
  no_sale: {
    name: 'Tempo sem vender',
    figure: { min: 7, max: 365, default: 30 },
    pauseDays: 30,
    variables: {
      dias: { means: 'Há quantos dias não vende.', example: '31' },
    },
    title: '{nome}, vamos voltar a vender?',
    body: 'Já são {dias} dias sem vendas em {marca}. Escolha um produto e compartilhe seu link hoje.',
    link: '/share-products',
  },
  credits_expiring: {
    name: 'Créditos a expirar',
    figure: { min: 1, max: 60, default: 7 },
    pauseDays: 7,
    variables: {
      valor: { means: 'Quanto expira nesse dia.', example: 'R$ 48,00' },
      data: { means: 'O dia em que expira.', example: '20/03/2026' },
    },
    title: 'Seus créditos em {marca} expiram em {data}',
    body: '{nome}, o valor de {valor} expira em {data}. Resgate antes disso.',
    link: '/my-points/award',
  },
  level_near: {
    name: 'Quase no próximo nível',
    figure: { min: 50, max: 99, default: 90 },
    pauseDays: 30,
    variables: {
      proximo: { means: 'O nome do próximo nível.', example: 'Ouro' },
      falta: { means: 'Quanto falta vender.', example: 'R$ 210,00' },
      percentual: { means: 'Quanto do caminho já foi feito.', example: '92%' },
    },
    title: '{nome}, falta pouco para o nível {proximo}',
    body: 'Você já fez {percentual} do caminho. Venda mais {falta} para chegar ao nível {proximo}.',
    link: '/share-products',
  },
} as const satisfies Record<AutomaticKind, AutomaticRule>

export const firstChannels: CampaignChannel[] = ['notice', 'email']

export function isAutomaticKind(text: string): text is AutomaticKind {
  return Object.hasOwn(automaticRules, text)
}

export function automaticRule(kind: AutomaticKind): AutomaticRule {
  return automaticRules[kind]
}

/** The variables of a kind's text. */
export function automaticVariables(kind: AutomaticKind): string[] {
  return [...textVariables, ...Object.keys(automaticRule(kind).variables)]
}

/** What is known of one person; each kind knows its own. */
export type Facts = {
  days?: number | undefined
  cents?: Cents | undefined
  day?: Day | undefined
  level?: string | undefined
  percent?: number | undefined
}

/** The values of a person's text. */
export function valuesOf(kind: AutomaticKind, facts: Facts): Record<string, string> {
  const { days = 0, cents, day, level = '', percent = 0 } = facts
  const amount = cents === undefined ? '' : formatCents(cents)
  if (kind === 'no_sale') return { dias: days.toLocaleString('pt-BR') }
  if (kind === 'credits_expiring')
    return { valor: amount, data: day === undefined ? '' : formatDay(day) }
  return { proximo: level, falta: amount, percentual: `${percent}%` }
}

export function exampleOf(kind: AutomaticKind): Record<string, string> {
  const { variables } = automaticRule(kind)
  return Object.fromEntries(
    Object.entries(variables).map(([name, { example }]) => [name, example]),
  )
}
