const days = (quantity: number) => (quantity === 1 ? '1 dia' : `${quantity} dias`)

export const text = {
  title: 'Débitos de parceiros',
  sentence:
    'Créditos estornados depois de usados. Os próximos créditos do parceiro abatem o débito.',
  list: 'Lista de débitos',
  partner: 'Parceiro (código)',
  covered: 'Cobertura',
  everyCovered: 'Todos',
  coveredBy: {
    yes: 'Cobertos pelo que está em análise',
    no: 'Sem cobertura completa',
  },
  until: 'Em débito desde, até',
  columns: {
    partner: 'Parceiro',
    debt: 'Débito',
    age: 'Idade',
    cause: 'Origem',
    payer: 'O que vai pagar',
    act: 'Ação',
  },
  age: days,
  order: (order: string) => `Devolução ou correção do pedido ${order}`,
  adjustment: (reason: string) => `Ajuste: ${reason}`,
  moreCauses: (quantity: number) =>
    quantity === 1 ? 'e mais 1 origem' : `e mais ${quantity} origens`,
  noPayer: 'Nada em análise. Os próximos créditos pagam.',
  paidOn: {
    release: (amount: string, day: string) => `${amount} em análise: quita em ${day}.`,
    closing: (amount: string, day: string) =>
      `${amount} em análise: quita no fechamento de ${day}.`,
  },
  paidSome: (amount: string, rest: string) => `${amount} em análise; faltam ${rest}.`,
  paidUnknown: (amount: string) =>
    `${amount} em análise, ainda sem data de liberação para tudo.`,
  writeOff: 'Perdoar',
  writeOffTitle: (partner: string) => `Perdoar o débito de ${partner}`,
  writeOffHint: (debt: string) =>
    `O parceiro deve ${debt}. O valor perdoado é custo da marca, e não tem volta. Acima do limite, outra pessoa aprova. O parceiro lê o motivo.`,
  amount: 'Valor (R$)',
  wrongAmount: 'Digite um valor como 50,00.',
  reason: 'Motivo',
  none: 'Nenhum parceiro em débito. Quando um pedido já pago é devolvido, o que falta aparece aqui.',
  seeEntries: 'Ver os lançamentos',
  nothingFound: 'Nenhum débito com esses filtros.',
  waits: 'O pedido aguarda a aprovação de outra pessoa.',
  done: 'Débito perdoado.',
}
