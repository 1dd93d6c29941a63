type Joined = {
  category: string
  merged: boolean
  products: number
  rules_ended: number
}

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
  former: (names: string[]) => `Antes: ${names.join(', ')}`,
  rename: 'Renomear',
  renameOf: (name: string) => `Renomear ${name}`,
  renameTitle: (name: string) => `Renomear ${name}`,
  newName: 'Novo nome',
  renameHint:
    'Os produtos e as regras de comissão passam a usar o nome novo. Pedidos já feitos ficam como estão. Se a loja ou uma planilha ainda mandar o nome antigo, ele vale como o novo.',
  cancel: 'Cancelar',
  join: 'Juntar categorias',
  joinSentence: (name: string, { category, products, rules_ended: ended }: Joined) =>
    `Já existe a categoria ${category}. Se você juntar as duas, ${name} deixa de existir: ${productsOf(products)} para ${category} e ${rulesOf(ended)} Não dá para separar depois.`,
  renamed: (name: string, { category, merged }: Joined) =>
    merged
      ? `${name} agora faz parte de ${category}.`
      : `${name} agora se chama ${category}.`,
  remove: 'Remover',
  removeOf: (name: string) => `Remover ${name}`,
  removeTitle: (name: string) => `Remover a categoria ${name}?`,
  removeSentence:
    'Ela sai das listas de escolha. Só é removida a categoria que nenhum produto e nenhuma regra usa.',
  removed: (name: string) => `Categoria ${name} removida.`,
  keep: 'Manter',
}

function productsOf(count: number): string {
  if (count === 0) return 'nenhum produto vai'
  return count === 1 ? '1 produto vai' : `${count.toLocaleString('pt-BR')} produtos vão`
}

function rulesOf(ended: number): string {
  const since = 'a partir de hoje valem as regras da outra.'
  if (ended === 0) return since
  return ended === 1
    ? `1 regra de comissão dela termina; ${since}`
    : `${ended} regras de comissão dela terminam; ${since}`
}
