import type { FraudRule } from './rules.ts'

/** What each rule looks for, in a few words for the brand's people. */
export const ruleNames: Record<FraudRule, string> = {
  own_purchase: 'Compra própria',
  own_clicks: 'Cliques próprios',
  shared_pix_key: 'Chave Pix em comum',
  shared_device: 'Aparelho em comum',
  click_burst: 'Cliques sem pedidos',
  unusual_conversion: 'Conversão fora do normal',
  coupon_without_clicks: 'Cupom sem visitas',
  cancelled_after_release: 'Cancelado depois da liberação',
  disposable_email: 'E-mail temporário',
  paid_traffic: 'Anúncios pagos',
  banned_referrer: 'Site proibido',
}
