import type { RewardType } from '../kinds/definitions.ts'
import type { RedemptionState } from '../rules.ts'

export const text = {
  title: 'Resgates',
  list: 'Resgates dos parceiros',
  none: 'Nenhum resgate ainda. Eles aparecem aqui quando um parceiro resgata créditos.',
  nothingFound: 'Nenhum resgate com estes filtros.',
  clear: 'Limpar filtros',
  status: 'Situação',
  everyStatus: 'Todas as situações',
  columns: {
    protocol: 'Protocolo',
    partner: 'Parceiro',
    kind: 'Tipo',
    amount: 'Valor',
    status: 'Situação',
    created: 'Pedido em',
  },
  kinds: {
    money: 'Dinheiro',
    gift_card: 'Vale-presente',
    prepaid_card: 'Cartão pré-pago',
    voucher: 'Voucher',
  } satisfies Record<RewardType, string>,
  statuses: {
    requested: 'Na fila',
    awaiting_brand: 'Espera você pagar',
    submitted: 'Enviado ao provedor',
    unknown: 'Sem resposta do provedor',
    paid: 'Pago',
    failed: 'Não pago, créditos devolvidos',
  } satisfies Record<RedemptionState, string>,
}
