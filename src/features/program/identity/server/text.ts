import { CODE_MINUTES } from '#platform/contract/one-time-code.ts'

import type { MenuRoute } from '../rules.ts'

/** Long enough for an e-mail to arrive and be read. */
export const SIGN_IN_LINK_MINUTES = 30

export const text = {
  passwordChanged: 'Senha alterada. Você já pode entrar com a nova senha.',
  codeSent: 'Se houver um cadastro com este e-mail, você vai receber um código.',
  codeRight: 'Código confirmado.',
  accountDisabled: 'Sua conta foi desativada.',
  sessionEnded: 'Sessão encerrada.',
  recovery: {
    subject: (brand: string) => `Seu código para criar uma nova senha em ${brand}`,
    body: `Digite este código na tela em que você pediu. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.\n\nSe não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma. Não compartilhe este código com ninguém.`,
  },
  attackedEmail: {
    subject: (brand: string) => `Tentativas de entrar na sua conta em ${brand}`,
    body: `Alguém errou a senha da sua conta, ou pediu códigos para trocá-la, muitas vezes seguidas.\n\nSe foi você, entre por este link, sem a senha. Ele vale por ${SIGN_IN_LINK_MINUTES} minutos e funciona uma única vez.\n\nSe não foi você, não é preciso fazer nada: sua senha continua a mesma e quem tenta precisa esperar cada vez mais. Não compartilhe este link com ninguém.`,
  },
  disabledEmail: {
    subject: (brand: string) => `Sua conta em ${brand} foi desativada`,
    body: 'Sua conta foi desativada em todas as marcas em que você tinha cadastro, e as sessões foram encerradas.\n\nNão foi você? Fale com a marca agora.',
  },
  changedEmail: {
    subject: (brand: string) => `Sua senha em ${brand} foi alterada`,
    body: 'A senha da sua conta acaba de ser alterada, e as outras sessões foram encerradas.\n\nSe não foi você, crie uma nova senha agora em "Esqueci minha senha" e fale com a marca.',
  },
}

/** The description of a menu route, where a brand has none. */
export const menuText = {
  'my-wallet': 'Minha Carteira',
  home: 'Início',
  'me.store': 'Minha Loja',
  store: 'Minha página',
  'share-products': 'Compartilhar produtos',
  products: 'Meus produtos',
  'my-lists': 'Meus favoritos',
  'account.edit': 'Editar conta',
  'my-points.how-get': 'Como ganhar créditos',
  'my-points': 'Extrato de créditos',
  'my-recued-points': 'Meus resgates',
  'my-points.award': 'Resgatar créditos',
  'rescue-award': 'Resgate',
  sales: 'Vendas',
  commission: 'Comissões',
  missions: 'Missões',
  courses: 'Cursos',
  hierarchy: 'Minha rede',
  notifications: 'Notificações',
  faq: 'Ajuda',
} satisfies Record<MenuRoute, string>
