export const text = {
  title: 'Parceiros',
  import: 'Importar',
<<<<<<< HEAD
=======
  bulk: 'Ação em massa',
>>>>>>> h2
  duplicates: {
    title: 'Pode ser a mesma pessoa',
    shared: {
      device: 'mesmo aparelho',
      mobile: 'mesmo celular',
      pix_key: 'mesma chave PIX',
    },
  },
<<<<<<< HEAD
  bulk: 'Ação em massa',
=======
>>>>>>> h2
  list: 'Lista de parceiros',
  search: 'Nome, slug ou parte do nome',
  columns: {
    name: 'Nome',
    slug: 'Slug',
    status: 'Situação',
    level: 'Nível',
    tags: 'Etiquetas',
    email: 'E-mail',
    created: 'Cadastro',
  },
  status: 'Situação',
  everyStatus: 'Todas',
  level: 'Nível',
  everyLevel: 'Todos os níveis',
  tag: 'Etiqueta',
  everyTag: 'Todas as etiquetas',
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
