/**
 * What someone may do for a brand: the only list. A contract names one, a brand key has some, a
 * role of the brand's staff is a set of them. The value is the sentence for the form of keys and
 * roles (pt-BR).
 */
export const permissions = {
  'overview.read': 'Ver o início: pendências e números do programa',
  'partners.read': 'Ver parceiros',
  'partners.personal': 'Ver dados pessoais e documentos de parceiros',
  'partners.decide': 'Aprovar e recusar cadastros, documentos e seguidores',
  'partners.write': 'Cadastrar e alterar parceiros',
  'orders.read': 'Ver pedidos',
  'orders.write': 'Enviar e alterar pedidos',
  'orders.attribute': 'Atribuir um pedido a um parceiro',
  'rules.read': 'Ver regras de comissão, cupons e níveis',
  'rules.write': 'Alterar regras de comissão, cupons e níveis',
  'claims.read': 'Ver contestações de vendas',
  'claims.decide': 'Responder contestações de vendas',
  'closings.read': 'Ver fechamentos',
  'closings.decide': 'Fechar o mês, aprovar fechamentos e conferir notas',
  'payouts.read': 'Ver pagamentos',
  'payouts.prepare': 'Preparar pagamentos',
  'payouts.approve': 'Aprovar e registrar pagamentos',
  'redemptions.read': 'Ver resgates',
  'redemptions.write': 'Pagar e recusar resgates',
  'fraud.decide': 'Decidir sobre suspeitas de fraude',
  'content.read': 'Ver produtos, missões, cursos e materiais',
  'content.write': 'Alterar produtos, missões, cursos e materiais',
  'messages.read': 'Ver mensagens',
  'messages.send': 'Enviar mensagens',
  'settings.read': 'Ver ajustes',
  'settings.write': 'Alterar ajustes',
  'shops.write': 'Conectar lojas',
  'webhooks.write': 'Criar e alterar webhooks',
  'team.write': 'Convidar e alterar a equipe',
  'keys.write': 'Criar e revogar chaves',
  'audit.read': 'Ver o histórico de ações',
  'reports.read': 'Ver relatórios',
  'data.export': 'Exportar listas e documentos',
} as const

export type Permission = keyof typeof permissions

// Every key of the object above, which TypeScript gives only as texts.
export const permissionNames = Object.keys(permissions) as Permission[]

/**
 * What a person may do at most who is limited to a portfolio of partners: all else shows or changes
 * the whole brand.
 */
export const portfolioPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'overview.read',
  'partners.read',
  'partners.personal',
  'partners.decide',
  'partners.write',
  'orders.read',
  'orders.attribute',
  'rules.read',
  'claims.read',
  'claims.decide',
  'closings.read',
  'closings.decide',
  'payouts.read',
  'redemptions.read',
  'redemptions.write',
  'content.read',
  'messages.read',
  'messages.send',
  'settings.read',
  'data.export',
])
