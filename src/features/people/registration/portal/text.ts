import {
  changeFailed,
  forInvoicesAndPrizes,
  payoutDetailsMissing,
} from '#platform/contract/sentences.ts'

import type { CommonStep } from '../contract.ts'

const steps: Record<CommonStep, { title: string; detail: string }> = {
  address: { title: 'Endereço', detail: forInvoicesAndPrizes },
  data_pf: { title: 'Dados pessoais', detail: 'Para a marca saber quem é você.' },
  data_pj: { title: 'Dados da empresa', detail: 'Como está no cartão CNPJ.' },
  payment_type: {
    title: 'Forma de pagamento',
    detail: payoutDetailsMissing,
  },
  documents: { title: 'Documentos', detail: 'A última etapa: envie o que a marca pediu.' },
}

export const text = {
  title: 'Falta pouco para começar',
  sentence: (brand: string) =>
    `${brand} precisa destas informações para liberar o seu acesso.`,
  progress: (done: number, all: number) => `${done} de ${all} etapas prontas`,
  steps,
  own: 'Perguntas da marca.',
  done: 'Pronto',
  next: 'Salvar e continuar',
  required: 'Campo obrigatório',
  choose: 'Escolha',
  documents:
    'Com os obrigatórios enviados, esta etapa está pronta. Os opcionais podem ficar para depois.',
  finish: 'Concluir cadastro',
  allDone: 'Está tudo preenchido. Conclua para seguir.',
  saved: 'Respostas salvas com sucesso!',
  failed: changeFailed,
  switchBrand: 'Trocar de marca',
  exit: 'Sair',
  save: 'Salvar',
}
