export const text = {
  title: 'Comissões',
  sentence: 'O que as vendas dos parceiros renderam, sem o que foi estornado.',
  list: 'Lista de comissões',
  partner: 'Parceiro (código)',
  begin: 'De',
  end: 'Até',
  columns: {
    order: 'Pedido',
    partner: 'Parceiro',
    role: 'De quem',
    at: 'Data',
    base: 'Base',
    amount: 'Comissão',
  },
  roles: { PRI: 'De quem vendeu', SEC: 'De quem indicou' },
  none: 'Nenhuma comissão ainda. Elas nascem com o primeiro pedido de um parceiro.',
  nothingFound: 'Nenhuma comissão com esses filtros.',
}
