import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { useMember } from '#platform/web/console/member.ts'

import { text } from './text.ts'

type Action = { path: string; label: string; needs: Permission }

const { actions: words } = text.palette

/** What the palette can begin: each opens the screen where it is done. */
export const paletteActions: Action[] = [
  { path: '/parceiros/convidar', label: words.invite, needs: 'partners.write' },
  { path: '/importar/parceiros', label: words.importPartners, needs: 'partners.write' },
  { path: '/parceiros/em-massa', label: words.bulkPartners, needs: 'partners.write' },
  { path: '/testar-pedido', label: words.testOrder, needs: 'orders.write' },
  { path: '/importar/pedidos', label: words.importOrders, needs: 'orders.write' },
  { path: '/pedidos/em-massa', label: words.bulkOrders, needs: 'orders.attribute' },
  { path: '/regras/nova', label: words.rule, needs: 'rules.write' },
  { path: '/regras/cupons/novo', label: words.coupon, needs: 'rules.write' },
  { path: '/regras/niveis/novo', label: words.level, needs: 'rules.write' },
  { path: '/financeiro/fechar-o-mes', label: words.closeMonth, needs: 'closings.decide' },
  { path: '/financeiro/lotes/novo', label: words.batch, needs: 'payouts.prepare' },
  { path: '/mensagens/nova', label: words.campaign, needs: 'messages.send' },
  { path: '/mensagens/segmentos/novo', label: words.segment, needs: 'messages.send' },
  { path: '/lojas/nova', label: words.shop, needs: 'shops.write' },
  { path: '/ajustes/documentos/novo', label: words.document, needs: 'settings.write' },
  { path: '/produtos/novo', label: words.product, needs: 'content.write' },
  { path: '/imagens/nova', label: words.asset, needs: 'content.write' },
  { path: '/missoes/nova', label: words.mission, needs: 'content.write' },
  { path: '/cursos/novo', label: words.course, needs: 'content.write' },
  { path: '/equipe', label: words.colleague, needs: 'team.write' },
  { path: '/chaves', label: words.key, needs: 'keys.write' },
  { path: '/webhooks', label: words.webhook, needs: 'webhooks.write' },
  { path: '/exportacoes', label: words.export, needs: 'data.export' },
]

/** The actions that the person may begin. */
export function usePaletteActions(): { to: string; label: string }[] {
  const { permissions, brand } = useMember()
  return paletteActions
    .filter(({ needs }) => permissions.has(needs))
    .map(({ path, label }) => ({ to: `/${brand.slug}${path}`, label }))
}
