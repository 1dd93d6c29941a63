import { fullName, minutes, name } from './common.ts'
import type { EventText } from './event.ts'

const codeTexts = (title: string, body: string) =>
  ({ email: { title, body }, mobile: { title, body } }) as const

export const accessTexts = {
  'access.sign_up': {
    group: 'access',
    name: 'Confirmação do cadastro',
    when: 'Quando alguém se cadastra: confirma o e-mail e cria a senha.',
    variables: {
      nome: fullName,
      prazo: { means: 'Até quando o link vale.', example: '24h', required: true },
    },
    carries: 'link',
    texts: {
      email: {
        title: 'Confirme seu cadastro em {marca}',
        body: 'Olá, {nome}!\n\nRecebemos seu cadastro no programa de parceiros de {marca}. Você tem {prazo} para confirmar o cadastro e criar sua senha no botão abaixo.\n\nDepois desse prazo o cadastro é desfeito, e você pode fazer outro quando quiser. Se não foi você, ignore esta mensagem.',
      },
    },
  },
  'access.invited': {
    group: 'access',
    name: 'Convite para o programa',
    when: 'Quando a equipe convida alguém pelo e-mail.',
    variables: {
      nome: {
        means: 'O nome da pessoa; sem nome, o parágrafo não aparece.',
        example: 'Ana',
        optional: true,
      },
    },
    carries: 'link',
    texts: {
      email: {
        title: '{marca} convida você para ser parceiro',
        body: 'Olá, {nome}!\n\n{marca} convida você para o programa de parceiros: divulgue os produtos com o seu link e o seu cupom, e ganhe em cada venda.\n\nFaça o seu cadastro no endereço abaixo. Leva poucos minutos.',
      },
    },
  },
  'access.invitation': {
    group: 'access',
    name: 'Acesso enviado',
    when: 'Quando a equipe importa ou convida um parceiro que ainda não tem senha.',
    variables: {
      nome: fullName,
      dias: { means: 'Por quantos dias o link vale.', example: '14', required: true },
    },
    carries: 'link',
    texts: {
      email: {
        title: '{marca}: crie a sua senha de parceiro',
        body: 'Olá, {nome}!\n\nO programa de parceiros de {marca} mudou de casa, e o seu cadastro já está aprovado. Crie a sua senha no endereço abaixo, que vale por {dias} dias e uma só vez.\n\nSe o prazo passar, use “Esqueci a senha” na tela de entrada. Se não foi você, ignore esta mensagem.',
      },
    },
  },
  'access.known_person': {
    group: 'access',
    name: 'Acesso de quem já tem senha',
    when: 'Quando a equipe importa ou convida um parceiro que já tem senha em outra marca.',
    variables: { nome: fullName },
    carries: 'link',
    texts: {
      email: {
        title: '{marca}: crie a sua senha de parceiro',
        body: 'Olá, {nome}!\n\nVocê agora também é parceiro de {marca}. Entre com o e-mail e a senha que já usa.',
      },
    },
  },
  'access.code': {
    group: 'access',
    name: 'Código de confirmação',
    when: 'Quando o parceiro confirma um e-mail ou celular.',
    variables: { minutos: minutes },
    carries: 'code',
    texts: codeTexts(
      'Seu código de confirmação em {marca}',
      'Digite este código na tela em que você pediu. Ele vale por {minutos} minutos.\n\nSe não foi você quem pediu, ignore esta mensagem. Não compartilhe este código com ninguém.',
    ),
  },
  'access.payout_code': {
    group: 'access',
    name: 'Código para trocar onde recebe',
    when: 'Quando o parceiro troca a chave Pix ou a conta.',
    variables: { minutos: minutes },
    carries: 'code',
    texts: codeTexts(
      'Seu código para trocar onde você recebe em {marca}',
      'Digite este código na tela em que você pediu. Ele vale por {minutos} minutos, só para a chave Pix ou a conta que você informou.\n\nSe não foi você, troque sua senha agora e fale com a marca. Não compartilhe este código com ninguém.',
    ),
  },
  'access.association_code': {
    group: 'access',
    name: 'Código para unir contas',
    when: 'Quando alguém pede para unir a conta desta marca a outro acesso.',
    variables: {},
    carries: 'code',
    texts: {
      email: {
        title: 'Seu código para unir as contas em {marca}',
        body: 'Alguém pediu para unir a sua conta de {marca} a outro acesso do portal. Se foi você, digite este código. Se não foi, ignore esta mensagem e não compartilhe o código com ninguém.',
      },
    },
  },
  'access.associated': {
    group: 'access',
    name: 'Contas unidas',
    when: 'Quando a conta desta marca passa a outro acesso.',
    variables: { nome: name },
    texts: {
      email: {
        title: '{marca}: suas contas foram unidas',
        body: 'A sua conta de {marca} agora é acessada com outro e-mail. Não foi você? Fale com a marca.',
      },
    },
  },
} as const satisfies Record<string, EventText>
