import { type Day, dayOf } from './dates.ts'

type Limits = {
  now: Date
  /** When the closing was made, or the redemption asked for: nothing can be paid before. */
  since: Date
}

/** Why a day cannot be the day of a payment by hand; null if it can. */
export function paymentDayProblem(
  day: Day,
  { now, since }: Limits,
): 'day_to_come' | 'day_too_early' | null {
  if (day > dayOf(now)) return 'day_to_come'
  return day < dayOf(since) ? 'day_too_early' : null
}

export const paymentDayRefusals = {
  day_to_come: {
    status: 422,
    message: 'A data do pagamento não pode ser futura. Informe hoje ou um dia antes.',
  },
  day_too_early: {
    status: 422,
    message:
      'A data do pagamento não pode ser antes do fechamento ou do pedido de resgate. Confira o dia no comprovante.',
  },
} as const
