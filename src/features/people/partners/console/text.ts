export const text = {
  title: 'Parceiros',
  list: 'Lista de parceiros',
  search: 'Nome, slug ou parte do nome',
  columns: {
    name: 'Nome',
    slug: 'Slug',
    status: 'Situação',
    level: 'Nível',
    email: 'E-mail',
    created: 'Cadastro',
  },
  status: 'Situação',
  everyStatus: 'Todas',
  states: {
    in_review: 'Em análise',
    approved: 'Aprovado',
    refused: 'Recusado',
    left: 'Saiu',
  },
  none: 'Nenhum parceiro ainda. Convide o primeiro pelo link de cadastro da marca.',
  nothingFound: 'Nenhum parceiro com esses filtros.',
  clear: 'Limpar filtros',
} as const
