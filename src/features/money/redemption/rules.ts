import type { Cents } from '#platform/contract/money.ts'

import { optionOf, type RewardType } from './kinds/definitions.ts'

export type ServicesAllowed = 'all' | 'only_money' | 'only_gift_card'

export function isServiceAllowed(type: RewardType, allowed: ServicesAllowed): boolean {
  return allowed === 'all' || optionOf(type).allowedBy === allowed
}

export type RedemptionState =
  | 'requested'
  | 'awaiting_brand'
  | 'submitted'
  | 'unknown'
  | 'paid'
  | 'failed'

/** A redemption in course, or one that has ended. */
export function isInCourse(state: RedemptionState): boolean {
  return state !== 'paid' && state !== 'failed'
}

type Eligibility = {
  type: RewardType
  amountCents: Cents
  availableCents: Cents
  minimumCents: Cents
  debtCents: Cents
  pendingDocuments: boolean
  /** A required document is missing or refused: an approved partner may not redeem money. */
  owesDocuments: boolean
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
 * Why a redemption cannot happen now, or null when it can. The screen asks to explain
 * itself early; the server asks again, and the ledger decides with the wallet locked. Every reward
 * asks for the minimum balance; what has a price of its own may cost less than that.
 */
export function redemptionRefusal(eligibility: Eligibility): RedemptionRefusal | null {
  const { requires } = optionOf(eligibility.type)
  if (eligibility.pendingDocuments || (requires.documents && eligibility.owesDocuments))
    return 'documents_pending'
  if (eligibility.pendingData) return 'incomplete_registration'
  if (eligibility.debtCents > 0) return 'debt'
  if (eligibility.availableCents < eligibility.minimumCents) return 'below_minimum'
  if (requires.minimumAmount && eligibility.amountCents < eligibility.minimumCents)
    return 'below_minimum'
  if (eligibility.amountCents > eligibility.availableCents) return 'insufficient_credit'
  if (requires.payoutData && !eligibility.hasPayoutData) return 'payout_missing'
  if (requires.payoutData && eligibility.coolingUntil) return 'payout_cooling'
  return null
}

/** What each state means to the partner: until when it holds and who acts next. */
export const redemptionStatusText: Record<
  RedemptionState,
  { description: string; money: string; reward: string }
> = {
  requested: {
    description: 'Solicitado',
    money:
      'Reservamos {value} do seu saldo. O pagamento é o próximo passo, e você não precisa fazer nada.',
    reward:
      'Reservamos {value} do seu saldo. O pedido ao fornecedor é o próximo passo, e você não precisa fazer nada.',
  },
  awaiting_brand: {
    description: 'Aguardando a marca',
    money:
      'Reservamos {value} do seu saldo. A marca faz este pagamento e avisaremos quando ele sair.',
    reward:
      'Reservamos {value} do seu saldo. A marca faz esta entrega e avisaremos quando ela sair.',
  },
  submitted: {
    description: 'Em andamento',
    money:
      'O banco está processando a transferência de {value}. Avisaremos quando ela for concluída.',
    reward:
      'O fornecedor está preparando o pedido de {value}. Avisaremos quando ele for entregue.',
  },
  unknown: {
    description: 'Em verificação',
    money:
      'O banco ainda não confirmou a transferência de {value}. Conferimos de novo até ter certeza; seus créditos seguem reservados e nada é pago duas vezes.',
    reward:
      'O fornecedor ainda não confirmou o pedido de {value}. Conferimos de novo até ter certeza; seus créditos seguem reservados e nada é pedido duas vezes.',
  },
  paid: {
    description: 'Pago',
    money: 'A transferência de {value} foi paga.',
    reward: 'O pedido de {value} foi entregue.',
  },
  failed: {
    description: 'Não realizado',
    money: 'O pagamento não foi feito. O valor de {value} voltou ao seu saldo disponível.',
    reward: 'O pedido não foi atendido. O valor de {value} voltou ao seu saldo disponível.',
  },
}

/**
 * How many redemptions come with a page of the wallet: as many as asked for where there are no
 * commissions, fewer beside them (spec 7, "The per_page for gift rewards adapts").
 */
export function rewardsPerPage(commissionRows: number, requested: number): number {
  if (commissionRows === 0) return requested
  return commissionRows <= 2 ? 2 : 1
}

/** Whoever has no commissions at all has a wallet of rewards alone. */
export function walletServices(
  allowed: ServicesAllowed,
  { hasCommissions }: { hasCommissions: boolean },
): ServicesAllowed {
  return allowed === 'all' && !hasCommissions ? 'only_gift_card' : allowed
}
