export const text = {
  title: 'Ajustes e perdões',
  sentence:
    'O que passa do limite da marca espera outra pessoa. Nada é lançado antes da aprovação.',
  list: 'Lista de pedidos de ajuste',
  state: 'Situação',
  everyState: 'Todas',
  states: {
    waiting: 'Aguardando aprovação',
    approved: 'Aprovado',
    refused: 'Recusado',
    withdrawn: 'Retirado',
  },
  kinds: { adjustment: 'Ajuste de créditos', write_off: 'Perdão de débito' },
  partner: 'Parceiro (código)',
  columns: {
    partner: 'Parceiro',
    kind: 'Tipo',
    amount: 'Valor',
    state: 'Situação',
    requester: 'Pedido por',
    created: 'Data',
  },
  none: 'Nenhum ajuste esperou aprovação. Os menores são lançados na hora, na página do parceiro.',
  nothingFound: 'Nenhum ajuste com esses filtros.',
  one: (kind: string, partner: string) => `${kind}: ${partner}`,
  facts: 'Resumo',
  amount: 'Valor',
  reason: 'Motivo, que o parceiro lê',
  limit: 'Limite da marca',
  requester: 'Pedido por',
  created: 'Pedido em',
  decided: 'Decidido por',
  decidedAt: 'Decidido em',
  refusal: 'Motivo da recusa',
  available: 'Saldo hoje',
  debt: 'Saldo devedor hoje',
  openPartner: 'Abrir parceiro',
  next: 'Próximo passo',
  otherPerson:
    'Quem pediu este ajuste não pode aprovar: precisa ser outra pessoa com permissão. Se uma chave sem dono pediu, recuse e peça de novo.',
  waits: 'Aguarda a aprovação de outra pessoa com permissão de aprovar pagamentos.',
  approve: 'Aprovar',
  approveHint: (amount: string, available: string, debt: string) =>
    `${amount} é lançado agora. Depois, o saldo fica em ${available} e o saldo devedor em ${debt}.`,
  refuse: 'Recusar',
  refuseHint: 'Nada é lançado. Quem pediu lê o motivo.',
  refuseReason: 'Motivo',
  withdraw: 'Retirar pedido',
  withdrawHint: 'O pedido termina sem lançamento.',
  ended: {
    approved: 'O valor foi lançado no extrato do parceiro.',
    refused: 'Nada foi lançado.',
    withdrawn: 'Quem pediu retirou. Nada foi lançado.',
  },
  many: {
    title: 'Aprovar os ajustes escolhidos',
    approve: (count: number, sum: string) =>
      count === 1 ? `Aprovar 1 ajuste, ${sum}` : `Aprovar ${count} ajustes, ${sum}`,
    others: (count: number) =>
      count === 1
        ? '1 dos escolhidos não aguarda sua aprovação.'
        : `${count} dos escolhidos não esperam a sua aprovação.`,
    hint: (count: number, sum: string) =>
      count === 1
        ? `${sum} são lançados agora, e o parceiro lê o motivo.`
        : `${count} ajustes, ${sum} no total, são lançados agora, e cada parceiro lê o motivo.`,
    done: (count: number) =>
      count === 1 ? '1 ajuste aprovado.' : `${count} ajustes aprovados.`,
    failed: (name: string, why: string) => `${name}: ${why}`,
  },
  panel: 'Ajustes que esperam aprovação',
  panelLine: (kind: string, amount: string) => `${kind}, ${amount}`,
}
