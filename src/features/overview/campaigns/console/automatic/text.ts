import type { AutomaticKind } from '../../automatic-rules.ts'
import { text as campaigns } from '../text.ts'

const { people } = campaigns

export const text = {
  title: 'Mensagens automáticas',
  sentence: 'Saem sozinhas, uma vez por dia, a quem tem o motivo e ainda não recebeu.',
  kinds: {
    no_sale: {
      sentence: (days: number) => `A quem não vende há ${days} dias.`,
      figure: 'Dias sem vender',
    },
    credits_expiring: {
      sentence: (days: number) =>
        `A quem tem créditos que expiram em até ${days === 1 ? '1 dia' : `${days} dias`}.`,
      figure: 'Dias antes de expirar',
    },
    level_near: {
      sentence: (percent: number) =>
        `A quem já fez ${percent}% do caminho até o próximo nível.`,
      figure: 'Por cento do caminho',
    },
  } satisfies Record<
    AutomaticKind,
    { sentence: (figure: number) => string; figure: string }
  >,
  edit: 'Abrir',
  open: (name: string) => `Abrir: ${name}`,
  on: { label: 'Ligada', sentence: 'Procura uma vez por dia quem deve receber.' },
  off: { label: 'Desligada', sentence: 'Nada sai até alguém ligar.' },
  form: {
    active: 'Enviar sozinha',
    activeHint: 'A partir das 9 horas, fora das horas de silêncio.',
    limits: (min: number, max: number) => `De ${min} a ${max}.`,
    pause: 'Pausa por pessoa, em dias',
    pauseHint: 'Dentro dela, a mesma pessoa não recebe esta mensagem de novo.',
    variables: (names: string) => `Use ${names}. Uma linha em branco separa parágrafos.`,
    saved: 'Mensagem salva.',
  },
  today: {
    title: 'Quem receberia hoje',
    found: (count: number) => `${people(count)} agora.`,
    allAtOnce:
      'Ao ligar, todas recebem no mesmo dia. Depois, só quem passar a ter o motivo.',
    unsaved: 'Salve para ver quem receberia e enviar um teste.',
  },
  sent: {
    title: 'Envios',
    list: 'Envios desta mensagem',
    empty: 'Nenhum envio ainda. Aparece um por dia em que alguém recebe.',
    columns: {
      day: 'Envio',
      state: 'Situação',
      reached: 'Receberam',
      sold: 'Venderam depois',
    },
  },
} as const
