import type { PendingKind } from '#platform/contract/pending-kinds.ts'

/** What waits for the brand, in words. */
export const pendingNames: Record<PendingKind, { one: string; many: string }> = {
  partner: { one: 'Cadastro', many: 'Cadastros' },
  document: { one: 'Documento', many: 'Documentos' },
  follower_proof: { one: 'Print de seguidores', many: 'Prints de seguidores' },
  mission_enrollment: { one: 'Inscrição em missão', many: 'Inscrições em missões' },
  mission_content: { one: 'Conteúdo de missão', many: 'Conteúdos de missões' },
  claim: { one: 'Revisão de venda', many: 'Revisões de vendas' },
  coupon_request: { one: 'Pedido de cupom', many: 'Pedidos de cupom' },
  closing: { one: 'Fechamento', many: 'Fechamentos' },
  invoice: { one: 'Nota fiscal', many: 'Notas fiscais' },
  payment: { one: 'Pagamento de comissão', many: 'Pagamentos de comissões' },
  redemption: { one: 'Resgate a pagar', many: 'Resgates a pagar' },
  payout_batch: { one: 'Lote a aprovar', many: 'Lotes a aprovar' },
  adjustment: { one: 'Ajuste a aprovar', many: 'Ajustes a aprovar' },
  import: { one: 'Importação a aprovar', many: 'Importações a aprovar' },
  fraud_signal: { one: 'Suspeita de fraude', many: 'Suspeitas de fraude' },
  payout: { one: 'Pagamento a conferir', many: 'Pagamentos a conferir' },
  failed_redemption: { one: 'Resgate que falhou', many: 'Resgates que falharam' },
  webhook: { one: 'Webhook com falha', many: 'Webhooks com falha' },
  provider: { one: 'Provedor a conferir', many: 'Provedores a conferir' },
  domain: { one: 'Domínio a conferir', many: 'Domínios a conferir' },
  shop: { one: 'Loja com problema', many: 'Lojas com problema' },
}
