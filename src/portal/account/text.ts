import {
  forInvoicesAndPrizes,
  payoutDetailsMissing,
  spaceName,
} from '#platform/contract/sentences.ts'

import type { AccountSlug } from '../account-sections.ts'
import type { AccountGroup } from './sections.ts'

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
  address: { title: 'Endereço', detail: forInvoicesAndPrizes },
  'bank-account': {
    title: 'Dados bancários',
    detail: payoutDetailsMissing,
  },
  'change-password': { title: 'Alterar senha', detail: 'A senha com que você entra.' },
  'change-space': {
    title: spaceName,
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

/** One line of state for each row of the hub on phones. */
const hub = {
  title: 'Sua conta',
  level: (name: string) => `Nível ${name}`,
  noPayout: 'Falta escolher como receber',
  pixKeyEnd: (end: string) => `Chave Pix · terminada em ${end}`,
  pixKey: (masked: string) => `Chave Pix · ${masked}`,
  bank: (bank: string, account: string) => `${bank} · conta ${account}`,
  noDocuments: 'A marca não pede documentos',
  refused: (count: number) => (count === 1 ? '1 recusado' : `${count} recusados`),
  missing: (count: number) => (count === 1 ? 'Falta enviar 1' : `Falta enviar ${count}`),
  inReview: (count: number) => `${count} em análise`,
  approved: (count: number) => (count === 1 ? '1 aprovado' : `${count} aprovados`),
  optional: 'Nenhum obrigatório',
  later: 'Nenhum obrigatório por enquanto',
  noAddress: 'Falta preencher',
  address: (street: string, number: string, city: string) =>
    `${street}, ${number} · ${city}`,
  noNetworks: 'Nenhuma rede ainda',
  person: 'Pessoa física',
  company: 'Pessoa jurídica',
  ownStore: 'O que você escreve e mostra na sua página',
  password: 'A senha com que você entra',
  privacy: 'Ver, baixar ou excluir seus dados',
  disable: 'Encerrar seu acesso ao portal',
  brands: 'Seus programas de parceiros',
}

export const accountText = {
  groups,
  sections,
  hub,
  list: 'Seções da conta',
  own: 'Sua conta',
  notYet: 'Esta seção ainda não está disponível.',
}
