import type { Cents } from '#platform/contract/money.ts'

/** The wire's numbers for what credits can become; 2 marks commissions in the wallet. */
export const rewardOptions = {
  money: { id: 1, title: 'Dinheiro por PIX' },
  gift_card: { id: 3, title: 'Gift card' },
  prepaid_card: { id: 6, title: 'Cartão pré-pago' },
  voucher: { id: 7, title: 'Voucher' },
} as const

export type RewardType = keyof typeof rewardOptions
export type RedemptionState = 'requested' | 'submitted' | 'unknown' | 'paid' | 'failed'

/** A redemption in course, or one that has ended. */
export function isInCourse(state: RedemptionState): boolean {
  return state === 'requested' || state === 'submitted' || state === 'unknown'
}

type Standing = {
  amountCents: Cents
  availableCents: Cents
  minimumCents: Cents
  debtCents: Cents
  pendingDocuments: boolean
  pendingData: boolean
  hasPayoutData: boolean
  /** Until when changed payout data rest; null when they do not. */
  coolingUntil: Date | null
}

export type RedemptionRefusal =
  | 'documents_pending'
  | 'incomplete_registration'
  | 'debt'
  | 'below_minimum'
  | 'insufficient_credit'
  | 'payout_missing'
  | 'payout_cooling'

/**
 * Why a redemption for money cannot happen now, or null when it can. The screen asks to explain
 * itself early; the server asks again, and the ledger decides with the wallet locked.
 */
export function redemptionRefusal(standing: Standing): RedemptionRefusal | null {
  if (standing.pendingDocuments) return 'documents_pending'
  if (standing.pendingData) return 'incomplete_registration'
  if (standing.debtCents > 0) return 'debt'
  if (standing.availableCents < standing.minimumCents) return 'below_minimum'
  if (standing.amountCents < standing.minimumCents) return 'below_minimum'
  if (standing.amountCents > standing.availableCents) return 'insufficient_credit'
  if (!standing.hasPayoutData) return 'payout_missing'
  if (standing.coolingUntil) return 'payout_cooling'
  return null
}

/** What each state means to the partner: until when it holds and who acts next. */
export const redemptionStatusText: Record<
  RedemptionState,
  { description: string; explanation: string }
> = {
  requested: {
    description: 'Solicitado',
    explanation:
      'Reservamos {value} do seu saldo. O pagamento começa em instantes, sem que você precise fazer nada.',
  },
  submitted: {
    description: 'Em pagamento',
    explanation: 'O banco está processando o PIX de {value}. Costuma levar poucos minutos.',
  },
  unknown: {
    description: 'Em verificação',
    explanation:
      'O banco ainda não confirmou o PIX de {value}. Conferimos de novo até ter certeza; seus créditos seguem reservados e nada é pago duas vezes.',
  },
  paid: { description: 'Pago', explanation: 'O PIX de {value} foi pago.' },
  failed: {
    description: 'Não realizado',
    explanation: 'O pagamento não foi feito e {value} voltaram ao seu saldo disponível.',
  },
}
