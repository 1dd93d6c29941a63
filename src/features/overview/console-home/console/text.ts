import type { overviewDays } from '../contract.ts'

type Days = (typeof overviewDays)[number]

export const text = {
  title: 'Início',
  period: 'Período',
  days: (days: Days) => `${days} dias`,
  compared: (days: Days) => `Comparado com os ${days} dias anteriores`,
  waiting: 'Esperando a marca',
  nothingWaits: 'Nada pendente agora.',
  openInbox: 'Abrir pendências',
  overdue: (count: number) =>
    count === 1 ? '1 com prazo vencido' : `${count} com prazo vencido`,
  figures: {
    sales: 'Vendas de parceiros',
    orders: (count: number) =>
      count === 1 ? '1 pedido' : `${count.toLocaleString('pt-BR')} pedidos`,
    selling: 'Parceiros que venderam',
    approved: 'Parceiros aprovados',
    commission: 'Comissões geradas',
    share: (percent: string) => `${percent} das vendas`,
  },
  credits: {
    title: 'Créditos dos parceiros',
    hint: 'O que a marca deve hoje.',
    under_analysis: 'Em análise',
    available: 'Disponíveis',
    reserved: 'Reservados em resgates',
    expiring: 'Expiram em 30 dias',
    debt: 'Débitos de devoluções',
  },
  welcome: {
    title: 'Por onde começar',
    sentence: 'Seu papel não mostra os números do programa. Você pode abrir:',
    nothing: 'Seu papel ainda não abre nenhuma tela. Fale com quem cuida da equipe.',
    places: {
      partners: 'Parceiros',
      orders: 'Pedidos',
      closings: 'Fechamentos',
      redemptions: 'Resgates',
      rules: 'Regras',
      settings: 'Ajustes do programa',
      audit: 'Auditoria',
    },
  },
  noChange: 'Igual ao período anterior',
  fromNothing: 'Nada no período anterior',
  more: (percent: string) => `${percent} a mais`,
  less: (percent: string) => `${percent} a menos`,
}
