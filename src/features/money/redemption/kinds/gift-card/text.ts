import { giftCard } from './definition.ts'

export const text = {
  name: giftCard.option.title,
  search: 'Buscar gift card',
  filters: 'Filtros',
  filtersTitle: 'Filtrar gift cards',
  supplier: 'Fornecedor',
  category: 'Categoria',
  department: 'Departamento',
  upTo: 'Preço até',
  any: 'Todos',
  apply: 'Ver resultados',
  clear: 'Limpar filtros',
  noCategories: 'Não há categorias para exibir.',
  withFee: (fee: string) => `inclui taxa de ${fee}`,
  count: (count: number) => (count === 1 ? '1 gift card' : `${count} gift cards`),
  price: 'Valor do cartão',
  serviceFee: 'Taxa de serviço',
}
