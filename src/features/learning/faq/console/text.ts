export const text = {
  title: 'Perguntas frequentes',
  hint: 'O que os parceiros leem em Ajuda, na ordem daqui. Vale assim que você salva.',
  saved: 'Ajuda salva. Os parceiros já leem a versão nova.',
  none: 'Ainda não há perguntas. Comece pelas que os parceiros mais fazem: como divulgar, quando a comissão fica disponível e como receber.',
  category: (nth: number) => `Assunto ${nth}`,
  categoryName: (nth: number) => `Nome do assunto ${nth}`,
  categoryHint: 'Como Pagamentos ou Primeiras vendas.',
  addCategory: 'Adicionar assunto',
  removeCategory: (name: string) => `Remover o assunto ${name}`,
  removeTitle: (name: string) => `Remover ${name}?`,
  removeSentence: (questions: number) =>
    questions === 1
      ? 'A pergunta dele também sai. Só vale quando você salvar.'
      : `As ${questions} perguntas dele também saem. Só vale quando você salvar.`,
  remove: 'Remover',
  keep: 'Manter',
  question: (place: string) => `Pergunta ${place}`,
  answer: (place: string) => `Resposta ${place}`,
  addQuestion: 'Adicionar pergunta',
  addQuestionTo: (name: string) => `Adicionar pergunta em ${name}`,
  removeQuestion: (place: string) => `Remover a pergunta ${place}`,
  noCategoryName: 'Assunto sem nome',
  noQuestion: 'Pergunta sem texto',
  nowHas: (categories: string) =>
    categories === '' ? 'Agora não há perguntas.' : `Assuntos agora: ${categories}.`,
}
