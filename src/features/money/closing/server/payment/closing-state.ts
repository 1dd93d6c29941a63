import type { Closing } from '../closings.ts'

const states: Record<Closing['status'], string> = {
  closed: 'espera aprovação',
  invoice_requested: 'espera a nota fiscal',
  invoice_sent: 'nota fiscal enviada',
  invoice_checked: 'nota fiscal conferida',
  invoice_refused: 'nota fiscal devolvida',
  paid: 'pago',
  reopened: 'reaberto',
}

export function stateText({ status }: Closing): string {
  return states[status]
}

/** What the refusal names where a payout batch pays the closing. */
export function inBatch({ payoutBatchId }: Closing) {
  return { value: String(payoutBatchId) }
}
