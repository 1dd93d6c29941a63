function reversed(order: string | null): string {
  return order === null ? 'Estorno de um pedido' : `Estorno do pedido ${order}`
}

function released(days: number | null): string {
  if (days === null) return ''
  if (days === 0) return ' Viram saldo assim que a marca fatura o pedido.'
  const count = days === 1 ? '1 dia' : `${days} dias`
  return ` Viram saldo ${count} depois que a marca fatura o pedido.`
}

export const text = {
  wallet: {
    available: 'Disponível para resgate',
    waiting: 'Em análise',
    waitingHint: (releaseDays: number | null) =>
      `Vendas que a marca ainda está confirmando.${released(releaseDays)}`,
    waitingClosing:
      'Vendas que a marca ainda está confirmando. Entram no fechamento das comissões.',
    redeemed: 'Resgatado',
    received: 'Recebido',
    receivedHint: 'Comissões já pagas, descontadas taxas e retenções.',
    expiring: (amount: string, months: number) =>
      `Expira nos próximos ${months} meses: ${amount}`,
    expiringHint: 'O resgate usa primeiro os créditos mais antigos.',
    minimum: (missing: string) => `Com mais ${missing} você já pode resgatar`,
    minimumHidden: 'Ainda falta para o resgate mínimo',
    minimumLabel: 'Progresso até o resgate mínimo',
    coming: 'O que vai entrar',
    noDay: 'Ainda sem data',
    tomorrow: 'Amanhã',
    credits: (count: number) => (count === 1 ? '1 crédito' : `${count} créditos`),
    offline: 'Você está offline. Conecte-se à internet para resgatar.',
    noWaiting:
      'Nada em análise agora. Cada venda aprovada aparece aqui antes de virar saldo.',
    actions: {
      redeem: 'Resgatar',
      commissions: 'Comissões',
      statement: 'Extrato',
      share: 'Compartilhar',
      sales: 'Vendas',
    },
  },
  debt: {
    title: (amount: string) => `Saldo devedor de ${amount}`,
    hiddenTitle: 'Você tem saldo devedor',
    order: (order: string | null, amount: string, day: string) =>
      `${reversed(order)} em ${day}: ${amount}`,
    orderHidden: (order: string | null, day: string) => `${reversed(order)} em ${day}`,
    paidByNext:
      'Seus próximos créditos liberados quitam este valor. Até lá, o resgate fica suspenso.',
    paidByWaiting: (amount: string) =>
      `Seus próximos créditos liberados quitam este valor: há ${amount} em análise. Até lá, o resgate fica suspenso.`,
  },
  statement: {
    title: 'Extrato de créditos',
    columns: {
      what: 'Movimento',
      amount: 'Valor',
      after: 'Saldo',
    },
    notLoaded: 'Este lançamento está mais abaixo no extrato: toque em “Ver mais”.',
    balance: 'Saldo disponível',
    all: 'Tudo',
    filter: 'Categorias do extrato',
    empty: 'Seu extrato começa na primeira venda liberada.',
    emptyCategory: 'Nenhum lançamento com este filtro.',
    earn: 'Como ganhar',
    days: 'Datas',
    show: 'Ver lançamentos',
    daysOf: (period: string) => `Datas: ${period}`,
    since: (day: string) => `desde ${day}`,
    until: (day: string) => `até ${day}`,
    between: (begin: string, end: string) => `de ${begin} a ${end}`,
    periods: 'Período',
    begin: 'De',
    end: 'Até',
    clear: 'Limpar filtro',
    export: 'Baixar extrato',
    formats: { csv: 'Planilha (CSV)', pdf: 'Documento (PDF)' },
    balanceAfter: (amount: string) => `Saldo ${amount}`,
    hiddenBalance: 'Saldo •••••',
    detailTitle: 'Lançamento',
    open: 'Detalhar extrato',
    order: 'Pedido',
    protocol: 'Protocolo',
    payment: 'Ver pagamento',
    review: 'Algo errado? Peça uma revisão',
    next: 'Quando for liberado, o valor entra no seu saldo. Você não precisa fazer nada.',
    reversal: (about: string | null) => (about === null ? 'Estorno' : `Estorno: ${about}`),
    /** Where a reversal outside the balance was taken from. */
    takenFrom: { debt: 'Saldo devedor', under_analysis: 'Em análise' },
    sale: 'Ver venda',
    when: 'Data',
    category: 'Categoria',
    destination: 'Destino',
    seller: 'Vendido por',
    amount: 'Valor',
    after: 'Saldo após',
    expires: 'Expira em',
    released: 'Liberação',
  },
  detail: {
    title: 'Detalhar extrato',
    tabs: { available: 'Disponíveis', waiting: 'Em análise' },
    tabsLabel: 'Situação dos créditos',
    total: 'Total',
    noAvailable: 'Nenhum crédito disponível agora.',
    noWaiting: 'Nenhum crédito em análise agora.',
    expires: 'Expira neste dia',
    release: (day: string) => `Liberação em ${day}`,
    order: (key: string) => `Pedido ${key}`,
    soldBy: (name: string) => `Vendido por ${name}`,
    mission: (title: string) => `Prêmio da missão ${title}`,
  },
}
