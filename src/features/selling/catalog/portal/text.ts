import { noProductsYet } from '#platform/contract/sentences.ts'

export const text = {
  title: 'Compartilhar produtos',
  storeTitle: 'Meus produtos',
  search: 'Buscar produto',
  empty: noProductsYet,
  emptyHint: 'Em breve voltaremos com novidades, aguarde!',
  nothingFound: 'Nenhum produto com essa busca e esses filtros.',
  clearAll: 'Limpar busca e filtros',
  before: 'De',
  unavailable: 'Preço indisponível',
  more: 'Carregar mais',
  found: (count: number) =>
    count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`,
  seeShelf: (count: number) => `Ver os ${count.toLocaleString('pt-BR')}`,
  seeShelfLabel: (count: number, category: string) =>
    `Ver os ${count.toLocaleString('pt-BR')} de ${category}`,
  order: 'Ordenar por',
  orders: {
    name: 'Nome',
    price_asc: 'Menor preço',
    price_desc: 'Maior preço',
    newest: 'Novidades',
  },
  filters: 'Filtros',
  filtersActive: (count: number) => `Filtros (${count})`,
  company: 'Marca',
  everyCompany: 'Todas as marcas',
  categories: 'Categorias',
  price: 'Preço',
  min: 'De',
  max: 'Até',
  priceHint: (lowest: string, highest: string) => `Há produtos de ${lowest} a ${highest}.`,
  priceProblems: {
    malformed: 'Digite os valores assim: 1.234,56. O filtro de preço não vale até lá.',
    half: 'Preencha os dois valores para filtrar por preço.',
    inverted: 'O valor em “De” não pode ser maior que o valor em “Até”.',
  },
  apply: 'Ver produtos',
  reset: 'Limpar filtros',
  views: 'Como mostrar',
  view: { all_products: 'Todos', category: 'Categorias', company: 'Marcas' },
}
