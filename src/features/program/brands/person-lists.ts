/** The categories of the IBGE census, and an option not to answer. */
export const genders = [
  { gender_id: 1, title: 'Feminino' },
  { gender_id: 2, title: 'Masculino' },
  { gender_id: 3, title: 'Não binário' },
  { gender_id: 4, title: 'Outro' },
  { gender_id: 5, title: 'Prefiro não informar' },
] as const

export const ethnicities = [
  { id: 1, title: 'Branca' },
  { id: 2, title: 'Preta' },
  { id: 3, title: 'Parda' },
  { id: 4, title: 'Amarela' },
  { id: 5, title: 'Indígena' },
  { id: 6, title: 'Prefiro não informar' },
] as const
