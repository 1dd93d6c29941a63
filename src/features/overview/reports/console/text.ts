import { formatDay, type Day } from '#platform/contract/time/dates.ts'

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const monthName = new Intl.DateTimeFormat('pt-BR', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const count = new Intl.NumberFormat('pt-BR')

export const text = {
  title: 'Relatórios',
  description: 'O que o programa vendeu, de onde veio e quanto custou.',
  tabs: {
    vendas: 'Vendas',
    funil: 'Funil',
    produtos: 'Produtos',
    entrada: 'Mês de entrada',
    custo: 'Custo',
    conteudo: 'Conteúdo',
  },
  weekly: 'Receber por e-mail',
  begin: 'De',
  end: 'Até',
  months: (count: string) => `${count} meses`,
  period: 'Período',
  periods: { week: '7 dias', month: '30 dias', quarter: '90 dias', year: '1 ano' },
  between: (begin: Day, end: Day) => `De ${formatDay(begin)} a ${formatDay(end)}`,
  sales: 'Vendas',
  orders: 'Pedidos',
  visitors: 'Visitantes',
  commission: 'Comissões',
  lost: 'Cancelados e devolvidos',
  cost: (share: number | null) =>
    share === null ? 'sem vendas no período' : `${percent.format(share)}% das vendas`,
  ordersDetail: (average: string) => `${average} por pedido`,
  lostDetail: (orders: number) => `${count.format(orders)} pedidos`,
  visitorsDetail: (share: number | null) =>
    share === null ? 'sem visitas no período' : `${percent.format(share)}% viraram pedido`,
  count: (value: number) => count.format(value),
  change: (share: number | null) => {
    if (share === null) return undefined
    if (share === 0) return 'igual ao período anterior'
    const words = share > 0 ? 'a mais' : 'a menos'
    return `${percent.format(Math.abs(share))}% ${words} que no período anterior`
  },
  chart: 'Vendas e comissões no período',
  byStep: 'Período a período',
  columns: {
    period: 'Período',
    partner: 'Parceiro',
    visitors: 'Visitantes',
    orders: 'Pedidos',
    sales: 'Vendas',
    lost: 'Perdidos',
    commission: 'Comissões',
  },
  partners: 'Parceiros que mais venderam',
  none: 'Nenhum parceiro teve pedidos neste período.',
  step: (begin: Day, end: Day) =>
    begin === end
      ? formatDay(begin).slice(0, 5)
      : `${formatDay(begin).slice(0, 5)} a ${formatDay(end).slice(0, 5)}`,
  funnel: {
    title: 'Da visita ao pagamento',
    steps: {
      visitors: 'Visitantes',
      placed: 'Pedidos feitos',
      approved: 'Pedidos aprovados',
      invoiced: 'Pedidos faturados',
    },
    columns: {
      step: 'Etapa',
      count: 'Quantos',
      ofPrevious: 'Da etapa anterior',
      value: 'Valor',
    },
    share: (share: number | null) => (share === null ? '—' : `${percent.format(share)}%`),
    lost: 'Cancelados e devolvidos',
    paid: 'Pago a parceiros',
    paidDetail: 'fechamentos e resgates pagos no período',
    note: 'Pedidos sem visita, como os de cupom, contam a partir de “Pedidos feitos”.',
  },
  products: {
    title: 'Produtos mais vendidos por parceiros',
    none: 'Nenhum pedido de parceiro com produtos neste período.',
    columns: {
      product: 'Produto',
      pieces: 'Peças',
      sales: 'Vendas',
      partners: 'Parceiros',
      clicks: 'Cliques',
      lost: 'Perdidos',
      commission: 'Comissões',
    },
  },
  cohorts: {
    title: 'Parceiros que vendem, por mês de entrada',
    note: 'Cada linha é um mês de aprovação. As colunas mostram quantos desses parceiros venderam no mês da entrada (0) e nos seguintes.',
    month: 'Entrada',
    partners: 'Parceiros',
    total: 'Vendas',
    none: 'Nenhum parceiro entrou nestes meses.',
    sold: (partners: number, sales: string) =>
      partners === 1
        ? `1 parceiro vendeu ${sales}`
        : `${count.format(partners)} parceiros venderam ${sales}`,
  },
  costs: {
    title: 'Custo do programa por mês',
    cost: 'Custo',
    ofSales: 'Custo sobre vendas',
    columns: {
      month: 'Mês',
      sales: 'Vendas',
      commission: 'Comissões',
      bonus: 'Bônus e prêmios',
      fees: 'Taxas retidas',
      cost: 'Custo',
      share: 'Sobre vendas',
    },
    note: 'Custo é o que foi gerado no mês: comissões, bônus, prêmios e ajustes, menos as taxas retidas nos fechamentos.',
  },
  content: {
    missions: 'Missões',
    courses: 'Cursos',
    noMissions: 'Nenhuma missão publicada ainda.',
    noCourses: 'Nenhum curso ainda.',
    messages: 'Mensagens',
    noMessages: 'Nenhuma mensagem enviada ainda.',
    columns: {
      mission: 'Missão',
      course: 'Curso',
      participants: 'Inscritos',
      contents: 'Conteúdos aprovados',
      winners: 'Premiados',
      rewards: 'Prêmios',
      finished: 'Terminaram',
      share: 'Terminaram (%)',
      message: 'Mensagem',
      startedAt: 'Enviada em',
      sent: 'Envios',
      delivered: 'Entregues',
      opened: 'Abertas',
      clicked: 'Cliques',
      soldOrders: 'Pedidos',
      sales: 'Vendas',
    },
  },
  monthName: (month: string) => monthName.format(new Date(`${month}-15T12:00:00Z`)),
}
