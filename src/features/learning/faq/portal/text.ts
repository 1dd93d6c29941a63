import { contactBrand } from '#platform/contract/sentences.ts'

export const text = {
  title: 'Ajuda',
  search: 'Buscar nas perguntas',
  categories: 'Categorias',
  all: 'Todas',
  found: (count: number) =>
    count === 1 ? '1 pergunta encontrada' : `${count} perguntas encontradas`,
  nothing: (words: string) => `Nenhuma pergunta fala de “${words}”. Tente outra palavra.`,
  empty: 'A marca ainda não publicou perguntas frequentes.',
  contacts: contactBrand,
  earn: 'Como ganhar créditos',
}
