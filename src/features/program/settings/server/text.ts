import type { dashboardWidgets } from '#features/program/brands/rules.ts'

/** The blocks of the dashboard in words. */
export const widgetNames: Record<(typeof dashboardWidgets)[number], string> = {
  orders: 'Pedidos',
  visitors: 'Visitas',
  commissions: 'Comissões',
  credits: 'Créditos',
  daily_credits: 'Créditos por dia',
  total_sales: 'Total de vendas',
  ranking: 'Ranking',
  last_releases: 'Últimas liberações',
  voucher: 'Cupom',
  invites: 'Convites',
  share: 'Link para compartilhar',
  levels: 'Níveis',
  checklist: 'Lista de tarefas',
  documents: 'Documentos',
  brands: 'Marcas',
  materials: 'Materiais',
  products: 'Produtos',
  social: 'Redes sociais',
}
