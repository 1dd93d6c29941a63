import {
  connectToSend,
  draftRestored,
  requiredField,
} from '#platform/contract/sentences.ts'

import type { SaleClaim } from '../contract.ts'
import { claimKindNames } from '../sentences.ts'

export const text = {
  title: 'Revisão de vendas',
  description:
    'Uma venda não apareceu, ou está diferente do combinado? Conte para a marca.',
  ask: 'Pedir revisão',
  cancel: 'Voltar',
  kind: 'O que aconteceu?',
  kinds: claimKindNames,
  order: 'Número do pedido',
  orderHint: 'Está no e-mail de confirmação que a loja mandou para quem comprou.',
  day: 'Data da compra',
  value: 'Valor dos produtos, sem frete (se souber)',
  note: 'Conte o que aconteceu',
  noteHint: 'Como a pessoa chegou à loja, qual link ou cupom usou.',
  required: requiredField,
  send: 'Enviar para a marca',
  sent: 'Pedido de revisão enviado!',
  restored: draftRestored,
  discard: 'Descartar',
  offline: connectToSend,
  empty: 'Você não pediu nenhuma revisão. Se uma venda não aparecer, peça por aqui.',
  states: {
    open: 'Em análise',
    accepted: 'Aprovada',
    refused: 'Não aprovada',
    withdrawn: 'Cancelada por você',
  } satisfies Record<SaleClaim['state'], string>,
  sentence: {
    open: (day: string) => `A marca está conferindo e responde até ${day}.`,
    accepted: () => 'A marca aprovou. A venda já está corrigida em Vendas.',
    refused: () => 'A marca conferiu e não aprovou. O motivo está nos detalhes.',
    withdrawn: () => 'Você cancelou este pedido de revisão.',
  } satisfies Record<SaleClaim['state'], (day: string) => string>,
  until: (day: string) => `responde até ${day}`,
  lineTitle: (order: string) => `Pedido ${order}`,
  sheet: {
    title: 'Revisão',
    what: 'O que aconteceu',
    day: 'Data da compra',
    value: 'Valor esperado',
    note: 'O que você contou',
    request: 'Pedida em',
    answerBy: 'Resposta até',
    answer: 'Resposta da marca',
    decided: 'Encerrada em',
    withdraw: 'Cancelar o pedido de revisão',
  },
} as const
