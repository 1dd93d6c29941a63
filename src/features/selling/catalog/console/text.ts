export const text = {
  title: 'Categorias de produtos',
  hint: 'Agrupam os produtos na loja dos parceiros e podem ter um percentual próprio nas regras.',
  list: 'Lista de categorias',
  empty: 'Ainda não há categorias. Elas vêm com os produtos; crie uma antes se quiser.',
  columns: { name: 'Categoria', listed: 'Produtos à vista', act: 'Ação' },
  none: 'Sem categoria',
  products: (name: string) => `Ver os produtos de ${name}`,
  name: 'Nova categoria',
  create: 'Criar categoria',
  created: (name: string) => `Categoria ${name} criada.`,
  remove: 'Remover',
  removeOf: (name: string) => `Remover ${name}`,
  removeTitle: (name: string) => `Remover a categoria ${name}?`,
  removeSentence:
    'Ela sai das listas de escolha. Só é removida a categoria que nenhum produto e nenhuma regra usa.',
  removed: (name: string) => `Categoria ${name} removida.`,
  keep: 'Manter',
}
