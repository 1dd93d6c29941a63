export const text = {
  menu: {
    home: 'Início',
    wallet: 'Minha Carteira',
    share: 'Compartilhar produtos',
    products: 'Meus produtos',
    favorites: 'Meus favoritos',
    statement: 'Extrato de créditos',
    statementDetail: 'Detalhar extrato',
    redemptions: 'Meus resgates',
    redeem: 'Resgatar Créditos',
    sales: 'Vendas',
    notifications: 'Notificações',
    claims: 'Revisão de vendas',
    magazine: 'Revista',
    exit: 'Sair',
    account: 'Minha conta',
  },
  bar: {
    label: 'Navegação principal',
    more: 'Mais',
  },
  railLabel: 'Menu',
  trailLabel: 'Trilha',
  moreTitle: 'Mais opções',
  isNew: 'Novo',
  newTab: '(abre em outra aba)',
  skip: 'Pular para o conteúdo',
  account: (name: string) => `Sua conta: ${name}`,
  editAccount: 'Editar conta',
  switchBrand: 'Trocar de marca',
  scheme: 'Aparência',
  schemes: { light: 'Claro', dark: 'Escuro', auto: 'Automático' },
  version: {
    isNew: 'Nova versão disponível',
    update: 'Atualizar',
  },
  loadingScreen: 'Carregando a tela',
  notFound: {
    title: 'Whoops!',
    sentence: 'Parece que não conseguimos encontrar a página que você estava procurando',
    back: 'Go Back',
  },
  broken: {
    title: 'Algo deu errado por aqui',
    sentence:
      'Não foi culpa sua, e nada do que você fez se perdeu. Tente abrir a tela de novo.',
    retry: 'Abrir de novo',
    home: 'Ir para o início',
    oldVersion: 'Não conseguimos carregar esta tela. Confira sua conexão e tente de novo.',
    protocol: (protocol: string) => `Protocolo ${protocol}`,
  },
}

/** The bottom bar has room for one short word each. */
export const barLabels: Record<string, string> = {
  home: 'Início',
  'my-wallet': 'Carteira',
  'share-products': 'Compartilhar',
  sales: 'Vendas',
}
