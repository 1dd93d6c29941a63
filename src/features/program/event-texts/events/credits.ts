import { amount, bankReason, name, reason } from './common.ts'
import type { EventText } from './event.ts'

const why = { ...reason, example: 'Bônus da campanha de maio.' } as const
const cooling = {
  means: 'Por quanto tempo novos resgates esperam; sem espera, o parágrafo não aparece.',
  example: '24 horas',
  optional: true,
} as const

const payoutTexts = (sentence: string) => {
  const body = `${sentence}\n\nPor segurança, novos resgates só saem depois de {espera}.\n\nNão foi você? Troque sua senha agora e fale com a marca.`
  return {
    email: { title: '{marca}: seus dados de recebimento mudaram', body },
    mobile: { title: null, body },
  } as const
}

export const creditTexts = {
  'credits.added': {
    group: 'credits',
    name: 'Créditos adicionados',
    when: 'Quando a equipe adiciona créditos por decisão.',
    variables: { valor: amount, motivo: why },
    texts: { notice: { title: 'Você recebeu {valor} da marca', body: '{motivo}' } },
  },
  'credits.taken': {
    group: 'credits',
    name: 'Créditos ajustados para menos',
    when: 'Quando a equipe tira créditos por decisão.',
    variables: { valor: amount, motivo: why },
    texts: { notice: { title: 'Ajuste de {valor} nos seus créditos', body: '{motivo}' } },
  },
  'debt.written_off': {
    group: 'credits',
    name: 'Débito perdoado',
    when: 'Quando a equipe perdoa um saldo devedor.',
    variables: { valor: amount, motivo: why },
    texts: {
      notice: { title: 'A marca perdoou {valor} do seu saldo devedor', body: '{motivo}' },
    },
  },
  'redemption.paid': {
    group: 'credits',
    name: 'Resgate concluído',
    when: 'Quando o pagamento de um resgate termina.',
    variables: { valor: amount },
    texts: {
      notice: {
        title: 'Seu resgate foi concluído',
        body: 'O valor de {valor} já está no destino que você escolheu.',
      },
    },
  },
  'redemption.refused': {
    group: 'credits',
    name: 'Resgate não realizado',
    when: 'Quando um resgate não pode ser feito e o valor volta.',
    variables: { valor: amount },
    texts: {
      notice: {
        title: 'Seu resgate não foi realizado',
        body: 'O valor de {valor} voltou para o seu saldo. Veja o motivo e tente de novo.',
      },
    },
  },
  'redemption.payout_failed': {
    group: 'credits',
    name: 'Pagamento de resgate voltou',
    when: 'Quando o banco devolve o pagamento de um resgate.',
    variables: {
      valor: amount,
      motivo: bankReason,
    },
    texts: {
      notice: {
        title: 'O pagamento do seu resgate voltou',
        body: 'O banco não completou o pagamento de {valor}: {motivo} A marca decide o próximo passo e avisaremos.',
      },
    },
  },
  'payout_data.registered': {
    group: 'credits',
    name: 'Dados de recebimento cadastrados',
    when: 'Quando o parceiro cadastra onde recebe.',
    variables: { nome: name, espera: cooling },
    texts: payoutTexts('Os dados para receber seus créditos foram cadastrados.'),
  },
  'payout_data.changed': {
    group: 'credits',
    name: 'Dados de recebimento trocados',
    when: 'Quando o parceiro troca onde recebe.',
    variables: { nome: name, espera: cooling },
    texts: payoutTexts('Os dados para receber seus créditos foram alterados.'),
  },
  'payout_data.removed': {
    group: 'credits',
    name: 'Dados de recebimento removidos',
    when: 'Quando o parceiro remove onde recebe.',
    variables: { nome: name, espera: cooling },
    texts: payoutTexts('Os dados para receber seus créditos foram removidos.'),
  },
} as const satisfies Record<string, EventText>
