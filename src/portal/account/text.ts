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

export const accountText = {
  groups,
  sections,
  list: 'Seções da conta',
  own: 'Sua conta',
  notYet: 'Esta seção ainda não está disponível.',
}
