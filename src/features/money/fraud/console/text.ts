import type { SignalState } from '../rules.ts'

const sales = (count: number) =>
  count === 1 ? '1 venda' : `${count.toLocaleString('pt-BR')} vendas`

export const text = {
  title: 'Suspeitas',
  sentence: 'O que chama a atenção em um parceiro: um motivo para olhar, não uma punição.',
  list: 'Lista de suspeitas',
  partner: 'Parceiro (código)',
  order: 'Pedido',
  state: 'Situação',
  everyState: 'Toda situação',
  rule: 'Regra',
  everyRule: 'Toda regra',
  columns: {
    partner: 'Parceiro',
    rule: 'Regra',
    found: 'O que foi visto',
    sales: 'Vendas',
    amount: 'Comissões',
    held: 'Seguradas até',
    opened: 'Aberta em',
    state: 'Situação',
  },
  none: 'Nenhuma suspeita. A busca é feita a cada hora.',
  nothingFound: 'Nenhuma suspeita com esses filtros.',
  states: {
    open: 'Aberta',
    confirmed: 'Confirmada',
    dismissed: 'Descartada',
    expired: 'Sem decisão',
  } satisfies Record<SignalState, string>,
  waitsUntil: (day: string) =>
    `Espera uma decisão até ${day}. Depois, termina sozinha e nada muda.`,
  confirmed: 'As vendas seguem o prazo normal de liberação.',
  denied: 'As comissões das vendas foram estornadas.',
  dismissed: 'As vendas seguem o prazo normal. Os mesmos fatos não abrem outra suspeita.',
  expired: 'O prazo acabou sem decisão. As vendas seguem o prazo normal.',
  one: (rule: string, partner: string) => `${rule}: ${partner}`,
  facts: {
    title: 'Resumo',
    findings: 'Achados',
    until: 'Prazo da decisão',
    updated: 'Último achado',
  },
  decision: {
    title: 'Decisão',
    held: (day: string) => `As vendas não são liberadas antes de ${day}.`,
    notHeld: 'As vendas não são seguradas: elas seguem o prazo normal.',
    others: 'Espera quem pode decidir sobre suspeitas.',
    by: 'Decidida por',
    at: 'Decidida em',
    done: { confirm: 'Suspeita confirmada.', dismiss: 'Suspeita descartada.' },
  },
  dismiss: {
    act: 'Descartar',
    title: 'Descartar suspeita',
    hint: 'Nada estava errado. As vendas voltam ao prazo normal, e os mesmos fatos não abrem outra suspeita.',
  },
  confirm: {
    act: 'Confirmar',
    title: 'Confirmar suspeita',
    hint: 'A suspeita estava certa. O parceiro vê, em cada venda, que a marca a conferiu.',
    deny: 'Estornar as comissões das vendas',
    denyHint: 'Também as de quem convidou. O que já foi gasto vira débito.',
    see: 'Ver o efeito',
    effect: (amount: string, count: number) =>
      `${amount} em comissões do parceiro, de ${sales(count)}, são estornados agora. Isso não tem volta.`,
    nothingToDeny: (count: number) =>
      `A comissão de ${sales(count)} já foi estornada. Nada mais é tirado, e ela não volta.`,
    keeps: (amount: string, count: number) =>
      `Nada é estornado: ${amount} em comissões, de ${sales(count)}, seguem o prazo normal.`,
    noSales: 'Esta suspeita não tem vendas: nada é estornado.',
  },
  findings: {
    title: 'Achados',
    label: 'Lista de achados',
    order: 'Pedido',
    commission: 'Comissão',
    other: 'Outro parceiro',
    at: 'Visto em',
    none: 'Nenhum achado.',
  },
  panel: {
    ofPartner: 'Suspeitas deste parceiro',
    ofOrder: 'Suspeitas deste pedido',
    all: 'Ver todas',
    line: (rule: string, state: string) => `${rule}: ${state.toLowerCase()}`,
  },
}
