import { type Cents, formatCents } from '#platform/contract/money.ts'

/** The notification of an adjustment; its text is the brand's reason. */
export const text = {
  credited: { title: (amount: Cents) => `Você recebeu ${formatCents(amount)} da marca` },
  debited: {
    title: (amount: Cents) => `Ajuste de ${formatCents(amount)} nos seus créditos`,
  },
}
