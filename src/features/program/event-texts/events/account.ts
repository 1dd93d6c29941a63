import { name, reason, remark, subjectOf } from './common.ts'
import type { EventText } from './event.ts'

const documentType = { means: 'O documento.', example: 'Comprovante de endereço' } as const
const blockReason = { ...reason, example: 'Divulgação fora das regras.' } as const
const followers = { means: 'Quantos seguidores.', example: '12.400' } as const

export const accountTexts = {
  'partner.approved': {
    group: 'account',
    name: 'Cadastro aprovado',
    when: 'Quando um parceiro é aprovado. O e-mail só sai quando ele esperava a decisão.',
    variables: { nome: name },
    texts: {
      notice: {
        title: 'Seu cadastro foi aprovado!',
        body: 'Escolha um produto e compartilhe o seu primeiro link.',
      },
      email: {
        title: 'Seu cadastro em {marca} foi aprovado',
        body: '{marca} aprovou seu cadastro. Entre com seu e-mail e sua senha, escolha um produto e compartilhe seu primeiro link.',
      },
    },
  },
  'partner.refused': {
    group: 'account',
    name: 'Cadastro não aprovado',
    when: 'Quando a equipe não aprova um cadastro.',
    variables: {
      nome: name,
      motivo: { ...remark, example: 'O perfil está fechado.', required: true },
    },
    texts: {
      email: {
        title: 'Seu cadastro em {marca} não foi aprovado',
        body: '{marca} avaliou seu cadastro e não aprovou.\n\nMotivo: {motivo}\n\nVocê pode falar com a marca ou participar de outra.',
      },
    },
  },
  'partner.blocked': {
    group: 'account',
    name: 'Cadastro bloqueado',
    when: 'Quando a equipe bloqueia um parceiro.',
    variables: { nome: name, motivo: blockReason },
    texts: {
      notice: {
        title: 'A marca bloqueou o seu cadastro',
        body: 'Enquanto durar o bloqueio, você não resgata créditos e novas vendas não geram comissão. O seu saldo continua seu. Motivo: {motivo}',
      },
    },
  },
  'partner.unblocked': {
    group: 'account',
    name: 'Cadastro desbloqueado',
    when: 'Quando a equipe desbloqueia um parceiro.',
    variables: { nome: name },
    texts: {
      notice: {
        title: 'O seu cadastro foi desbloqueado',
        body: 'Você já pode resgatar os seus créditos, e novas vendas geram comissão.',
      },
    },
  },
  'document.refused': {
    group: 'account',
    name: 'Documento recusado',
    when: 'Quando a equipe recusa um documento.',
    variables: { nome: name, documento: documentType, motivo: reason },
    texts: {
      notice: { title: '{documento}: envie de novo', body: '{motivo}' },
      email: {
        title: '{documento}: envie de novo · {marca}',
        body: 'Não conseguimos aceitar o seu documento "{documento}".\n\nMotivo: {motivo}\n\nAbra Meus documentos no portal e envie outro arquivo.',
      },
    },
  },
  'followers.accepted': {
    group: 'account',
    name: 'Seguidores confirmados',
    when: 'Quando a equipe aceita o print de tela do Instagram.',
    variables: { nome: name, seguidores: followers },
    texts: withBrandInSubject(
      'Seguidores confirmados',
      'A marca confirmou os seus {seguidores} seguidores no Instagram.',
    ),
  },
  'followers.refused': {
    group: 'account',
    name: 'Print de seguidores recusado',
    when: 'Quando a equipe recusa o print de tela do Instagram.',
    variables: { nome: name, motivo: { ...reason, example: 'O número não aparece.' } },
    texts: withBrandInSubject(
      'Print de tela recusado',
      'A marca recusou o print do seu Instagram. Motivo: {motivo} Você pode enviar outro.',
    ),
  },
  'contact.email_changed': {
    group: 'account',
    name: 'E-mail trocado',
    when: 'Quando o parceiro troca o e-mail. Vai para o e-mail anterior.',
    variables: {},
    texts: {
      email: {
        title: 'Seu e-mail em {marca} foi alterado',
        body: 'A partir de agora, sua conta usa outro e-mail.\n\nSe não foi você, fale com a marca o quanto antes.',
      },
    },
  },
  'contact.mobile_changed': {
    group: 'account',
    name: 'Celular trocado',
    when: 'Quando o parceiro troca o celular.',
    variables: {},
    texts: {
      email: {
        title: 'Seu celular em {marca} foi alterado',
        body: 'A partir de agora, seu cadastro usa outro celular.\n\nSe não foi você, troque a sua senha e fale com a marca o quanto antes.',
      },
    },
  },
} as const satisfies Record<string, EventText>

/** The same words in both; the subject of the e-mail begins with the brand. */
function withBrandInSubject(title: string, body: string) {
  return { notice: { title, body }, email: { title: subjectOf(title), body } } as const
}
