import { formatCents } from '#platform/contract/money.ts'

import type { Redemption } from '../redemptions.ts'
import type { Attempt } from './attempts.ts'

/** A reason that a person typed, with its full stop. */
function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}

/** Why a redemption waits, or how it ended, for those who pay. */
export function explainForBrand(redemption: Redemption): string {
  const { state, failure, provider, payoutBatchId: batchId, submittedAt } = redemption
  const { aboveDayCents } = redemption
  switch (state) {
    case 'requested':
      return 'Está na fila do pagamento e ainda não foi enviado ao provedor.'
    case 'awaiting_brand':
      if (batchId !== null)
        return `Está no lote de pagamento ${batchId}: pague ou remova por lá.`
      if (failure !== null)
        return `O último pagamento voltou: ${asSentence(failure)} Pague em lote ou à mão, ou devolva os créditos.`
      if (aboveDayCents !== null)
        return `O limite do dia para pagamentos automáticos (${formatCents(aboveDayCents)}) não dá para este: pague em lote ou à mão, ou devolva os créditos.`
      return submittedAt === null
        ? 'Não há provedor de pagamento em uso: a marca paga e registra aqui.'
        : 'A marca retomou este resgate do provedor: pague em lote ou à mão, ou devolva os créditos. Se o provedor disser que pagou, avisamos antes que outro pagamento saia.'
    case 'submitted':
      return 'O provedor recebeu o pedido e ainda não terminou. Perguntamos de novo sozinhos.'
    case 'unknown':
      return 'O provedor não confirmou se pagou. Os créditos seguem reservados, e antes de qualquer nova tentativa perguntamos a ele: nada é pago duas vezes.'
    case 'paid':
      return provider === 'brand'
        ? 'A marca pagou à mão.'
        : 'O provedor confirmou o pagamento.'
    case 'failed':
      return `Não foi pago e os créditos voltaram ao parceiro. ${failure ?? ''}`.trim()
  }
}

/** What happened in one attempt. */
export function explainAttempt({ outcome, detail }: Attempt): string {
  switch (outcome) {
    case 'paid':
      return 'O provedor pagou.'
    case 'processing':
      return 'O provedor aceitou e ainda não terminou.'
    case 'refused':
      return 'O provedor recusou, e os créditos voltaram.'
    case 'failed':
      return errors[detail ?? ''] ?? 'O provedor não respondeu como esperado.'
  }
}

const SLOW = 'O provedor não respondeu a tempo.'
const UNREACHABLE = 'Não foi possível chegar ao provedor.'

/** By the name of the error. */
const errors: Record<string, string> = {
  TimeoutError: SLOW,
  AbortError: SLOW,
  TypeError: UNREACHABLE,
  FetchError: UNREACHABLE,
  PayoutNotConfigured: 'Não há provedor de pagamento configurado.',
  NotSentNow: 'A conta estava ocupada com outro pagamento.',
  EfiRefusal:
    'O provedor não aceitou a chamada: confira as chaves, as permissões e o saldo.',
  StarkBankRefusal: 'O provedor não aceitou a chamada: confira a chave e o saldo da conta.',
}
