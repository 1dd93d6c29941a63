/** The texts of the exported statement. */
export const text = {
  csv: [
    'Número',
    'Data',
    'Hora',
    'Categoria',
    'Referência',
    'Descrição',
    'Valor (R$)',
    'Saldo após (R$)',
    'Conta',
  ],
  /** The names of the accounts. */
  accounts: {
    available: 'Saldo',
    debt: 'Saldo devedor',
    under_analysis: 'Em análise',
  },
  title: 'Extrato de créditos',
  partner: 'Parceiro',
  period: 'Período',
  periodOf: (begin: string, end: string) => `${begin} a ${end}`,
  fromStart: 'início',
  category: 'Categoria',
  everyCategory: 'Todas',
  writtenAt: 'Emitido em',
  opening: 'Saldo inicial do período',
  in: 'Entradas',
  out: 'Saídas',
  total: 'Total do período',
  closing: 'Saldo final do período',
  /** The reversals outside the balance, which the sums of the days include. */
  outside: 'Fora do saldo no período',
  columns: { when: 'Hora', what: 'Lançamento', amount: 'Valor', balance: 'Saldo' },
  daySum: (amount: string) => `Total do dia: ${amount}`,
  /** A sale of a person of the network. */
  saleOf: (name: string) => `Venda de ${name}, que você indicou`,
  soldBy: (products: string, name: string) => `${products} · vendido por ${name}`,
  none: 'Nenhum lançamento neste período.',
  page: (page: number, of: number) => `Página ${page} de ${of}`,
}
