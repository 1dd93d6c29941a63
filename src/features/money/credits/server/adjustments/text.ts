import { type Cents, formatCents } from '#platform/contract/money.ts'

import type { RequestState } from '../../rules.ts'

/** The notification of an adjustment; its text is the brand's reason. */
export const text = {
  credited: { title: (amount: Cents) => `Você recebeu ${formatCents(amount)} da marca` },
  debited: {
    title: (amount: Cents) => `Ajuste de ${formatCents(amount)} nos seus créditos`,
  },
  writtenOff: {
    title: (amount: Cents) => `A marca perdoou ${formatCents(amount)} do seu saldo devedor`,
  },
}

/** As a refusal names it. */
export const requestStateText: Record<RequestState, string> = {
  waiting: 'espera aprovação',
  approved: 'aprovado',
  refused: 'recusado',
  withdrawn: 'retirado',
}
