import { DAY_MS } from '#platform/contract/time/durations.ts'

/** Placed, approved, invoiced (delivered counts as this), cancelled, returned. */
export const orderStatuses = ['pen', 'apv', 'fat', 'can', 'dev'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusText: Record<OrderStatus, string> = {
  pen: 'Aguardando aprovação',
  apv: 'Aprovado',
  fat: 'Faturado',
  can: 'Cancelado',
  dev: 'Devolvido',
}

/** What counts as a sale: approved or invoiced. */
export function isSale(status: OrderStatus): boolean {
  return status === 'apv' || status === 'fat'
}

/** The statuses of sales: the one definition behind every sum of sales. */
export const saleStatuses: readonly OrderStatus[] = orderStatuses.filter(isSale)

/** Shops' clocks may be ahead of ours by a day, not more. */
export function futureField(
  event: { created_at: Date; updated_at: Date },
  now: Date,
): 'created_at' | 'updated_at' | null {
  const latest = now.getTime() + DAY_MS
  if (event.created_at.getTime() > latest) return 'created_at'
  return event.updated_at.getTime() > latest ? 'updated_at' : null
}
