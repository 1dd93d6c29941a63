import { text as shared } from '../text.ts'

const orders = (count: number) =>
  count === 1 ? '1 pedido' : `${count.toLocaleString('pt-BR')} pedidos`

export const text = {
  title: 'Atribuir em massa',
  filter: 'Pedidos do filtro',
  everything: 'Todos os pedidos',
  chosen: 'Marcados na lista',
  orders,
  total: 'Soma dos pedidos',
  attributed: 'Já são de algum parceiro',
  none: 'O filtro não encontra nenhum pedido. Volte à lista e mude os filtros.',
  partner: 'Para o parceiro',
  reason: 'Motivo',
  replaces: 'Também os que já são de outro parceiro',
  replacesHint:
    'A comissão do outro parceiro é estornada. O que ele já resgatou vira saldo devedor.',
  confirm: (count: number, total: string) => `Atribuir ${orders(count)}: ${total}`,
  confirmFree: (count: number) => `Atribuir ${orders(count)} sem parceiro`,
  action: (slug: string) => `Atribuir a ${slug}`,
  results: 'Resultado de cada pedido',
  earlier: {
    title: 'Atribuições em massa anteriores',
    none: 'Nenhuma atribuição em massa ainda.',
  },
  columns: { order: 'Pedido', orders: 'Pedidos' },
  gone: 'Pedido fora do alcance',
  shared,
} as const
