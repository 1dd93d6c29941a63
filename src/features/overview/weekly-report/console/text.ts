import { WEEKLY_HOUR } from '../contract.ts'

export const text = {
  title: 'Resumo da semana',
  sentence: `Toda segunda-feira, depois das ${WEEKLY_HOUR}h de São Paulo, com a semana que passou.`,
  receive: 'Receber o resumo por e-mail',
  address: (email: string) => `Vai para ${email}, o e-mail da sua conta.`,
  on: 'Pronto. O primeiro resumo chega na próxima segunda-feira.',
  off: 'Pronto. Você não recebe mais o resumo.',
  contents: 'O que vem nele',
  parts: [
    'Vendas e pedidos da semana, comparados com a anterior',
    'Comissões e quantos parceiros venderam',
    'Parceiros novos',
    'Pendências que esperam por você, com o link',
  ],
  alone: 'Só você recebe. Cada pessoa da equipe pede o seu.',
} as const
