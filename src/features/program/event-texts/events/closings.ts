import {
  amount,
  bankReason,
  due,
  month,
  name,
  noticeAndEmail,
  protocol,
  reason,
} from './common.ts'
import type { EventText } from './event.ts'

const closing = { nome: name, mes: month, protocolo: protocol, valor: amount } as const

export const closingTexts = {
  'closing.closed': {
    group: 'closings',
    name: 'Mês fechado',
    when: 'Quando as comissões de um mês fecham.',
    variables: closing,
    texts: noticeAndEmail(
      'Suas comissões de {mes}',
      'O período de {mes} fechou com {valor} a receber (protocolo {protocolo}).\n\nAgora a marca confere e aprova o fechamento. Avisamos quando ela pedir a nota fiscal.',
    ),
  },
  'closing.requested': {
    group: 'closings',
    name: 'Nota fiscal pedida',
    when: 'Quando a equipe aprova um fechamento e pede a nota fiscal.',
    variables: { ...closing, prazo: due },
    texts: noticeAndEmail(
      'Envie a nota fiscal de {mes}',
      '{marca} aprovou o fechamento {protocolo}, de {valor}.\n\nEnvie a nota fiscal até {prazo} na tela Comissões. Lá está tudo o que precisa constar nela.',
    ),
  },
  'closing.receipt': {
    group: 'closings',
    name: 'Recibo (RPA) pronto',
    when: 'Quando a equipe aprova um fechamento que é pago por recibo.',
    variables: {
      ...closing,
      previsao: { means: 'O dia previsto do pagamento.', example: '15/11/2026' },
    },
    texts: noticeAndEmail(
      'Seu recibo (RPA) de {mes} está pronto',
      '{marca} aprovou o fechamento {protocolo}. O recibo já está na tela Comissões.\n\nPagamento previsto: {previsao}.',
    ),
  },
  'closing.refused': {
    group: 'closings',
    name: 'Nota fiscal devolvida',
    when: 'Quando a equipe devolve uma nota fiscal.',
    variables: {
      ...closing,
      motivo: { ...reason, example: 'O valor da nota está diferente.' },
      prazo: due,
    },
    texts: noticeAndEmail(
      'Envie outra nota fiscal de {mes}',
      '{marca} devolveu a nota do fechamento {protocolo}.\n\nMotivo: {motivo}\n\nEnvie outra até {prazo} na tela Comissões.',
    ),
  },
  'closing.reminder': {
    group: 'closings',
    name: 'Lembrete da nota fiscal',
    when: 'Três dias antes do prazo de uma nota fiscal que falta.',
    variables: { ...closing, prazo: due },
    texts: noticeAndEmail(
      'Envie a nota fiscal de {mes} até {prazo}',
      'Falta a nota do fechamento {protocolo}, de {valor}. Sem ela não há pagamento.\n\nEnvie até {prazo} na tela Comissões.',
    ),
  },
  'closing.payout_failed': {
    group: 'closings',
    name: 'Pagamento de comissões voltou',
    when: 'Quando o banco devolve o pagamento de um fechamento.',
    variables: {
      ...closing,
      motivo: bankReason,
    },
    texts: noticeAndEmail(
      'O pagamento de {mes} voltou',
      'O banco não completou o pagamento do fechamento {protocolo}, de {valor}: {motivo}\n\nConfira a sua chave Pix ou conta bancária no perfil. {marca} paga de novo em seguida.',
    ),
  },
  'closing.reopened': {
    group: 'closings',
    name: 'Fechamento reaberto',
    when: 'Quando a equipe reabre um fechamento antes de pagar.',
    variables: {
      ...closing,
      motivo: { ...reason, example: 'Faltou um pedido de outubro.' },
    },
    texts: noticeAndEmail(
      'O fechamento de {mes} foi reaberto',
      '{marca} reabriu o fechamento {protocolo} antes de pagar. As suas comissões entram no próximo fechamento.\n\nMotivo: {motivo}',
    ),
  },
  'closing.paid': {
    group: 'closings',
    name: 'Comissões pagas',
    when: 'Quando um fechamento é pago.',
    variables: closing,
    texts: noticeAndEmail(
      'Comissões de {mes} pagas',
      '{marca} pagou o fechamento {protocolo}: {valor}.',
    ),
  },
} as const satisfies Record<string, EventText>
