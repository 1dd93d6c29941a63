import type { OrderStatus } from '../rules.ts'

export const orderStatusText: Record<OrderStatus, string> = {
  pen: 'Aguardando aprovação',
  apv: 'Aprovado',
  fat: 'Faturado',
  can: 'Cancelado',
  dev: 'Devolvido',
}
