import { type Cents, cents } from '#platform/contract/money.ts'

/** What may wait for another person: credits given or taken, or a debt that is cancelled. */
export const requestKinds = ['adjustment', 'write_off'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

export const reasonMissing = 'Escreva o motivo: o parceiro vai ler no extrato.'
export const debtIsLess =
  'O parceiro deve menos que isto: {value}. Informe no máximo esse valor.'

type Balances = { available: Cents; debt: Cents }

/** The balances after an adjustment or a write-off, computed as by the ledger's functions. */
export function balancesAfter(
  { available, debt }: Balances,
  kind: RequestKind,
  amount: Cents,
): Balances {
  if (kind === 'write_off') return { available, debt: cents(debt - amount) }
  if (amount <= 0) {
    const taken = Math.min(available, 0 - amount)
    return { available: cents(available - taken), debt: cents(debt - amount - taken) }
  }
  const repaid = Math.min(debt, available + amount)
  return { available: cents(available + amount - repaid), debt: cents(debt - repaid) }
}
