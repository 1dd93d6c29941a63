import type { AccountGroup, AccountSlug } from './account-sections.ts'

export const text = {
  menu: {
    home: 'Início',
    wallet: 'Minha Carteira',
    share: 'Compartilhar produtos',
    statement: 'Extrato de créditos',
    statementDetail: 'Detalhar extrato',
    redemptions: 'Meus resgates',
    redeem: 'Resgatar Créditos',
    sales: 'Vendas',
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

const groups: Record<AccountGroup, string> = {
  security: 'Conta e segurança',
  personal: 'Informações pessoais',
  payments: 'Contas e pagamentos',
  shared: 'Compartilhado',
  store: 'Loja',
  documents: 'Documentos',
}

const sections: Record<AccountSlug, { title: string; detail: string }> = {
  'personal-info': {
    title: 'Dados pessoais',
    detail: 'Quem você é, para a marca conhecer você e pagar a pessoa certa.',
  },
  'contact-details': {
    title: 'Dados de contato',
    detail: 'É por aqui que a marca fala com você e que sua conta é recuperada.',
  },
  address: { title: 'Endereço', detail: 'Para notas fiscais, cartões e prêmios.' },
  'bank-account': {
    title: 'Dados bancários',
    detail: 'Preencha a chave PIX ou a conta bancária.',
  },
  'change-password': { title: 'Alterar senha', detail: 'A senha com que você entra.' },
  'change-space': {
    title: 'Nome do seu espaço',
    detail: 'O nome da sua loja e o endereço em que ela é encontrada.',
  },
  'company-data': {
    title: 'Dados da empresa',
    detail: 'Para vender e receber como pessoa jurídica.',
  },
  'social-account': {
    title: 'Redes sociais',
    detail: 'Onde seus seguidores encontram você.',
  },
  privacy: {
    title: 'Privacidade',
    detail: 'Veja, baixe ou exclua o que a marca guarda sobre você.',
  },
  'my-documents': { title: 'Meus documentos', detail: 'Os documentos que a marca pede.' },
  'disable-account': {
    title: 'Desativar conta',
    detail: 'Encerrar o seu acesso ao portal.',
  },
}

export const accountText = {
  groups,
  sections,
  list: 'Seções da conta',
  notYet: 'Esta seção ainda não está disponível.',
}
