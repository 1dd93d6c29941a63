const count = (quantity: number, one: string, many: string) =>
  quantity === 1 ? `1 ${one}` : `${quantity.toLocaleString('pt-BR')} ${many}`

export const text = {
  title: 'Financeiro',
  toPay: {
    closingsTitle: 'Fechamentos a pagar',
    redemptionsTitle: 'Resgates a pagar',
    closings: (quantity: number) =>
      count(quantity, 'fechamento conferido', 'fechamentos conferidos'),
    redemptions: (quantity: number) =>
      count(quantity, 'resgate esperando a marca', 'resgates esperando a marca'),
  },
  inBatches: {
    title: 'Em lotes de pagamento',
    detail: (quantity: number) => count(quantity, 'pagamento', 'pagamentos'),
  },
  inProgress: {
    title: 'Fechamentos em andamento',
    detail: (quantity: number) => count(quantity, 'fechamento', 'fechamentos'),
  },
  toVerify: {
    title: 'Pagamentos em verificação',
    detail: (quantity: number) =>
      count(quantity, 'resgate sem resposta do banco', 'resgates sem resposta do banco'),
  },
  credits: {
    title: 'Créditos dos parceiros hoje',
    under_analysis: 'Em análise',
    available: 'Disponíveis',
    reserved: 'Reservados em resgates e fechamentos',
    debt: 'Débitos de parceiros',
  },
  weeks: {
    title: 'Próximas semanas',
    week: 'Semana',
    columns: {
      closings: 'Fechamentos com data',
      redemptions: 'Resgates',
      estimated: 'Estimativa',
      releases: 'Créditos liberados',
    },
    others: {
      later: 'Depois',
      by_closing: 'Pelo fechamento',
      without_day: 'Sem dia marcado',
    },
    hint: 'Na primeira semana contam também os pagamentos atrasados. Fechamentos com data incluem os que ainda não foram conferidos.',
    estimatedHint: 'A estimativa é dos próximos fechamentos, com as comissões de hoje.',
    none: 'Nada previsto para as próximas semanas.',
  },
  expiring: {
    title: 'Créditos que expiram',
    month: 'Mês',
    total: 'Valor',
    none: 'Nada expira nos próximos meses.',
  },
  months: {
    title: 'Custo do programa',
    month: 'Mês',
    sales: 'Vendas',
    commission: 'Comissões',
    share: 'Custo',
    none: 'Nenhuma venda de parceiro nos últimos seis meses.',
  },
  allBrands: {
    title: 'Todas as suas marcas',
    headers: [
      'Marca',
      'Fechamentos a pagar',
      'Resgates a pagar',
      'Fechamentos em andamento',
      'Créditos disponíveis',
      'Em análise',
      'Débitos',
    ],
    total: 'Total',
  },
  proof: {
    title: 'Conferência do livro',
    fine: 'Tudo confere',
    fineText: 'Cada saldo é a soma dos seus lançamentos, e nenhum lançamento foi alterado.',
    wrong: (differences: number) => count(differences, 'diferença', 'diferenças'),
    wrongText:
      'Os resgates dos parceiros envolvidos estão parados. Fale com quem opera a instalação.',
    frozen: 'Resgates parados',
    frozenText: (day: string) => `Parados desde ${day}`,
    release: (slug: string) => `Liberar ${slug}`,
    reason: 'O que foi conferido',
    releaseHint:
      'O parceiro volta a resgatar. Só é possível depois de uma conferência sem diferença.',
    confirm: 'Liberar resgates',
    never: 'Ainda sem conferência',
    neverText: 'Ela roda toda noite, e o resultado aparece aqui.',
    checked: (moment: string) => `Conferido em ${moment}`,
  },
}
