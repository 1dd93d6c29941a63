import { text } from './text.ts'

/** An object that the address names and that does not exist: its notice, and its list. */
export type Missing = { title: string; list: string }

const words = text.missing

export const missing = {
  partnerBulk: { title: words.partnerBulk, list: '/parceiros' },
  partner: { title: words.partner, list: '/parceiros' },
  orderBulk: { title: words.orderBulk, list: '/pedidos' },
  order: { title: words.order, list: '/pedidos' },
  partnerImport: { title: words.partnerImport, list: '/importar/parceiros' },
  openingBalances: { title: words.partnerImport, list: '/pendencias' },
  orderImport: { title: words.orderImport, list: '/importar/pedidos' },
  productImport: { title: words.productImport, list: '/importar/produtos' },
  rule: { title: words.rule, list: '/regras' },
  exception: { title: words.exception, list: '/regras?aba=excecoes' },
  booster: { title: words.booster, list: '/regras?aba=impulsos' },
  level: { title: words.level, list: '/regras?aba=niveis' },
  couponRequest: { title: words.couponRequest, list: '/regras?aba=cupons' },
  coupon: { title: words.coupon, list: '/regras?aba=cupons' },
  campaign: { title: words.campaign, list: '/mensagens' },
  automatic: { title: words.automatic, list: '/mensagens/automaticas' },
  eventText: { title: words.eventText, list: '/mensagens/textos' },
  segment: { title: words.segment, list: '/mensagens/segmentos' },
  member: { title: words.member, list: '/equipe' },
  shop: { title: words.shop, list: '/lojas' },
  webhook: { title: words.webhook, list: '/webhooks' },
  parameter: { title: words.parameter, list: '/ajustes/parametros' },
  draft: { title: words.draft, list: '/ajustes/termos' },
  document: { title: words.document, list: '/ajustes/documentos' },
  provider: { title: words.provider, list: '/ajustes/provedores' },
  product: { title: words.product, list: '/produtos' },
  asset: { title: words.asset, list: '/imagens' },
  mission: { title: words.mission, list: '/missoes' },
  course: { title: words.course, list: '/cursos' },
  closing: { title: words.closing, list: '/financeiro/fechamentos' },
  adjustment: { title: words.adjustment, list: '/financeiro/ajustes' },
  redemption: { title: words.redemption, list: '/financeiro/resgates' },
  signal: { title: words.signal, list: '/suspeitas' },
  batch: { title: words.batch, list: '/financeiro/lotes' },
} satisfies Record<string, Missing>
