export const text = {
  title: 'Cursos exigidos',
  hint: 'Quem ainda não está no nível só chega a ele depois de concluir estes cursos. Quem já está continua.',
  label: 'Cursos',
  placeholder: 'Procure um curso',
  none: 'Nenhum curso é exigido.',
  scheduled: (title: string) => `${title} (agendado: ainda não é exigido)`,
  draft: (title: string) => `${title} (rascunho: ainda não é exigido)`,
  most: 'São no máximo 10 cursos por nível.',
  save: 'Salvar cursos',
  saved: 'Cursos exigidos salvos.',
} as const
