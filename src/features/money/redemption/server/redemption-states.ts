import { type Destination, isMoney } from '../kinds/destinations.ts'
import type { RedemptionState } from '../rules.ts'

/** Whether a redemption is in progress; the other states are final. */
export function isInProgress(state: RedemptionState): boolean {
  return state !== 'paid' && state !== 'failed'
}

/** Whether a job sends the redemption to a provider, or asks there about it. */
export function isWithProvider(state: RedemptionState): boolean {
  return state === 'requested' || state === 'submitted' || state === 'unknown'
}

/** Whether the redemption waits for the brand's money outside of a batch. */
export function isPayableInBatch({
  state,
  payoutBatchId,
  destination,
}: {
  state: RedemptionState
  payoutBatchId: number | null
  destination: Destination
}): boolean {
  return state === 'awaiting_brand' && payoutBatchId === null && isMoney(destination)
}

/** Whether the brand may return the credits: only where no provider can have paid, as it was never sent to one. */
export function mayGiveBack({
  state,
  submittedAt,
}: {
  state: RedemptionState
  submittedAt: Date | null
}): boolean {
  return state === 'awaiting_brand' || (state === 'requested' && submittedAt === null)
}

/** Whether the brand recorded its payment outside of a batch. */
export function isPaidByHand({
  state,
  provider,
  payoutBatchId,
}: {
  state: RedemptionState
  provider: string | null
  payoutBatchId: number | null
}): boolean {
  return state === 'paid' && provider === 'brand' && payoutBatchId === null
}

/** The texts that explain each state to the partner. */
export const redemptionStatusText: Record<
  RedemptionState,
  { description: string; money: string; reward: string }
> = {
  requested: {
    description: 'Solicitado',
    money:
      'Reservamos {value} do seu saldo. Agora é com o banco, e você não precisa fazer nada.',
    reward:
      'Reservamos {value} do seu saldo. Agora é com o fornecedor, e você não precisa fazer nada.',
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
    money:
      'O pagamento não foi feito. O valor de {value} voltou ao seu saldo disponível, e você pode resgatar de novo.',
    reward:
      'O pedido não foi atendido. O valor de {value} voltou ao seu saldo disponível, e você pode resgatar de novo.',
  },
}
