export const text = {
  chartHidden: 'Toque no ícone de olho, no topo, para mostrar os valores.',
  period: 'Período',
  presets: { 1: 'Hoje', 15: '15 dias', 30: '30 dias', 60: '60 dias', 90: '90 dias' },
  compare: {
    up: (difference: string) => `${difference} a mais que no período anterior`,
    down: (difference: string) => `${difference} a menos que no período anterior`,
    hidden: { up: 'acima do período anterior', down: 'abaixo do período anterior' },
    same: 'igual ao período anterior',
  },
  companies: {
    title: 'Suas marcas',
    change: 'Trocar de marca',
    filter: 'Empresa',
    all: 'Todas as marcas',
    filtered:
      'O filtro vale para Pedidos, Total de vendas e a lista de vendas. O resto é da marca em que você entrou.',
    sales: 'Vendas dos últimos 30 dias',
    credits: (balance: string, waiting: string) =>
      `Saldo de ${balance}, ${waiting} em análise`,
  },
  orders: 'Pedidos',
  ordersCount: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  ofLastDays: (days: number) => (days === 1 ? '· hoje' : `· últimos ${days} dias`),
  noOrders: 'nenhum pedido no período',
  visitors: 'Visitas',
  noVisitors: (days: number) => `nenhuma nos últimos ${days} dias`,
  visitorsTitle: (comparison: string) => `Visitas: ${comparison}`,
  ownClicks: (count: number) =>
    count === 1
      ? 'Mais 1 clique seu, que não conta como visita.'
      : `Mais ${count} cliques seus, que não contam como visitas.`,
  visitorsCount: (count: number, days: number) =>
    `${count === 1 ? '1 visitante' : `${count} visitantes`} nos últimos ${days} dias`,
  commissions: 'Comissões',
  commissionsOpen: 'Em análise, do período',
  commissionsPaid: 'Liberadas no período',
  commissionsPaidHint:
    'Liberadas: pela data da liberação. Em análise: vendas feitas no período.',
  commissionsAllOpen:
    'Pela data da liberação. Tudo o que está em análise é de vendas do período.',
  totalSales: 'Total de vendas',
  totalSalesHint: 'Desde o início. Pedidos aprovados ou faturados, sem o frete.',
  daily: 'Créditos por dia',
  dailySummary: (amount: string, days: number) => `${amount} recebidos em ${days} dias.`,
  received: 'Recebidos',
  redeemed: 'Resgatados',
  releases: 'Últimas liberações',
  noReleases: 'Quando uma venda for liberada, ela aparece aqui.',
  seeStatement: 'Ver extrato',
  seeSales: 'Ver vendas',
  ranking: 'Ranking do mês',
  rankingBy: 'Pelo valor vendido no mês. O valor dos outros não é mostrado.',
  rankingEmpty: 'O ranking começa com a primeira venda do mês.',
  me: 'Você',
  invites: 'Convites',
  invitesSummary: (accepted: number, invited: number) =>
    `${accepted} de ${invited} convites aceitos`,
  seeNetwork: 'Ver minha rede',
  inviteCopy: 'Copiar convite',
  inviteStates: { approved: 'Aprovado', review: 'Em análise', refused: 'Não aprovado' },
  noInvites: 'Você ainda não convidou ninguém.',
  noInvitesEarning: 'Convide alguém e ganhe também nas vendas dessa pessoa.',
  pastPeriod: 'Período anterior',
}
